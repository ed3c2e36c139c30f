import { z } from 'zod';

const RecordId = z.string().regex(/^[A-Za-z0-9]{1,40}$/);

/**
 * Input of a creation: the organisation of the workspace, and the client of that organisation, who
 * get the new agent.
 */
export const ShownTo = z.strictObject({
  orgId: RecordId.optional(),
  clientId: RecordId.optional(),
});
export type ShownTo = z.infer<typeof ShownTo>;
