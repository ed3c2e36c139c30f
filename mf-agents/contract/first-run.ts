import { z } from 'zod';
import { WebsiteRule } from './company-rules';
import { CompanyDetails } from './wizard';

/** The two fields of the first step. */
export const FirstRunStart = z.object({ name: z.string().trim().min(1), website: WebsiteRule });
export type FirstRunStart = z.infer<typeof FirstRunStart>;

/**
 * Progress of the builder, stored in the browser so that a reload returns to the same step. The ids
 * are chosen once, so that a repeated call finds the same agent.
 */
export const FirstRunState = z.object({
  step: z.enum(['start', 'build', 'published']),
  /** Values in the fields of the first step. */
  typed: z.object({ name: z.string(), website: z.string() }),
  company: CompanyDetails.nullable(),
  agentId: z.string(),
  jobId: z.string(),
  /** ms since the epoch */
  startedAt: z.number(),
});
export type FirstRunState = z.infer<typeof FirstRunState>;
