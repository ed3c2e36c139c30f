import { AppError } from '@voxgrove/contracts';
import type { Agency, AgencyId, Region } from '@voxgrove/contracts';
import { route } from '@voxgrove/server/http/route';
import type { AnyRoute } from '@voxgrove/server/http/route';
import type { SliceContext } from '@voxgrove/server/slice';
import { z } from 'zod';
import {
  AddDomain,
  AddDomainReply,
  DeleteDomainReply,
  DomainQuery,
  DomainsReply,
  DomainStatus,
} from '../../contract/domains';
import { OfAgency, ofAgency } from '../of-agency';
import { hasWhitelabel } from '../whitelabel';
import type { AgencyDomain } from './collections';
import type { Domains } from './domains';

const PATH = '/vercel-api/custom-domain';
const ofDomain = ({ domain }: { domain: string }) => ({
  type: 'agencyDomain' as const,
  id: domain,
});

export interface DomainRoutesOptions extends Pick<SliceContext, 'port'> {
  domains: Domains;
  rootDomain: string;
}

/**
 * Routes for subdomains and custom domains of agencies. The specification defines their paths and
 * fields.
 */
export function domainRoutes(options: DomainRoutesOptions): AnyRoute[] {
  const { domains, rootDomain, port } = options;
  const agencyOf = async (region: Region, agencyId: AgencyId): Promise<Agency> => {
    const agency = await port('agencies').get(region, agencyId);
    if (agency === null) throw new AppError('NOT_FOUND');
    return agency;
  };
  const domainOf = async (region: Region, name: string): Promise<AgencyDomain> => {
    const domain = await domains.get(region, name);
    if (domain === null) throw new AppError('NOT_FOUND');
    return domain;
  };
  return [
    route({
      method: 'GET',
      path: '/agencies/:agencyId/domains',
      summary: 'The domains of an agency with their records, after a check.',
      input: OfAgency,
      output: DomainsReply,
      policy: 'agencySettings.read',
      resource: ofAgency,
      rateClass: 'read',
      audit: false,
      handler: async ({ agencyId }, { region }) => {
        const all = await domains.list(region, agencyId);
        const checked = await Promise.all(all.map((domain) => domains.check(region, domain)));
        // A check removes the domains that a live domain replaces.
        const kept = new Set((await domains.list(region, agencyId)).map(({ domain }) => domain));
        const shown = checked.filter(({ domain }) => kept.has(domain));
        return { data: { rootDomain, domains: shown } };
      },
    }),
    route({
      method: 'POST',
      path: PATH,
      summary: 'Claims a subdomain or a custom domain for an agency.',
      input: AddDomain,
      output: AddDomainReply,
      policy: 'agencySettings.write',
      resource: ofAgency,
      rateClass: 'write',
      audit: 'agency.domain.added',
      handler: async ({ agencyId, customDomain, isVGSubdomain }, { region }) => {
        const agency = await agencyOf(region, agencyId);
        const type = isVGSubdomain === true ? 'vgSubdomain' : 'customDomain';
        if (type === 'customDomain') await requireWhitelabel(options, region, agency);
        const { domain, verification } = await domains.add(region, agency, customDomain, type);
        const message = 'Domain added successfully! Please add the DNS records.';
        const { records } = domain;
        return { success: true, message, data: { domain: domain.domain, verification, records } };
      },
    }),
    route({
      method: 'GET',
      path: PATH,
      summary: 'Checks a domain of an agency: records, host and certificate.',
      input: DomainQuery,
      output: DomainStatus,
      policy: 'agencyDomain.read',
      resource: ofDomain,
      rateClass: 'read',
      audit: false,
      handler: async ({ domain }, { region }) =>
        domains.check(region, await domainOf(region, domain)),
    }),
    route({
      method: 'POST',
      path: `${PATH}/certificate`,
      summary: 'Orders the certificate of a domain again after the authority has refused it.',
      input: DomainQuery,
      output: DomainStatus,
      policy: 'agencyDomain.write',
      resource: ofDomain,
      rateClass: 'write',
      audit: 'agency.domain.certificateOrdered',
      handler: async ({ domain }, { region }) =>
        domains.orderAgain(region, await domainOf(region, domain)),
    }),
    route({
      method: 'DELETE',
      path: PATH,
      summary: 'Releases a domain of an agency. Others can then claim the domain.',
      input: DomainQuery,
      output: DeleteDomainReply,
      policy: 'agencyDomain.write',
      resource: ofDomain,
      rateClass: 'write',
      audit: 'agency.domain.deleted',
      handler: async ({ domain }, { region }) => {
        await domains.remove(region, await domainOf(region, domain));
        return { success: true as const, message: 'Domain deleted successfully..' };
      },
    }),
    route({
      method: 'GET',
      path: '/proxy',
      summary: 'Succeeds once a domain of an agency answers with a valid certificate.',
      input: z.strictObject({ domain: z.string().max(300) }),
      output: z.object({ live: z.literal(true) }),
      policy: 'agencyDomain.read',
      resource: ofDomain,
      rateClass: 'read',
      audit: false,
      handler: async ({ domain }, { region }) => {
        const { isLive } = await domains.check(region, await domainOf(region, domain));
        if (!isLive) throw new AppError('AGENCY_DOMAIN_NOT_LIVE');
        return { live: true as const };
      },
    }),
  ];
}

/**
 * Requires the white label add-on or its trial, which custom domains need.
 * @throws AppError AGENCY_WHITELABEL_NEEDED
 */
async function requireWhitelabel(
  options: DomainRoutesOptions,
  region: Region,
  agency: Agency,
): Promise<void> {
  if (!(await hasWhitelabel(options, region, agency)))
    throw new AppError('AGENCY_WHITELABEL_NEEDED');
}
