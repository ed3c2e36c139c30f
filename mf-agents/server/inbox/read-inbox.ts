import { z } from 'zod';
import type { AgentId } from '@voxgrove/contracts';
import type { RegionStore } from '@voxgrove/server/store/port';
import type { InboxCounts, InboxFilters, InboxReply } from '../../contract/inbox';
import { conversations, conversationsIn } from '../conversations/port';
import type { HandlerId, StoredConversation } from '../conversations/port';
import { decodeCursor, encodeCursor } from '../cursor';
import { itemsFor } from './inbox-item';
import { countedBy, inboxQuery, snoozedOf } from './inbox-query';
import type { InboxScope } from './inbox-query';
import { searchInbox } from './search-inbox';

const Position = z
  .tuple([z.string().max(60), z.number()])
  .transform(([id, value]) => ({ id, value }));

export interface Reading {
  scope: InboxScope;
  me: HandlerId;
  now: number;
}

/**
 * Returns a page of one inbox list as a person sees it. With a search: the newest matches.
 * @throws AppError BAD_INPUT for an invalid cursor
 */
export async function readInbox(
  store: RegionStore,
  { scope, me, now }: Reading,
  {
    limit,
    cursor,
    q,
    ...filters
  }: InboxFilters & { agentId?: AgentId; limit: number; cursor?: string | undefined },
): Promise<z.input<typeof InboxReply>> {
  const query = inboxQuery(scope, filters, me, now);
  if (q !== undefined && q !== '') {
    const { found, more } = await searchInbox(store, scope, query, q, limit);
    const items = await itemsFor(
      store,
      me,
      found.map(({ conversation }) => conversation),
    );
    return {
      data: items.map((item, index) => ({ ...item, hit: found[index]!.hit })),
      next: null,
      more,
    };
  }
  const docs = await store.query(conversationsIn(filters.view === 'tests'), {
    where: query.where,
    orderBy: query.orderBy,
    limit: limit + 1,
    ...(cursor !== undefined && { startAfter: decodeCursor(Position, cursor) }),
  });
  const page: StoredConversation[] = docs.slice(0, limit).map(({ data }) => data);
  const last = page.at(-1);
  const isLast = docs.length <= limit;
  return {
    data: await itemsFor(store, me, page.filter(query.keep)),
    next: isLast || !last ? null : encodeCursor([last.id, last[query.orderBy.field] ?? 0]),
    more: false,
  };
}

const COUNTED = ['waiting', 'yours', 'unassigned', 'unanswered'] as const;

/** Returns the number of conversations in each list of open work, without snoozed ones. */
export async function countInbox(
  store: RegionStore,
  { scope, me, now }: Reading,
): Promise<InboxCounts> {
  const counts = await Promise.all(
    COUNTED.map(async (view) => {
      const query = inboxQuery(scope, { view }, me, now);
      const [all, snoozed] = await Promise.all([
        store.count(conversations, countedBy(query)),
        store.count(conversations, snoozedOf(query, now)),
      ]);
      return [view, all - snoozed];
    }),
  );
  return Object.fromEntries(counts) as InboxCounts;
}
