import { z } from 'zod';
import { AgentId, Conversation } from '@voxgrove/contracts';

/** A conversation of one visitor with one agent, as the workspace sees it. */
export const VisitorSession = Conversation.pick({
  id: true,
  visitorId: true,
  channel: true,
  state: true,
  startedAt: true,
  lastMessageAt: true,
  messageCount: true,
  title: true,
  pageUrl: true,
}).extend({ agentId: AgentId, /** Empty if the agent is deleted. */ agentTitle: z.string() });
export type VisitorSession = z.infer<typeof VisitorSession>;

/**
 * GET workspaces/{workspaceId}/visitor-sessions?limit&cursor: newest message first. `next` is the
 * cursor of the next page.
 */
export const VisitorSessionsReply = z.object({
  data: z.array(VisitorSession),
  next: z.string().nullable(),
});
export type VisitorSessionsReply = z.infer<typeof VisitorSessionsReply>;
