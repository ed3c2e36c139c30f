import type { Doc, RegionStore } from '@voxgrove/server/store/port';
import { conversations } from './collections';
import type { StoredConversation } from './collections';

/** Returns the conversation, or the one in which it continues. Null if it does not exist. */
export async function standingNow(
  store: RegionStore,
  id: string,
): Promise<Doc<StoredConversation> | null> {
  let found = await store.get(conversations, id);
  while (found?.data.nextId !== undefined)
    found = await store.get(conversations, found.data.nextId);
  return found;
}
