import { AppError } from '@voxgrove/contracts';
import type { Outbound } from '@voxgrove/server/outbound/port';
import type { Secret } from '@voxgrove/server/secrets/secret';
import { z } from 'zod';
import type { DomainHost, HostedDomain } from './domain-host';
import type { Probe } from './probe';

/** https://vercel.com/docs/rest-api/reference/endpoints/projects/add-a-domain-to-a-project */
const ProjectDomain = z.object({
  verified: z.boolean(),
  verification: z
    .array(
      z.object({ type: z.string(), domain: z.string(), value: z.string(), reason: z.string() }),
    )
    .default([]),
});
const Configuration = z.object({ misconfigured: z.boolean() });
const Failure = z.object({ error: z.object({ code: z.string(), message: z.string() }) });

export interface VercelOptions {
  outbound: Outbound;
  baseUrl: string;
  token: Secret;
  project: string;
  targets: DomainHost['targets'];
  probe: Probe;
}

/** Domains of a Vercel project. */
export function vercelHost(options: VercelOptions): DomainHost {
  const { project, targets, probe } = options;
  const call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
    callVercel(options, method, path, body);
  const ofProject = (version: string, path = ''): string =>
    `/${version}/projects/${encodeURIComponent(project)}/domains${path}`;

  const isMisconfigured = async (domain: string): Promise<boolean> => {
    const { status, json } = await call('GET', `/v6/domains/${domain}/config`);
    return status !== 200 || Configuration.parse(json).misconfigured;
  };
  const withConfiguration = async (domain: string, json: unknown): Promise<HostedDomain> => ({
    ...ProjectDomain.parse(json),
    misconfigured: await isMisconfigured(domain),
  });
  return {
    targets,
    serving: async (domain) => ({ isLive: await probe(domain) }),
    async add(domain) {
      const { status, json } = await call('POST', ofProject('v10'), { name: domain });
      if (status === 200) return withConfiguration(domain, json);
      const failure = Failure.safeParse(json);
      const code = failure.success ? failure.data.error.code : '';
      if (code === 'domain_already_in_use' || status === 409) {
        const known = await this.check(domain);
        if (known !== null) return known;
        throw new AppError('HOST_TAKEN');
      }
      const reason = failure.success ? failure.data.error.message : `status ${status}`;
      throw new AppError('AGENCY_DOMAIN_HOST_FAILED', { reason });
    },
    async check(domain) {
      const { status, json } = await call('GET', ofProject('v9', `/${domain}`));
      if (status === 404) return null;
      if (status !== 200)
        throw new AppError('AGENCY_DOMAIN_HOST_FAILED', { reason: `status ${status}` });
      if (ProjectDomain.parse(json).verified) return withConfiguration(domain, json);
      const verified = await call('POST', ofProject('v9', `/${domain}/verify`));
      return withConfiguration(domain, verified.status === 200 ? verified.json : json);
    },
    async remove(domain) {
      const { status } = await call('DELETE', ofProject('v9', `/${domain}`));
      if (status !== 200 && status !== 404)
        throw new AppError('AGENCY_DOMAIN_HOST_FAILED', { reason: `status ${status}` });
    },
  };
}

async function callVercel(
  { outbound, baseUrl, token }: VercelOptions,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
): Promise<{ status: number; json: unknown }> {
  const response = await outbound({
    purpose: 'domainHost',
    url: `${baseUrl}${path}`,
    method,
    headers: {
      accept: 'application/json',
      authorization: `Bearer ${token.reveal('authenticate at the hosting provider')}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, json: text === '' ? null : JSON.parse(text) };
}
