import { z } from 'zod';
import { AgentId, AnswerBand, ConversationId, Engine, MessageId } from '@voxgrove/contracts';

/**
 * One step of the runtime on the way to an answer. `atMs` counts from the moment the question was
 * stored. `data` is plain, bounded JSON. trace-steps.ts defines the data of some steps; other data
 * is shown unchanged.
 */
export const TraceStep = z.object({
  name: z.string().max(60),
  atMs: z.number().int(),
  data: z.record(z.string(), z.unknown()),
});
export type TraceStep = z.infer<typeof TraceStep>;

/** The trace of one answer, for the agent's owners. Visitors never receive it. */
export const AnswerTrace = z.object({
  messageId: MessageId,
  conversationId: ConversationId,
  agentId: AgentId,
  /** Time when the question was stored, ms since the epoch. */
  startedAt: z.number().int(),
  /** Whether this was a test of the draft, which costs no credits. */
  test: z.boolean(),
  engine: Engine.optional(),
  band: AnswerBand.optional(),
  status: z.enum(['done', 'failed']),
  steps: z.array(TraceStep),
  /** Whether parts were left out to stay within the size limit. */
  cut: z.boolean(),
});
export type AnswerTrace = z.infer<typeof AnswerTrace>;

/** GET v2/agents/{agentId}/answers/{messageId}/trace */
export const AnswerTraceReply = z.object({ data: AnswerTrace });
export type AnswerTraceReply = z.infer<typeof AnswerTraceReply>;
