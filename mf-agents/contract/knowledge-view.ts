import { z } from 'zod';
import { KnowledgeSource } from '@voxgrove/contracts';

/**
 * Number of characters in the knowledge of all agents of the workspace, and the number that the
 * plan allows.
 */
export const KnowledgeQuota = z.object({ used: z.number().int(), limit: z.number().int() });
export type KnowledgeQuota = z.infer<typeof KnowledgeQuota>;

/**
 * GET v2/agents/{agentId}/knowledge: every source, newest first, with its pages that were read or
 * skipped, and why.
 */
export const KnowledgeReply = z.object({
  data: z.object({
    sources: z.array(KnowledgeSource),
    chunkCount: z.number().int(),
    chars: z.number().int(),
    /** The current engine of answers: quotes from this knowledge, or a model. */
    engine: z.enum(['extractive', 'model']),
    quota: KnowledgeQuota.optional(),
  }),
});
export type KnowledgeReply = z.infer<typeof KnowledgeReply>;

/**
 * Live topic `agents/{agentId}/knowledge`: a source without its pages, sent whenever the source
 * changes.
 */
export const SourceEvent = KnowledgeSource.omit({ pages: true });
export type SourceEvent = z.infer<typeof SourceEvent>;
