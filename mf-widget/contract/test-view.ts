import { z } from 'zod';
import { PublicAgent } from '@voxgrove/contracts';

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
