import type { AgentId, WorkspaceId } from '@voxgrove/contracts';
import type { Query, Where } from '@voxgrove/server/store/port';
import type { ConversationSegment, InboxFilters, InboxView } from '../../contract/inbox';
import type { HandlerId, StoredConversation } from '../conversations/port';

/** All agents of a workspace, or one agent. */
export type InboxScope = { ownerID: WorkspaceId; agentId?: AgentId };

/** Conditions and order of a list. `keep` checks what the conditions cannot express. */
export interface InboxQuery {
  where: Where[];
  orderBy: { field: 'requestedAt' | 'lastMessageAt'; direction: 'asc' | 'desc' };
  keep(conversation: StoredConversation): boolean;
}

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
export const segmentCondition = (segment: ConversationSegment): Where =>
  segment === 'resolved' ? is('needsPerson', false) : is(`marks.${segment}`, true);

/** Lists of open work. They leave out snoozed conversations. */
const HIDES_SNOOZED: readonly InboxView[] = ['waiting', 'yours', 'unassigned', 'unanswered'];

/** Returns the query of an inbox list for one reader, without its search. */
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
  }: Omit<InboxFilters, 'q'> & { agentId?: AgentId },
  me: HandlerId,
  now: number,
): InboxQuery {
  const owner = scope.agentId ? is('agentId', scope.agentId) : is('ownerID', scope.ownerID);
  const where: Where[] = [owner, ...conditionsOf(view, me, now)];
  if (agentId !== undefined) where.push(is('agentId', agentId));
  if (channel !== undefined) where.push(is('channel', channel));
  if (assignee !== undefined) where.push(is('assigneeId', assignee === 'none' ? null : assignee));
  if (tag !== undefined) where.push({ field: 'tags', op: 'array-contains', value: tag });
  if (segment !== undefined) where.push(segmentCondition(segment));
  if (from !== undefined) where.push({ field: 'startedAt', op: '>=', value: from });
  if (to !== undefined) where.push({ field: 'startedAt', op: '<', value: to });
  return {
    where,
    orderBy:
      view === 'waiting'
        ? { field: 'requestedAt', direction: 'asc' }
        : { field: 'lastMessageAt', direction: 'desc' },
    keep: ({ snoozedUntil = 0 }) => !HIDES_SNOOZED.includes(view) || snoozedUntil <= now,
  };
}

/** Returns the part of the query that counts its snoozed conversations. */
export const snoozedOf = ({ where }: InboxQuery, now: number): Pick<Query, 'where'> => ({
  where: [...where, above('snoozedUntil', now)],
});

/** Returns the part of the query that is needed for counting. */
export const countedBy = ({ where }: InboxQuery): Pick<Query, 'where'> => ({ where });
