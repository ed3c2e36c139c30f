import type { ConversationId, MessageId } from '@voxgrove/contracts';
import type { RegionStore } from '@voxgrove/server/store/port';
import { messages } from '../conversations/port';
import type { StoredMessage } from '../conversations/port';

/**
 * Returns the messages of a conversation that its visitor sees, oldest first. `upTo`: the last
 * message to return.
 */
export async function shownMessages(
  store: RegionStore,
  conversationId: ConversationId,
  upTo?: MessageId,
): Promise<StoredMessage[]> {
  const docs = await store.query(messages, {
    where: [{ field: 'conversationId', op: '==', value: conversationId }],
    orderBy: { field: 'seq' },
  });
  const shown = docs.filter(({ data }) => !data.hidden);
  const end = upTo === undefined ? -1 : shown.findIndex(({ id }) => id === upTo);
  const chosen = end === -1 ? shown : shown.slice(0, end + 1);
  return chosen.map(({ data }) => data);
}

/** Returns the texts that the visitor has written. */
export const textsOfVisitor = (said: readonly StoredMessage[]): string[] =>
  said.filter(({ role }) => role === 'visitor').map(({ text }) => text);
