import { OrganisationId } from '@voxgrove/contracts';
import type { AccessTab } from '@voxgrove/contracts';
import { z } from 'zod';
import { Month } from './months';

/** Clients who may open one of these tabs see the figures of their agents. */
export const REPORT_TABS: readonly AccessTab[] = ['/analytics', '/metrics', '/home', '/overview'];
/** Clients who may open one of these tabs also see the questions of visitors. */
export const QUESTION_TABS: readonly AccessTab[] = ['/analytics', '/convos'];

/** `GET /{region}/orgs/{orgId}/report` and `POST /{region}/orgs/{orgId}/report/mail` */
export const ReportQuery = z.strictObject({ orgId: OrganisationId, month: Month });

/**
 * Figures of the agents of a client in one month. A client with fewer rights gets only the figures
 * that this client may see.
 */
export const Report = z.object({
  month: Month,
  organisation: z.string(),
  conversations: z.number().int(),
  conversationsBefore: z.number().int(),
  messages: z.number().int(),
  withoutPerson: z.number().int(),
  unanswered: z.number().int(),
  agents: z.array(z.object({ ID: z.string(), title: z.string(), conversations: z.number().int() })),
  /** Questions of visitors; null: the caller may not see them. */
  questions: z.array(z.object({ question: z.string(), count: z.number().int() })).nullable(),
});
export type Report = z.infer<typeof Report>;

export const ReportReply = z.object({ data: Report });
export const ReportMailReply = z.object({ data: z.object({ recipients: z.number().int() }) });
