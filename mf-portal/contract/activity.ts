import { AgencyAuditEntry, OrganisationId } from '@voxgrove/contracts';
import { z } from 'zod';

/** `GET /{region}/orgs/{orgId}/activity`: newest first. `after`: the last entry before. */
export const ActivityQuery = z.strictObject({
  orgId: OrganisationId,
  after: z.string().max(40).optional(),
});

/** What happened, without what only the agency knows. */
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
