import { z } from 'zod';
import { KnowledgeSource } from '@voxgrove/contracts';

/** Characters of all agents of the workspace, and what its plan keeps. */
export const KnowledgeQuota = z.object({ used: z.number().int(), limit: z.number().int() });
export type KnowledgeQuota = z.infer<typeof KnowledgeQuota>;

/**
 * GET v2/agents/{agentId}/knowledge: every source with the pages taken and skipped, and why; the
 * newest first.
 */
export const KnowledgeReply = z.object({
  data: z.object({
    sources: z.array(KnowledgeSource),
    chunkCount: z.number().int(),
    chars: z.number().int(),
    /** Which machine answers now: quotes from this knowledge, or a model. */
    engine: z.enum(['extractive', 'model']),
    quota: KnowledgeQuota.optional(),
  }),
});
export type KnowledgeReply = z.infer<typeof KnowledgeReply>;

/** Live topic `agents/{agentId}/knowledge`: a source without its pages, whenever it changes. */
export const SourceEvent = KnowledgeSource.omit({ pages: true });
export type SourceEvent = z.infer<typeof SourceEvent>;
