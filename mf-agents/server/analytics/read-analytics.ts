import type { AgentId, WorkspaceId } from '@voxgrove/contracts';
import { AppError } from '@voxgrove/contracts';
import type { RegionStore, Where } from '@voxgrove/server/store/port';
import { DAY_MS } from '../../contract/agent-activity';
import { ANALYTICS_DAYS } from '../../contract/analytics';
import type { Analytics, Figures } from '../../contract/analytics';
import { groupBy } from '../group-by';
import { agentIdsOf, readSettings } from '../inbox/port';
import { activityDays } from './collections';
import type { ActivityDayRow } from './collections';
import { sumFigures, withoutRare } from './fold';
import { addDays, daysBetween, startOfDay, weekdayOf } from '../local-time';
import { followTimeZone, rollUp } from './roll-up';
import { topQuestions } from './top-questions';

/** All agents of a workspace, or one. */
export type AnalyticsScope = { ownerID: WorkspaceId; agentId?: AgentId | undefined };

export interface Period {
  from: string;
  to: string;
  channel?: string | undefined;
}

/**
 * Returns the figures of a period and of the same number of days before it, up to the newest event.
 * @throws AppError BAD_INPUT for a period that ends before it starts or is too long
 */
export async function readAnalytics(
  store: RegionStore,
  scope: AnalyticsScope,
  { from, to, channel }: Period,
  now: number,
): Promise<Analytics> {
  const days = requireDays(from, to);
  const timeZone = await followTimeZone(
    store,
    scope.ownerID,
    await agentIdsOf(store, scope.ownerID),
  );
  await rollUp(store, now);
  const earlier = daysBetween(addDays(from, -days.length), addDays(from, -1));
  const rows = await rowsOf(store, scope, earlier[0]!, to, channel);
  const byDay = groupBy(rows, ({ day }) => day);
  const dayOf = (day: string) => ({
    day,
    start: startOfDay(day, timeZone),
    figures: { counts: countsOf(byDay.get(day) ?? []) },
  });
  const shownDays = days.map(dayOf);
  const before = earlier.map(dayOf);
  const start = shownDays[0]!.start;
  const end = startOfDay(addDays(to, 1), timeZone);
  const inPeriod = rows.filter(({ day }) => day >= from);
  return {
    timeZone,
    days: shownDays,
    before,
    total: totalOf(inPeriod),
    totalBefore: totalOf(rows.filter(({ day }) => day < from)),
    hours: hoursOf(inPeriod),
    weekdays: weekdaysOf(shownDays),
    from: start,
    to: end,
    questions: await topQuestions(store, ofScope(scope), start, end, channel),
  };
}

/** Returns the start and end of days in the time zone of a workspace, ms since the epoch. */
export async function timesOf(
  store: RegionStore,
  ownerID: WorkspaceId,
  { from, to }: { from: string; to: string },
): Promise<{ from: number; to: number }> {
  requireDays(from, to);
  const { timeZone } = await readSettings(store, ownerID);
  return { from: startOfDay(from, timeZone), to: startOfDay(addDays(to, 1), timeZone) };
}

/** Returns the days of a period. @throws AppError BAD_INPUT */
function requireDays(from: string, to: string): string[] {
  // Counted before the days are listed: a list of thousands of years takes seconds.
  const count = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  if (count < 1 || count > ANALYTICS_DAYS)
    throw new AppError('BAD_INPUT', {
      fields: { to: `A period has 1 to ${ANALYTICS_DAYS} days.` },
    });
  return daysBetween(from, to);
}

/** Returns the condition for the rows and conversations of a scope. */
const ofScope = ({ ownerID, agentId }: AnalyticsScope): Where =>
  agentId
    ? { field: 'agentId', op: '==', value: agentId }
    : { field: 'ownerID', op: '==', value: ownerID };

async function rowsOf(
  store: RegionStore,
  scope: AnalyticsScope,
  from: string,
  to: string,
  channel: string | undefined,
): Promise<ActivityDayRow[]> {
  const where: Where[] = [
    ofScope(scope),
    { field: 'day', op: '>=', value: from },
    { field: 'day', op: '<=', value: to },
  ];
  if (channel !== undefined) where.push({ field: 'channel', op: '==', value: channel });
  return (await store.query(activityDays, { where })).map(({ data }) => data);
}

const totalOf = (rows: readonly ActivityDayRow[]): Figures =>
  withoutRare(sumFigures(rows.map(({ figures }) => figures)));

const countsOf = (rows: readonly ActivityDayRow[]): Figures['counts'] =>
  sumFigures(rows.map(({ figures: { counts } }) => ({ counts, by: {} }))).counts;

function hoursOf(rows: readonly ActivityDayRow[]): number[] {
  const sum = Array.from({ length: 24 }, () => 0);
  for (const { hours } of rows) hours.forEach((count, hour) => (sum[hour]! += count));
  return sum;
}

function weekdaysOf(days: Analytics['days']): number[] {
  const sum = Array.from({ length: 7 }, () => 0);
  for (const { day, figures } of days) {
    sum[weekdayOf(day)]! += figures.counts.conversations ?? 0;
  }
  return sum;
}
