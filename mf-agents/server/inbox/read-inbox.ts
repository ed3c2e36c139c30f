import { z } from 'zod';
import type { AgentId } from '@voxgrove/contracts';
import type { RegionStore } from '@voxgrove/server/store/port';
import type { InboxCounts, InboxFilters, InboxReply } from '../../contract/inbox';
import { conversations, conversationsIn } from '../conversations/port';
import type { HandlerId, StoredConversation } from '../conversations/port';
import { decodeCursor, encodeCursor } from '../cursor';
import { itemsFor } from './inbox-item';
import { countedBy, inboxQuery, snoozedOf } from './inbox-query';
import type { InboxQuery, InboxScope } from './inbox-query';
import { searchInbox } from './search-inbox';
import { readSettings } from './settings';

const Position = z
  .tuple([z.string().max(60), z.number()])
  .transform(([id, value]) => ({ id, value }));

/**
 * Limits of the search for conversations that a list keeps: conversations per further query, and
 * queries.
 */
const SPARSE_PAGE = 200;
const MOST_ROUNDS = 20;

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
  const { timeZone } = await readSettings(store, scope.ownerID);
  const query = inboxQuery(scope, filters, me, now, timeZone);
  if (q !== undefined && q !== '') {
    const { found, more } = await searchInbox(store, scope, query, { text: q, limit, now });
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
  const after = cursor === undefined ? undefined : decodeCursor(Position, cursor);
  const { page, last } = await readPage(
    store,
    conversationsIn(filters.view === 'tests'),
    query,
    limit,
    after,
  );
  return {
    data: await itemsFor(store, me, page),
    next: last ? encodeCursor([last.id, positionIn(query, last)]) : null,
    more: false,
  };
}

const positionIn = ({ orderBy }: InboxQuery, conversation: StoredConversation): number =>
  conversation[orderBy.field] ?? 0;

/**
 * Returns the next conversations of a list. `last`: the position after which the list goes on;
 * undefined at the end. A page of a list that keeps few conversations may be short or empty.
 */
async function readPage(
  store: RegionStore,
  from: ReturnType<typeof conversationsIn>,
  query: InboxQuery,
  limit: number,
  after: { id: string; value: number } | undefined,
): Promise<{ page: StoredConversation[]; last?: StoredConversation }> {
  const page: StoredConversation[] = [];
  let startAfter = after;
  let last: StoredConversation | undefined;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    // Most lists keep every conversation, so one page is enough.
    const size = round === 0 ? limit + 1 : SPARSE_PAGE;
    const { where, orderBy } = query;
    const docs = await store.query(from, {
      where,
      orderBy,
      limit: size,
      ...(startAfter && { startAfter }),
    });
    for (const { data } of docs) {
      if (page.length === limit) return { page, ...(last && { last }) };
      last = data;
      if (query.keep(data)) page.push(data);
    }
    if (docs.length < size) return { page };
    startAfter = last && { id: last.id, value: positionIn(query, last) };
  }
  return { page, ...(last && { last }) };
}

const COUNTED = ['waiting', 'yours', 'unassigned', 'unanswered'] as const;

/** Returns the number of conversations in each list of open work, without snoozed ones. */
export async function countInbox(
  store: RegionStore,
  { scope, me, now }: Reading,
): Promise<InboxCounts> {
  const counts = await Promise.all(
    COUNTED.map(async (view) => {
      const query = inboxQuery(scope, { view }, me, now, 'UTC');
      const [all, snoozed] = await Promise.all([
        store.count(conversations, countedBy(query)),
        store.count(conversations, snoozedOf(query, now)),
      ]);
      return [view, all - snoozed];
    }),
  );
  return Object.fromEntries(counts) as InboxCounts;
}
