import { z } from 'zod';
import { ConversationId, Message, PublicAgent } from '@voxgrove/contracts';

/** GET v2/agents/{agentId}/test: what a test of the draft would meet. */
export const TestedDraft = z.object({
  /** The draft, as visitors would get it. */
  agent: PublicAgent,
  /** Number of the live snapshot, 0 while never published. */
  publishedVersion: z.number().int(),
  /** The draft says something else than what visitors get now. */
  differs: z.boolean(),
});
export type TestedDraft = z.infer<typeof TestedDraft>;

export const TestedDraftReply = z.object({ data: TestedDraft });

/** POST v2/agents/{agentId}/test/session */
export const TestSessionReply = z.object({
  data: z.object({ token: z.string(), conversationId: ConversationId.nullable(), messages: z.array(Message.partial({ conversationId: true })), position: z.string() }),
});
