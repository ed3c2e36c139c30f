import { z } from 'zod';
import { AgentId } from '@voxgrove/contracts';

/**
 * Sums over conversations. A conversation belongs to the day on which it started. So a figure
 * equals the number of conversations in the corresponding list of the inbox. `loads` (visits to pages
 * with the widget) and `opens` (those in which the chat was opened) are counted by the widget.
 */
export const FIGURES = [
  'conversations',
  'messages',
  'answers',
  'misses',
  'failed',
  'handoff',
  'human',
  'needsPerson',
  'unanswered',
  'answered',
  'ratedUp',
  'ratedDown',
  'up',
  'down',
  'replies',
  'firstAnswerMs',
  'firstAnswers',
  'firstReplyMs',
  'firstReplies',
  'tokens',
  'microUsd',
  'loads',
  'opens',
] as const;
export type FigureName = (typeof FIGURES)[number];

/** Properties whose values are counted, each at most `MAX_VALUES` values. */
export const BREAKDOWNS = [
  'channel',
  'lang',
  'country',
  'page',
  'handoffCause',
  'source',
  'engine',
  'model',
  'modelMicroUsd',
] as const;
export type BreakdownName = (typeof BREAKDOWNS)[number];
export const MAX_VALUES = 60;

export const Figures = z.object({
  counts: z.partialRecord(z.enum(FIGURES), z.number()),
  by: z.partialRecord(z.enum(BREAKDOWNS), z.record(z.string(), z.number())),
});
export type Figures = z.infer<typeof Figures>;

export const ANALYTICS_DAYS = 366;
/**
 * No conversation is older or newer. The bounds also keep out days such as 9999-12-31, whose next day
 * has no year of four digits.
 */
const FIRST_DAY = '2000-01-01';
const LAST_DAY = '2199-12-31';
const Day = z.iso
  .date()
  .refine((day) => day >= FIRST_DAY && day <= LAST_DAY, 'This day is too far away.');

/** Days from `from` to `to`, both included, in the time zone of the workspace. */
export const AnalyticsQuery = z.object({
  from: Day,
  to: Day,
  channel: z.string().max(40).optional(),
});

/** A day of a period, also a day without conversations. `start`: ms since the epoch. */
const DayFigures = z.object({
  day: z.string(),
  start: z.number(),
  figures: Figures.pick({ counts: true }),
});

/**
 * Content of an exported file. `days`: figures, a line for each day; `values`: the tables of the
 * period, a line for each value.
 */
export const ExportedTable = z.enum(['days', 'values']).default('days');

export const AnalyticsReply = z.object({
  data: z.object({
    timeZone: z.string(),
    days: z.array(DayFigures),
    /** The preceding period of the same number of days. */
    before: z.array(DayFigures),
    total: Figures,
    totalBefore: Figures,
    /**
     * Conversations by the hour of the day, and by the day of the week (Sunday first), on which
     * they started.
     */
    hours: z.array(z.number()),
    weekdays: z.array(z.number()),
    /** Start and end of the period for the list of its conversations, ms since the epoch. */
    from: z.number(),
    to: z.number(),
    questions: z.array(
      z.object({
        question: z.string(),
        count: z.number(),
        /**
         * All conversations that began with this question, newest first. Empty for clients without
         * the inbox.
         */
        conversations: z.array(
          z.object({ id: z.string(), agentId: AgentId, question: z.string() }),
        ),
      }),
    ),
  }),
});
export type Analytics = z.infer<typeof AnalyticsReply>['data'];

/** Days from `from` to `to`, as in `AnalyticsQuery`. */
export const CreditsQuery = AnalyticsQuery.pick({ from: true, to: true });

/** GET workspaces/{id}/analytics/credits: used credits, by agent and by feature. */
export const CreditsReply = z.object({
  data: z.array(
    z.object({
      agentId: AgentId.nullable(),
      /** `answer`, `css` or another use. */
      feature: z.string(),
      credits: z.number(),
    }),
  ),
});
export type CreditsUsed = z.infer<typeof CreditsReply>['data'];
