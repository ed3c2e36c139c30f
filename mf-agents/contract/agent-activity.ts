import { z } from 'zod';

export const DAY_MS = 86_400_000;
export const ACTIVITY_DAYS = 14;

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
 * GET v2/agents/{agentId}/activity?end: the last days, oldest first. `end`: when the last of them
 * ends, which each time zone knows for itself.
 */
export const ActivityReply = z.object({ data: z.array(ActivityDay) });
