import type { AgentId, WorkspaceId } from '@voxgrove/contracts';
import type { Query, Where } from '@voxgrove/server/store/port';
import type {
  ConversationSegment,
  CountedFilter,
  InboxFilters,
  InboxView,
} from '../../contract/inbox';
import type { HandlerId, StoredConversation } from '../conversations/port';
import { localTime, weekdayOf } from '../local-time';
import { utcTimes } from './utc-times';
import type { Period } from './utc-times';

/** All agents of a workspace, or one agent. */
export type InboxScope = { ownerID: WorkspaceId; agentId?: AgentId };

/** Conditions and order of a list. `keep` checks what the conditions cannot express. */
export interface InboxQuery {
  where: Where[];
  orderBy: { field: 'requestedAt' | 'lastMessageAt'; direction: 'asc' | 'desc' };
  keep(conversation: StoredConversation): boolean;
}

type Counted = Pick<InboxFilters, CountedFilter>;

/** A list without a start uses the offsets of the time zone since this long before its end. */
const OLDEST_MS = 2 * 366 * 86_400_000;
/** No conversation is older. */
const EARLIEST = Date.UTC(2000, 0, 1);

const OPEN = ['ai-chatting', 'requested_chat', 'human-chatting'];

const is = (field: string, value: string | boolean | null): Where => ({ field, op: '==', value });
const above = (field: string, value: number): Where => ({ field, op: '>', value });
const open: Where = { field: 'state', op: 'in', value: OPEN };

function conditionsOf(view: InboxView, me: HandlerId, now: number): Where[] {
  switch (view) {
    case 'waiting':
      return [is('state', 'requested_chat')];
    case 'yours':
      return [is('assigneeId', me), open];
    case 'unassigned':
      return [is('assigneeId', null), is('needsPerson', true), open];
    case 'unanswered':
      return [above('unanswered', 0)];
    case 'rated-down':
      return [above('ratings.down', 0)];
    case 'snoozed':
      return [above('snoozedUntil', now)];
    case 'ended':
      return [is('state', 'ended_chat')];
    case 'all':
    case 'tests':
      return [];
  }
}

/** Returns the condition for the conversations that a figure of the statistics counts. */
export function segmentCondition(segment: ConversationSegment): Where {
  if (segment === 'resolved') return is('needsPerson', false);
  return is(segment === 'replied' ? 'replied' : `marks.${segment}`, true);
}

/** Returns the conditions for the channel and the values under which statistics count conversations. */
function countedConditions({
  channel,
  language,
  country,
  page,
  cause,
  engine,
  source,
}: Counted & Pick<InboxFilters, 'channel'>): Where[] {
  const where: Where[] = [];
  if (channel !== undefined) where.push(is('channel', channel));
  if (language !== undefined) where.push(is('counted.lang', language));
  if (country !== undefined) where.push(is('counted.country', country));
  if (page !== undefined) where.push(is('counted.page', page));
  if (cause !== undefined) where.push(is('counted.cause', cause));
  if (engine !== undefined)
    where.push({ field: 'counted.engines', op: 'array-contains', value: engine });
  if (source !== undefined)
    where.push({ field: 'counted.sources', op: 'array-contains', value: source });
  return where;
}

/** Returns the period whose offsets of the time zone a list needs. It ends now at the latest. */
function offsetPeriod({ from, to }: Pick<InboxFilters, 'from' | 'to'>, now: number): Period {
  const end = Math.min(now, to ?? now);
  const start = from ?? end - OLDEST_MS;
  return { from: Math.max(EARLIEST, start), to: end };
}

/** Returns the conditions that leave out most conversations that started at another time. */
function timeConditions(counted: Counted, timeZone: string, within: Period): Where[] {
  const { hours, weekdays } = utcTimes(counted, timeZone, within);
  return [
    ...(hours ? [{ field: 'counted.utcHour', op: 'in' as const, value: hours }] : []),
    ...(weekdays ? [{ field: 'counted.utcWeekday', op: 'in' as const, value: weekdays }] : []),
  ];
}

/** Returns whether a conversation started in an hour of the day and on a day of the week. */
function isStartedAt(startedAt: number, { hour, weekday }: Counted, timeZone: string): boolean {
  if (hour === undefined && weekday === undefined) return true;
  const local = localTime(startedAt, timeZone);
  return (
    (hour === undefined || local.hour === hour) &&
    (weekday === undefined || weekdayOf(local.day) === weekday)
  );
}

/** Lists of open work. They leave out snoozed conversations. */
const HIDES_SNOOZED: readonly InboxView[] = ['waiting', 'yours', 'unassigned', 'unanswered'];

/**
 * Returns the query of an inbox list for one reader, without its search. `timeZone`: that of the
 * workspace.
 */
export function inboxQuery(
  scope: InboxScope,
  {
    view,
    agentId,
    channel,
    tag,
    assignee,
    segment,
    from,
    to,
    ...counted
  }: Omit<InboxFilters, 'q'> & { agentId?: AgentId },
  me: HandlerId,
  now: number,
  timeZone: string,
): InboxQuery {
  const owner = scope.agentId ? is('agentId', scope.agentId) : is('ownerID', scope.ownerID);
  const where: Where[] = [owner, ...conditionsOf(view, me, now)];
  if (agentId !== undefined) where.push(is('agentId', agentId));
  if (assignee !== undefined) where.push(is('assigneeId', assignee === 'none' ? null : assignee));
  if (tag !== undefined) where.push({ field: 'tags', op: 'array-contains', value: tag });
  if (segment !== undefined) where.push(segmentCondition(segment));
  const ofValues = countedConditions({ ...counted, channel });
  // The indexes of these values begin with the workspace.
  if (ofValues.length > 0 && scope.agentId) where.push(is('ownerID', scope.ownerID));
  where.push(...ofValues);
  where.push(...timeConditions(counted, timeZone, offsetPeriod({ from, to }, now)));
  if (from !== undefined) where.push({ field: 'startedAt', op: '>=', value: from });
  if (to !== undefined) where.push({ field: 'startedAt', op: '<', value: to });
  return {
    where,
    orderBy:
      view === 'waiting'
        ? { field: 'requestedAt', direction: 'asc' }
        : { field: 'lastMessageAt', direction: 'desc' },
    keep: ({ snoozedUntil = 0, startedAt }) =>
      (!HIDES_SNOOZED.includes(view) || snoozedUntil <= now) &&
      isStartedAt(startedAt, counted, timeZone),
  };
}

/** Returns the part of the query that counts its snoozed conversations. */
export const snoozedOf = ({ where }: InboxQuery, now: number): Pick<Query, 'where'> => ({
  where: [...where, above('snoozedUntil', now)],
});

/** Returns the part of the query that is needed for counting. */
export const countedBy = ({ where }: InboxQuery): Pick<Query, 'where'> => ({ where });
