import { z } from 'zod';
import { AgentId, AnswerBand, Source, cleanText } from '@voxgrove/contracts';
import { RetrievalStep } from './trace-steps';

/**
 * POST v2/agents/{agentId}/knowledge/test: what the agent finds for a question. Nothing is stored,
 * no credits are spent, no model is called.
 */
export const KnowledgeTestInput = z.strictObject({
  agentId: AgentId,
  question: cleanText(4_000).pipe(z.string().trim().min(1, 'Please enter a question.')),
});

export const KnowledgeTestReply = z.object({
  data: z.object({
    /** How long the search took. */
    ms: z.number(),
    engine: z.enum(['extractive', 'model']),
    /**
     * Words of the question and passages, best first, with what of them matched and how they are
     * used. Null when the question is no question for the knowledge base, e.g. a greeting.
     */
    retrieval: RetrievalStep.nullable(),
    /** What is answered without a model. */
    answer: z.object({ band: AnswerBand, text: z.string(), sources: z.array(Source) }),
    /** The passages as a model is given them, '' when none fits. */
    prompt: z.string(),
  }),
});
export type KnowledgeTestReply = z.infer<typeof KnowledgeTestReply>;
