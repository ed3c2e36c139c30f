import type { ConversationId } from '@voxgrove/contracts';
import type { RegionStore } from '@voxgrove/server/store/port';
import type { StoredConversation } from './collections';
import { typing, typingKey } from './collections';
import type { HandlerId } from './collections';

/** How long a typing report is valid, in ms. A browser repeats the report every three seconds. */
export const TYPING_MS = 6_000;

/**
 * Records that the visitor is typing, if a person is requested or takes part. The agent has no use
 * for it.
 */
export async function noteVisitorTyping(
  store: RegionStore,
  conversation: StoredConversation,
  now: number,
): Promise<void> {
  if (isAmongPeople(conversation)) await note(store, conversation, 'visitor', now);
}

/**
 * Records that a person is typing: the person in the chat, or any person while the visitor waits.
 */
export async function notePersonTyping(
  store: RegionStore,
  conversation: StoredConversation,
  person: HandlerId,
  now: number,
): Promise<void> {
  const isOther = conversation.handlerId !== undefined && conversation.handlerId !== person;
  if (isAmongPeople(conversation) && !isOther) await note(store, conversation, 'person', now);
}

const isAmongPeople = ({ state }: StoredConversation): boolean =>
  state === 'requested_chat' || state === 'human-chatting';

const note = (
  store: RegionStore,
  { agentId, id: conversationId }: { agentId: StoredConversation['agentId']; id: ConversationId },
  by: 'visitor' | 'person',
  now: number,
): Promise<unknown> =>
  store.set(typing, typingKey(conversationId, by), {
    agentId,
    conversationId,
    by,
    until: now + TYPING_MS,
  });
