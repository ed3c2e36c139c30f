import { AppError } from '@voxgrove/contracts';
import type { ConversationId, ConversationOwner } from '@voxgrove/contracts';
import type { Doc, RegionStore } from '@voxgrove/server/store/port';
import { conversations, testConversations } from './collections';
import type { StoredConversation } from './collections';

/** Returns a conversation of a visitor, or a test conversation. */
export const findConversation = async (
  store: RegionStore,
  id: ConversationId,
): Promise<Doc<StoredConversation> | null> =>
  (await store.get(conversations, id)) ?? store.get(testConversations, id);

/** @throws AppError NOT_FOUND also for a conversation of another workspace */
export async function requireOwner(
  store: RegionStore,
  owner: ConversationOwner,
): Promise<Doc<StoredConversation>> {
  const doc = await ownedBy(store, owner);
  if (!doc) throw new AppError('NOT_FOUND');
  return doc;
}

/** Returns the conversation if it is this visitor's with this agent, or null. */
export async function ownedBy(
  store: RegionStore,
  owner: ConversationOwner,
): Promise<Doc<StoredConversation> | null> {
  const doc = await findConversation(store, owner.conversationId);
  return doc && doc.data.agentId === owner.agentId && doc.data.visitorId === owner.visitorId
    ? doc
    : null;
}
