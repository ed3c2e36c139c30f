import { AppError } from '@voxgrove/contracts';
import { route } from '@voxgrove/server/http/route';
import type { AnyRoute } from '@voxgrove/server/http/route';
import type { SliceContext } from '@voxgrove/server/slice';
import { z } from 'zod';
import { DoneReply } from '../../contract/domains';
import { AddMailDomain, AddMailDomainReply, MailDomainReply } from '../../contract/email-domains';
import { ofAgency } from '../of-agency';
import type { EmailDomains } from './email-domains';

const OfDomain = z.strictObject({ domain: z.string().min(1).max(253) });
const ofMailDomain = ({ domain }: { domain: string }) => ({
  type: 'agencyMailDomain' as const,
  id: domain,
});

/** Routes for the mail domain of an agency. The specification defines their paths and fields. */
export const emailDomainRoutes = (
  domains: EmailDomains,
  { port }: Pick<SliceContext, 'port'>,
): AnyRoute[] => [
  route({
    method: 'POST',
    path: '/resend/domains/:domain',
    summary: 'Adds the mail domain of an agency and returns the DNS records it needs.',
    input: AddMailDomain,
    output: AddMailDomainReply,
    policy: 'agencySettings.write',
    resource: ofAgency,
    rateClass: 'write',
    audit: 'agency.mail-domain.added',
    handler: async ({ domain, agencyId }, { region }) => {
      const agency = await port('agencies').get(region, agencyId);
      if (agency === null) throw new AppError('NOT_FOUND');
      const { id, records } = await domains.add(region, agency, domain);
      return { success: true as const, data: { id, records } };
    },
  }),
  route({
    method: 'POST',
    path: '/resend/domains/:domain/verify',
    summary: 'Asks the mail provider to check the records of a domain, by its id there.',
    input: OfDomain,
    output: DoneReply,
    policy: 'agencyMailDomain.write',
    resource: ofMailDomain,
    rateClass: 'write',
    audit: 'agency.mail-domain.verified',
    handler: async ({ domain }, { region }) => {
      await domains.verify(region, domain);
      return { success: true, message: 'Domain verification pending..' };
    },
  }),
  route({
    method: 'GET',
    path: '/resend/domains/:domain',
    summary: 'The state of a mail domain at the provider, by its id there.',
    input: OfDomain,
    output: MailDomainReply,
    policy: 'agencyMailDomain.read',
    resource: ofMailDomain,
    rateClass: 'read',
    audit: false,
    handler: async ({ domain }, { region }) => {
      const { status, records } = await domains.refresh(region, domain);
      return { data: { status, records } };
    },
  }),
  route({
    method: 'DELETE',
    path: '/resend/domains/:domain',
    summary: 'Deletes the mail domain of an agency, by its id at the provider.',
    input: OfDomain,
    output: DoneReply,
    policy: 'agencyMailDomain.write',
    resource: ofMailDomain,
    rateClass: 'write',
    audit: 'agency.mail-domain.deleted',
    handler: async ({ domain }, { region }) => {
      await domains.remove(region, domain);
      return { success: true, message: 'Domain deleted successfully..' };
    },
  }),
];
