import { z } from 'zod';
import { AGENT, AgentId, cleanText } from '@voxgrove/contracts';

const Named = z.strictObject({ agentId: AgentId });

/** POST v2/agents/{agentId}/unpublish */
export const UnpublishInput = Named;

/**
 * POST v2/agents/{agentId}/duplicate. `newAgentId` is the idempotency key. `title` is the name of
 * the copy. Without `title`, the name is "Copy of …". If another agent has the name, a number is
 * appended.
 */
export const DuplicateInput = Named.extend({
  newAgentId: AgentId,
  title: cleanText(AGENT.nameMaxLength).optional(),
});

/** DELETE v2/agents/{agentId} */
export const DeleteAgentInput = Named;
export const DeleteAgentReply = z.object({ success: z.literal(true) });

/**
 * GET v2/agents/{agentId}/contents: counts of an agent's data, shown before it is deleted or
 * duplicated.
 */
export const AgentContentsReply = z.object({
  data: z.object({
    conversations: z.number().int(),
    sources: z.number().int(),
    versions: z.number().int(),
  }),
});
export type AgentContents = z.infer<typeof AgentContentsReply>['data'];
