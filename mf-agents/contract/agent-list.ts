import { z } from 'zod';
import { Agent, cleanText, WorkspaceId } from '@voxgrove/contracts';

/**
 * Fields of an agent for lists, switchers and cards. The live topic `workspaces/{id}/agents` sends
 * them too.
 */
export const AgentListItem = Agent.pick({
  ID: true,
  ownerID: true,
  title: true,
  description: true,
  agentPlatform: true,
  theme: true,
  roundedImageURL: true,
  enableNodes: true,
  lastModified: true,
  ts: true,
  publishedVersion: true,
  unpublishedChanges: true,
  unpublishedAt: true,
});
export type AgentListItem = z.infer<typeof AgentListItem>;

/**
 * `match`: first titles that equal the search text, then titles that begin with it, then the newest
 * agents.
 */
export const AgentListSort = z.enum(['newest', 'oldest', 'name', 'name-desc', 'match']);
export type AgentListSort = z.infer<typeof AgentListSort>;

/** GET workspaces/{workspaceId}/agents */
export const AgentListQuery = z.strictObject({
  workspaceId: WorkspaceId,
  limit: z.coerce.number().int().min(1).max(100).default(100),
  /** `next` of the previous page. */
  cursor: z.string().max(1000).optional(),
  /**
   * Words that must all be in the title, without regard to case and accents; or the id of an agent.
   */
  search: cleanText(120).default(''),
  sort: AgentListSort.default('newest'),
  /** `false` omits the numbers of conversations, which cost one count per agent. */
  counts: z.stringbool().default(true),
});
export type AgentListQuery = z.infer<typeof AgentListQuery>;

export const AgentListReply = z.object({
  data: z.array(AgentListItem),
  /** Number of agents of the workspace that match the search, on all pages. */
  total: z.number().int(),
  /** Cursor of the next page; null on the last page. */
  next: z.string().nullable(),
  /** Number of agents that the plan allows. */
  limit: z.number().int(),
  /** Number of conversations of each agent on this page, by agent id. */
  conversations: z.record(z.string(), z.number().int()),
});
export type AgentListReply = z.infer<typeof AgentListReply>;
