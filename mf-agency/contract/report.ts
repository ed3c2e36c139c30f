import { OrganisationId } from '@voxgrove/contracts';
import { z } from 'zod';
import { Month } from './months';

/** `GET /{region}/orgs/{orgId}/report` and `POST /{region}/orgs/{orgId}/report/mail` */
export const ReportQuery = z.strictObject({ orgId: OrganisationId, month: Month });

/** What the agents of a client did in a month. */
export const Report = z.object({
  month: Month,
  organisation: z.string(),
  conversations: z.number().int(),
  conversationsBefore: z.number().int(),
  messages: z.number().int(),
  withoutPerson: z.number().int(),
  unanswered: z.number().int(),
  agents: z.array(z.object({ ID: z.string(), title: z.string(), conversations: z.number().int() })),
  questions: z.array(z.object({ question: z.string(), count: z.number().int() })),
});
export type Report = z.infer<typeof Report>;

export const ReportReply = z.object({ data: Report });
export const ReportMailReply = z.object({ data: z.object({ recipients: z.number().int() }) });
