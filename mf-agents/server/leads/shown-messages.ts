import type { ConversationId, MessageId } from '@voxgrove/contracts';
import type { RegionStore, Where } from '@voxgrove/server/store/port';
import { messages } from '../conversations/port';
import type { StoredMessage } from '../conversations/port';

/**
 * Number of messages that are read, the newest ones. A model gets fewer messages, so a model knows no
 * details from older ones.
 */
const READ = 60;

/**
 * Returns the newest messages of a conversation that its visitor sees, oldest first. `upTo`: the
 * last message to return.
 */
export async function shownMessages(
  store: RegionStore,
  conversationId: ConversationId,
  upTo?: MessageId,
): Promise<StoredMessage[]> {
  const last = upTo === undefined ? null : await store.get(messages, upTo);
  const until: Where[] = last ? [{ field: 'seq', op: '<=', value: last.data.seq }] : [];
  const docs = await store.query(messages, {
    where: [{ field: 'conversationId', op: '==', value: conversationId }, ...until],
    orderBy: { field: 'seq', direction: 'desc' },
    limit: READ,
  });
  const shown = docs.filter(({ data }) => !data.hidden);
  return shown.reverse().map(({ data }) => data);
}

/** Returns the texts that the visitor has written. */
export const textsOfVisitor = (said: readonly StoredMessage[]): string[] =>
  said.filter(({ role }) => role === 'visitor').map(({ text }) => text);
