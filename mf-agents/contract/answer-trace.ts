import { z } from 'zod';
import { AgentId, AnswerBand, ConversationId, Engine, MessageId } from '@voxgrove/contracts';

/**
 * One thing the runtime did on the way to an answer. `atMs` counts from the moment the question was
 * stored. `data` is plain, bounded JSON; what it holds for some steps is in trace-steps.ts, any
 * other is shown as it is.
 */
export const TraceStep = z.object({
  name: z.string().max(60),
  atMs: z.number().int(),
  data: z.record(z.string(), z.unknown()),
});
export type TraceStep = z.infer<typeof TraceStep>;

/** How one answer came about, for the agent's owners. Visitors never receive it. */
export const AnswerTrace = z.object({
  messageId: MessageId,
  conversationId: ConversationId,
  agentId: AgentId,
  /** ms since the epoch: when the question was stored. */
  startedAt: z.number().int(),
  /** A test of the draft; it costs no credits. */
  test: z.boolean(),
  engine: Engine.optional(),
  band: AnswerBand.optional(),
  status: z.enum(['done', 'failed']),
  steps: z.array(TraceStep),
  /** Parts were left out to stay within the size. */
  cut: z.boolean(),
});
export type AnswerTrace = z.infer<typeof AnswerTrace>;

/** GET v2/agents/{agentId}/answers/{messageId}/trace */
export const AnswerTraceReply = z.object({ data: AnswerTrace });
export type AnswerTraceReply = z.infer<typeof AnswerTraceReply>;
