import { z } from 'zod';
import { AgentId, ConversationId, MessageId } from '@voxgrove/contracts';

/**
 * A question of visitors to which the agent found no answer. The same question with other capitals
 * or punctuation is the same entry. Times are ms since the epoch.
 */
export const UnansweredQuestion = z.object({
  id: z.string(),
  agentId: AgentId,
  question: z.string(),
  /** How often visitors asked the question without an answer. */
  count: z.number().int(),
  firstAt: z.number().int(),
  lastAt: z.number().int(),
  /** The last conversation with the question, and the message that did not answer it. */
  conversationId: ConversationId,
  messageId: MessageId,
  /**
   * `answered`: an answer has been added since. The question reopens if the agent fails again.
   * `dismissed` stays dismissed.
   */
  state: z.enum(['open', 'answered', 'dismissed']),
  /** The source that answers it. */
  sourceId: z.string().nullable(),
  /** Other questions with the same meaning. `count`, `firstAt` and `lastAt` include them. */
  alike: z.array(z.object({ id: z.string(), question: z.string() })).default([]),
});
export type UnansweredQuestion = z.infer<typeof UnansweredQuestion>;

export const UnansweredId = z.string().regex(/^[A-Za-z0-9_-]{3,80}$/);

/**
 * GET v2/agents/{agentId}/knowledge/unanswered?state: asked most recently first, at most 200, and
 * questions with the same meaning as one. `open`: how many are open.
 */
export const UnansweredReply = z.object({
  data: z.array(UnansweredQuestion),
  open: z.number().int(),
});
export type UnansweredReply = z.infer<typeof UnansweredReply>;

/** POST …/unanswered/{questionId}/dismiss and …/reopen */
export const UnansweredOneReply = z.object({ data: UnansweredQuestion });

/**
 * Live topic `agents/{agentId}/unanswered`: the agent could not answer a question. `id` is the
 * id of the unanswered question.
 */
export const UnansweredQuestionEvent = z.object({
  id: z.string(),
  agentId: AgentId,
  question: z.string(),
  at: z.number().int(),
  conversationId: ConversationId,
  messageId: MessageId,
});
