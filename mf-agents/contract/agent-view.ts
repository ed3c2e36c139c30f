import { z } from 'zod';
import { Agent, AgentDraft, AgentId } from '@voxgrove/contracts';
import { CssDrop } from '@voxgrove/contracts/restricted-css';

/**
 * An agent as its owners see it: the draft, the version to send back in `If-Match`, and what
 * visitors get now.
 */
export const AgentOwnerView = z.object({
  agent: Agent,
  /** Version of the document; a save with an older one in `If-Match` is refused with CONFLICT. */
  version: z.number().int(),
  /**
   * The live snapshot; null if the agent was never published. `unpublishedChanges` of `agent` says
   * whether the draft differs.
   */
  published: AgentDraft.nullable(),
});
export type AgentOwnerView = z.infer<typeof AgentOwnerView>;

/** GET v2/agents/{agentId} */
export const AgentReply = z.object({ data: AgentOwnerView });
export type AgentReply = z.infer<typeof AgentReply>;

/**
 * POST v2/agents/{agentId}. `ID`: repeated at this level, because callers that follow the
 * specification read it at this level. `droppedCss`: parts of the sent style sheet that are stored
 * as written but not given to visitors.
 */
export const AgentSavedReply = z.object({
  data: AgentOwnerView.extend({ ID: AgentId, droppedCss: z.array(CssDrop).optional() }),
});
export type AgentSavedReply = z.infer<typeof AgentSavedReply>;
