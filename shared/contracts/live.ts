import { z } from 'zod';

/**
 * One event of GET /live. `topic`: its subscription; `cursor`: resume position (empty: none);
 * `data`: the changed document as the subscriber may see it (null: deleted). `resync`: the position
 * is too old, read again.
 */
export const LiveEvent = z.object({
  topic: z.string(),
  cursor: z.string(),
  type: z.enum(['change', 'resync']),
  id: z.string().optional(),
  data: z.unknown(),
});
export type LiveEvent = z.infer<typeof LiveEvent>;

/** Topic of a workspace's agents: an event for each saved, published or deleted agent. */
export const agentsTopic = (workspaceId: string): string => `workspaces/${workspaceId}/agents`;
