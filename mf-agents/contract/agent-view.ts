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
   * The live snapshot, null while never published. Whether `agent` says something else: its
   * `unpublishedChanges`.
   */
  published: AgentDraft.nullable(),
});
export type AgentOwnerView = z.infer<typeof AgentOwnerView>;

/** GET v2/agents/{agentId} */
export const AgentReply = z.object({ data: AgentOwnerView });
export type AgentReply = z.infer<typeof AgentReply>;

/**
 * POST v2/agents/{agentId}: `ID` is where the specification's callers look for it. `droppedCss`:
 * what of a style sheet that was sent is kept as written, but is not given to visitors.
 */
export const AgentSavedReply = z.object({
  data: AgentOwnerView.extend({ ID: AgentId, droppedCss: z.array(CssDrop).optional() }),
});
export type AgentSavedReply = z.infer<typeof AgentSavedReply>;
