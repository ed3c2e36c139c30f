import { z } from 'zod';
import { KnowledgeSource } from '@voxgrove/contracts';

/** GET v2/agents/{agentId}/knowledge: every source with the pages taken and skipped, and why. */
export const KnowledgeReply = z.object({
  data: z.object({
    sources: z.array(KnowledgeSource),
    chunkCount: z.number().int(),
    chars: z.number().int(),
    /** Which machine answers now: quotes from this knowledge, or a model. */
    engine: z.enum(['extractive', 'model']),
  }),
});
export type KnowledgeReply = z.infer<typeof KnowledgeReply>;
