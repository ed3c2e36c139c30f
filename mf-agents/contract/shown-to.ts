import { z } from 'zod';

const RecordId = z.string().regex(/^[A-Za-z0-9]{1,40}$/);

/**
 * Of a creation: the organisation of the workspace, and the client of it, whose agents the new one
 * is among from then on.
 */
export const ShownTo = z.strictObject({
  orgId: RecordId.optional(),
  clientId: RecordId.optional(),
});
export type ShownTo = z.infer<typeof ShownTo>;
