import { AgencyAuditEntry, OrganisationId } from '@voxgrove/contracts';
import { z } from 'zod';

/**
 * `GET /{region}/orgs/{orgId}/activity`: entries, newest first. `after`: the last entry of the
 * previous page.
 */
export const ActivityQuery = z.strictObject({
  orgId: OrganisationId,
  after: z.string().max(40).optional(),
});

/** An entry without the fields that only the agency may see. */
export const ActivityEntry = AgencyAuditEntry.pick({
  id: true,
  at: true,
  action: true,
  actor: true,
  actedAs: true,
  subject: true,
  details: true,
});
export type ActivityEntry = z.infer<typeof ActivityEntry>;

export const ActivityReply = z.object({
  data: z.array(ActivityEntry),
  next: z.string().nullable(),
});
