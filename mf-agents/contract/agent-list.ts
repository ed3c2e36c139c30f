import { z } from 'zod';
import { Agent } from '@voxgrove/contracts';

/** What lists, switchers and cards need of an agent. Also what the live topic `workspaces/{id}/agents` sends. */
export const AgentListItem = Agent.pick({
  ID: true, ownerID: true, title: true, description: true, agentPlatform: true, theme: true, roundedImageURL: true, enableNodes: true,
  lastModified: true, ts: true, publishedVersion: true,
});
export type AgentListItem = z.infer<typeof AgentListItem>;

/**
 * GET workspaces/{workspaceId}/agents: last modified first, with the number of agents the plan allows and the
 * conversations of each agent that were counted. */
export const AgentListReply = z.object({ data: z.array(AgentListItem), limit: z.number().int(), conversations: z.record(z.string(), z.number().int()) });
export type AgentListReply = z.infer<typeof AgentListReply>;
