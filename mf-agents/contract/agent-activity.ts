import { z } from 'zod';

export const DAY_MS = 86_400_000;
export const ACTIVITY_DAYS = 14;
/** For the longest range of the chart and the same time before. */
export const ACTIVITY_MAX_DAYS = 60;

/**
 * One day, which ends at `end` (ms since the epoch): conversations with their last message on it,
 * and those of them with questions nobody has answered yet.
 */
export const ActivityDay = z.object({
  end: z.number().int(),
  conversations: z.number().int(),
  unanswered: z.number().int(),
});
export type ActivityDay = z.infer<typeof ActivityDay>;

/**
 * GET v2/agents/{agentId}/activity?end&days: the last `days` (default 14), oldest first. `end`: when
 * the last of them ends, in the time zone of the person.
 */
export const ActivityReply = z.object({ data: z.array(ActivityDay) });
