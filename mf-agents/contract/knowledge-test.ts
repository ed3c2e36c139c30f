import { z } from 'zod';
import { AgentId, AnswerBand, Source, cleanText } from '@voxgrove/contracts';
import { RetrievalStep } from './trace-steps';

/**
 * POST v2/agents/{agentId}/knowledge/test: returns what the agent finds for a question. The call
 * stores nothing, costs no credits and calls no model.
 */
export const KnowledgeTestInput = z.strictObject({
  agentId: AgentId,
  question: cleanText(4_000).pipe(z.string().trim().min(1, 'Please enter a question.')),
});

export const KnowledgeTestReply = z.object({
  data: z.object({
    /** Duration of the search. */
    ms: z.number(),
    engine: z.enum(['extractive', 'model']),
    /**
     * Words of the question, and passages, best first, with their matching parts and how they are
     * used. Null if the question is none for the knowledge base, e.g. a greeting.
     */
    retrieval: RetrievalStep.nullable(),
    /** The answer without a model. */
    answer: z.object({ band: AnswerBand, text: z.string(), sources: z.array(Source) }),
    /** The passages as a model gets them; '' if none fits. */
    prompt: z.string(),
  }),
});
export type KnowledgeTestReply = z.infer<typeof KnowledgeTestReply>;
