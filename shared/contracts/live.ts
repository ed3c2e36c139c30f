import { z } from 'zod';

/**
 * One event of GET /live. `topic`: the topic of the subscription. `cursor`: the position to resume
 * from (empty: none). `data`: the changed document in the form that the subscriber may see (null:
 * deleted). `resync`: the position is too old; the client must read again.
 */
export const LiveEvent = z.object({
  topic: z.string(),
  cursor: z.string(),
  type: z.enum(['change', 'resync']),
  id: z.string().optional(),
  data: z.unknown(),
});
export type LiveEvent = z.infer<typeof LiveEvent>;

/**
 * Returns the topic of a workspace's agents, which has an event for each saved, published or
 * deleted agent.
 */
export const agentsTopic = (workspaceId: string): string => `workspaces/${workspaceId}/agents`;
