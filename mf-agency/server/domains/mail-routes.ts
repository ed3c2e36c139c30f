import { AppError } from '@voxgrove/contracts';
import { route } from '@voxgrove/server/http/route';
import type { AnyRoute } from '@voxgrove/server/http/route';
import type { SliceContext } from '@voxgrove/server/slice';
import { z } from 'zod';
import { DoneReply, SendInstructions } from '../../contract/domains';
import { OfAgency, ofAgency } from '../of-agency';
import type { Domains } from './domains';
import { sendInstructions } from './instructions';
import { remind } from './reminders';

const Reminder = OfAgency.extend({ domain: z.string().min(1).max(300) });

/** Routes for mails about DNS records: to a developer immediately, to the agency a day later. */
export const domainMailRoutes = (
  context: Pick<SliceContext, 'store' | 'clock' | 'port'>,
  domains: Pick<Domains, 'list'>,
): AnyRoute[] => [
  route({
    method: 'POST',
    path: '/mail/send-dns-instructions',
    summary: 'Mails DNS instructions of an agency to a developer.',
    input: SendInstructions,
    output: DoneReply,
    policy: 'agencySettings.write',
    resource: ofAgency,
    rateClass: 'write',
    audit: 'agency.instructions.sent',
    handler: async ({ agencyId, ...given }, { region }) => {
      const agency = await context.port('agencies').get(region, agencyId);
      if (agency === null) throw new AppError('NOT_FOUND');
      const known = await domains.list(region, agencyId);
      const records = known.flatMap((domain) => domain.records);
      await sendInstructions(context, region, agency, given, records);
      return { success: true, message: 'DNS instructions sent successfully!' };
    },
  }),
  route({
    method: 'POST',
    path: '/agencies/:agencyId/dns_reminders',
    summary: 'Asks for a mail in case the records of a domain are still missing a day later.',
    input: Reminder,
    output: DoneReply,
    policy: 'agencySettings.write',
    resource: ofAgency,
    rateClass: 'write',
    audit: 'agency.reminder.asked',
    handler: async ({ agencyId, domain }, { region, principal }) => {
      const agency = await context.port('agencies').get(region, agencyId);
      if (agency === null || principal.kind !== 'user') throw new AppError('NOT_FOUND');
      const { email } = principal.user;
      await remind(context, region, agency, { domain, userEmail: email });
      return { success: true, message: `We will remind you at ${email}.` };
    },
  }),
];
