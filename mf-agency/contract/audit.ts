import { AgencyAuditEntry, AgencyId, AuditArea } from '@voxgrove/contracts';
import { z } from 'zod';

/**
 * `GET /{region}/agencies/{agencyId}/audit`: entries, newest first. `after`: the last entry of the
 * previous page.
 */
export const AuditQuery = z.strictObject({
  agencyId: AgencyId,
  area: AuditArea.optional(),
  after: z.string().max(40).optional(),
});

export const AuditReply = z.object({
  data: z.array(AgencyAuditEntry),
  next: z.string().nullable(),
});
