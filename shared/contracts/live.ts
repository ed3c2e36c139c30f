import { z } from 'zod';

/**
 * One event of GET /live. `topic` is the subscription it answers, `cursor` what to resume from (empty: not a position), `data` the changed
 * document as the reader may see it (null: deleted). A `resync` event says that the position is too old: read again.
 */
export const LiveEvent = z.object({
  topic: z.string(),
  cursor: z.string(),
  type: z.enum(['change', 'resync']),
  id: z.string().optional(),
  data: z.unknown(),
});
export type LiveEvent = z.infer<typeof LiveEvent>;

/** Topic of a workspace's agents, for whoever shows something of them: an event for each that is saved, published or deleted. */
export const agentsTopic = (workspaceId: string): string => `workspaces/${workspaceId}/agents`;
