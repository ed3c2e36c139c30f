import { z } from 'zod';
import { Agent, cleanText, WorkspaceId } from '@voxgrove/contracts';

/**
 * What lists, switchers and cards need of an agent. Also what the live topic
 * `workspaces/{id}/agents` sends.
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

/** `match`: titles that are the search first, then those that begin with it, then newest. */
export const AgentListSort = z.enum(['newest', 'oldest', 'name', 'name-desc', 'match']);
export type AgentListSort = z.infer<typeof AgentListSort>;

/** GET workspaces/{workspaceId}/agents */
export const AgentListQuery = z.strictObject({
  workspaceId: WorkspaceId,
  limit: z.coerce.number().int().min(1).max(100).default(100),
  /** `next` of the page before. */
  cursor: z.string().max(1000).optional(),
  /** Every word has to be in the title, whatever its case and accents; or it is an agent's id. */
  search: cleanText(120).default(''),
  sort: AgentListSort.default('newest'),
  /** `false` leaves out the conversations: they cost a count for each agent. */
  counts: z.stringbool().default(true),
});
export type AgentListQuery = z.infer<typeof AgentListQuery>;

export const AgentListReply = z.object({
  data: z.array(AgentListItem),
  /** Agents of the workspace that match the search, on all pages. */
  total: z.number().int(),
  /** Where the next page starts; null on the last. */
  next: z.string().nullable(),
  /** Agents the plan allows. */
  limit: z.number().int(),
  /** Conversations of the agents of this page. */
  conversations: z.record(z.string(), z.number().int()),
});
export type AgentListReply = z.infer<typeof AgentListReply>;
