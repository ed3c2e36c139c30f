import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { HostedName, VercelState } from './state';

const NewDomain = z.object({ name: z.string().regex(/^[a-z0-9.-]+\.[a-z0-9-]+$/) });
type Named = { Params: { name: string } };
const PROJECT = '/:version/projects/:project/domains';

const missing = (reply: FastifyReply): FastifyReply =>
  reply.code(404).send({ error: { code: 'not_found', message: 'Domain not found.' } });

const view = ({ name, verified, verification }: HostedName) => ({
  name,
  apexName: name.split('.').slice(-2).join('.'),
  verified,
  ...(!verified && { verification }),
});

/**
 * Serves the part of the Vercel API for the domains of a project. https://vercel.com/docs/rest-api
 */
export function vercelRoutes(api: FastifyInstance, state: VercelState): void {
  api.post(PROJECT, async (request, reply) => {
    const { name } = NewDomain.parse(request.body);
    if (state.domains.has(name))
      return reply.code(409).send({
        error: { code: 'domain_already_in_use', message: `${name} is in use already.` },
      });
    return view(state.add(name));
  });
  api.get<Named>(`${PROJECT}/:name`, async ({ params }, reply) => {
    const domain = state.domains.get(params.name);
    return domain === undefined ? missing(reply) : view(domain);
  });
  api.post<Named>(`${PROJECT}/:name/verify`, async ({ params }, reply) => {
    const domain = state.domains.get(params.name);
    if (domain === undefined) return missing(reply);
    state.verify(domain);
    if (domain.verified) return view(domain);
    return reply.code(400).send({
      error: { code: 'missing_txt_record', message: `${params.name} is not verified yet.` },
    });
  });
  api.delete<Named>(`${PROJECT}/:name`, async ({ params }, reply) =>
    state.domains.delete(params.name) ? {} : missing(reply),
  );
  api.get<Named>('/v6/domains/:name/config', async ({ params }) => ({
    configuredBy: state.isConfigured(params.name) ? 'CNAME' : null,
    misconfigured: !state.isConfigured(params.name),
  }));
}

const Question = z.object({ name: z.string().max(300), type: z.string().max(10) });
const TYPES: Record<string, number> = { A: 1, CNAME: 5, TXT: 16, CAA: 257 };

/**
 * Serves the services around the provider: DNS as JSON over HTTPS, and the edge, which answers
 * after a certificate was issued.
 */
export function internetRoutes(api: FastifyInstance, state: VercelState): void {
  api.get('/dns/resolve', async ({ query }) => {
    const { name, type } = Question.parse(query);
    const found = state.resolve(name, type);
    return {
      Status: found.length === 0 ? 3 : 0,
      Answer: found.map((data) => ({ name, type: TYPES[type], TTL: 60, data })),
    };
  });
  api.get<Named>('/edge/:name', async ({ params }, reply) => {
    const domain = state.domains.get(params.name);
    if (domain === undefined || !domain.verified || !state.isConfigured(params.name))
      return reply.code(404).send({ error: { code: 'not_found', message: 'No such domain.' } });
    domain.probes += 1;
    if (domain.certificateFails || domain.probes < 2)
      return reply
        .code(525)
        .send({ error: { code: 'no_certificate', message: 'No certificate.' } });
    return { ok: true };
  });
}
