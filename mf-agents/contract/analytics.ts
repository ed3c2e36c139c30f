import { z } from 'zod';
import { AgentId } from '@voxgrove/contracts';

/**
 * Sums over conversations. All belong to the day on which their conversation started, so a figure
 * is the number of conversations that its list in the inbox shows.
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
] as const;
export type FigureName = (typeof FIGURES)[number];

/** Properties whose values are counted, each at most `MAX_VALUES` values. */
export const BREAKDOWNS = [
  'channel',
  'lang',
  'page',
  'handoffCause',
  'source',
  'engine',
  'model',
] as const;
export type BreakdownName = (typeof BREAKDOWNS)[number];
export const MAX_VALUES = 60;

export const Figures = z.object({
  counts: z.partialRecord(z.enum(FIGURES), z.number()),
  by: z.partialRecord(z.enum(BREAKDOWNS), z.record(z.string(), z.number())),
});
export type Figures = z.infer<typeof Figures>;

export const ANALYTICS_DAYS = 366;
const Day = z.iso.date();

/** Days from `from` to `to`, both included, in the time zone of the workspace. */
export const AnalyticsQuery = z.object({
  from: Day,
  to: Day,
  channel: z.string().max(40).optional(),
});

export const AnalyticsReply = z.object({
  data: z.object({
    timeZone: z.string(),
    /** Every day of the period, also those without conversations. ms: when it starts. */
    days: z.array(z.object({ day: z.string(), start: z.number(), figures: Figures })),
    /** The same number of days before. */
    before: z.array(z.object({ day: z.string(), start: z.number(), figures: Figures })),
    total: Figures,
    totalBefore: Figures,
    /** Conversations that started in each hour of the day, and on each day of the week (Sunday first). */
    hours: z.array(z.number()),
    weekdays: z.array(z.number()),
    /** ms since the epoch: the period, for the list of its conversations. */
    from: z.number(),
    to: z.number(),
    questions: z.array(
      z.object({
        question: z.string(),
        count: z.number(),
        conversationId: z.string(),
        agentId: AgentId,
      }),
    ),
  }),
});
export type Analytics = z.infer<typeof AnalyticsReply>['data'];
