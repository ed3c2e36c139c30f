import type { AgentId, ConversationId } from '@voxgrove/contracts';
import { deleteWhere } from '@voxgrove/server/store/delete-where';
import type { RegionStore } from '@voxgrove/server/store/port';
import type { InboxContext } from '../../contract/inbox';
import type { Handler, HandlerId } from '../conversations/port';
import { inboxPresence, readKey } from './collections';

/**
 * How long a report counts, in ms. A browser reports every 20 seconds that a conversation is open.
 */
const PRESENT_MS = 30_000;
const TYPING_MS = 6_000;

/** Stores that a person has a conversation open, and whether they are typing in it. */
export async function notePresence(
  store: RegionStore,
  { agentId, conversationId }: { agentId: AgentId; conversationId: ConversationId },
  { userId, name }: Handler,
  typing: boolean,
  now: number,
): Promise<void> {
  await store.set(inboxPresence, readKey(conversationId, userId), {
    agentId,
    conversationId,
    person: userId,
    name,
    until: now + PRESENT_MS,
    typingUntil: typing ? now + TYPING_MS : 0,
  });
}

/** Returns the other people who have a conversation open. */
export async function presentIn(
  store: RegionStore,
  conversationId: ConversationId,
  me: HandlerId,
  now: number,
): Promise<InboxContext['present']> {
  const docs = await store.query(inboxPresence, {
    where: [{ field: 'conversationId', op: '==', value: conversationId }],
  });
  return docs
    .filter(({ data }) => data.person !== me && data.until > now)
    .map(({ data }) => ({ id: data.person, name: data.name, typing: data.typingUntil > now }));
}

export const sweepPresence = (store: RegionStore, now: number): Promise<void> =>
  deleteWhere(store, inboxPresence, [{ field: 'until', op: '<', value: now }]);
