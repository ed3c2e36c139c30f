import type { z } from 'zod';
import type { RegionStore } from '@voxgrove/server/store/port';
import type { InboxItem } from '../../contract/inbox';
import { isHidden, memberView } from '../conversations/port';
import type { HandlerId, StoredConversation } from '../conversations/port';
import { inboxReads, readKey } from './collections';

/** Returns conversations as one person sees them, with their unread state. */
export async function itemsFor(
  store: RegionStore,
  me: HandlerId,
  list: readonly StoredConversation[],
): Promise<z.input<typeof InboxItem>[]> {
  const reads = await store.getMany(
    inboxReads,
    list.map(({ id }) => readKey(id, me)),
  );
  return list.map((stored, index) => itemOf(stored, reads[index]?.data.seq ?? 0));
}

function itemOf(stored: StoredConversation, seen: number): z.input<typeof InboxItem> {
  const { assigneeId, assignee, tags, snoozedUntil, lastVisitorAt, lang, ratings } = stored;
  const { lastVisitorSeq = 0, handlerSaw = 0 } = stored;
  return {
    ...memberView(stored),
    assignee: assigneeId ? { id: assigneeId, name: assignee ?? '' } : null,
    tags: tags ?? [],
    ...(snoozedUntil !== undefined && { snoozedUntil }),
    ...(lastVisitorAt !== undefined && { lastVisitorAt }),
    ...(lang !== undefined && { lang }),
    ...(ratings !== undefined && { ratings }),
    unread: !isHidden(stored) && lastVisitorSeq > Math.max(seen, handlerSaw),
  };
}
