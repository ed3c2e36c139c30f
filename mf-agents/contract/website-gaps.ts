import { z } from 'zod';

/** A common question of visitors to which an agent finds no certain answer. */
export const WebsiteGap = z.object({
  topic: z.string(),
  /** The question in the language of the website. */
  question: z.string(),
});
export type WebsiteGap = z.infer<typeof WebsiteGap>;

/**
 * GET v2/agents/{agentId}/knowledge/gaps: common questions that the website of an agent does not
 * answer. `asked`: number of common questions that were tried; 0 for an agent without a website.
 */
export const WebsiteGapsReply = z.object({
  data: z.object({ gaps: z.array(WebsiteGap), asked: z.number().int() }),
});
export type WebsiteGapsReply = z.infer<typeof WebsiteGapsReply>;
