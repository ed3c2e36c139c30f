import { AgencyId, EmailDomainStatus } from '@voxgrove/contracts';
import { z } from 'zod';

/** Interval at which the screen requests the state while the provider checks the records, ms. */
export const EMAIL_DOMAIN_POLL_MS = 5_000;
/** Priority that the screen shows for MX records that the provider lists without one. */
export const USUAL_MX_PRIORITY = 10;

/** A record as the provider lists it, and as `resendEmailDomainRecords_JSON_STRING` holds it. */
export const MailRecord = z.object({
  type: z.string(),
  name: z.string(),
  value: z.string(),
  priority: z.number().int().optional(),
  ttl: z.string().default('Auto'),
  status: z.string().default(''),
});
export type MailRecord = z.infer<typeof MailRecord>;

/** Returns whether the screen requests the status repeatedly. */
export const isBeingChecked = (status: EmailDomainStatus, id: string): boolean =>
  id !== '' && status !== 'verified' && status !== 'not_started';
type EmailDomainStatus = z.infer<typeof EmailDomainStatus>;

export const AddMailDomain = z.strictObject({
  domain: z.string().max(253),
  userId: z.string().max(40).optional(),
  agencyId: AgencyId,
});

export const AddMailDomainReply = z.object({
  success: z.literal(true),
  data: z.object({ id: z.string(), records: z.array(MailRecord) }),
});

export const MailDomainReply = z.object({
  data: z.object({ status: EmailDomainStatus, records: z.array(MailRecord) }),
});

/** Returns the records in an agency's document, or none if the document is damaged. */
export function storedRecords(json: string): MailRecord[] {
  try {
    return z.array(MailRecord).parse(JSON.parse(json));
  } catch {
    return [];
  }
}
