import { z } from 'zod';

export const DAY_MS = 86_400_000;
export const ACTIVITY_DAYS = 14;
/**
 * Maximum number of days per request: enough for the longest range of the chart and the period of
 * the same length before it.
 */
export const ACTIVITY_MAX_DAYS = 60;

/**
 * One day, which ends at `end` (ms since the epoch). `conversations`: conversations whose last
 * message is of this day; `unanswered`: those of them with questions that are not answered yet.
 */
export const ActivityDay = z.object({
  end: z.number().int(),
  conversations: z.number().int(),
  unanswered: z.number().int(),
});
export type ActivityDay = z.infer<typeof ActivityDay>;

/**
 * GET v2/agents/{agentId}/activity?end&days: the last `days` (default 14), oldest first. `end`: end
 * of the last day, in the time zone of the person.
 */
export const ActivityReply = z.object({ data: z.array(ActivityDay) });
