import type { ConversationId, MessageId } from '@voxgrove/contracts';
import type { RegionStore } from '@voxgrove/server/store/port';
import { messages } from '../conversations/port';

/**
 * Returns the texts that a visitor has written in a conversation, oldest first. `upTo`: the last
 * message to return.
 */
export async function visitorTexts(
  store: RegionStore,
  conversationId: ConversationId,
  upTo?: MessageId,
): Promise<string[]> {
  const docs = await store.query(messages, {
    where: [{ field: 'conversationId', op: '==', value: conversationId }],
    orderBy: { field: 'seq' },
  });
  const written = docs.filter(({ data }) => data.role === 'visitor' && !data.hidden);
  const end = upTo === undefined ? -1 : written.findIndex(({ id }) => id === upTo);
  const chosen = end === -1 ? written : written.slice(0, end + 1);
  return chosen.map(({ data }) => data.text);
}
