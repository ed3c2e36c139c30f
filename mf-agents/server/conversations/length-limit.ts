import { AppError, CHAT } from '@voxgrove/contracts';
import type { StoredConversation } from './collections';
import type { Act } from './who-answers';

/** Returns whether a conversation is so long that the visitor's next message begins a new one. */
export const isFull = ({
  messageCount,
  chars = 0,
}: Pick<StoredConversation, 'messageCount' | 'chars'>): boolean =>
  messageCount >= CHAT.maxMessages || chars >= CHAT.maxConversationChars;

const ENDS: Act['type'][] = ['cancel', 'give-back', 'end'];

/**
 * Checks that an act is allowed in a conversation of this length. Nothing is allowed in a
 * conversation that continues in another one. A full conversation still allows requesting a person,
 * taking over and replying until the spare messages are used up. Acts that undo these are always
 * allowed, because they cannot happen more often.
 * @throws AppError CONVERSATION_FULL with `nextId`, if there is one
 */
export function requireRoom({ messageCount, nextId }: StoredConversation, act: Act): void {
  if (nextId !== undefined) throw new AppError('CONVERSATION_FULL', { nextId });
  if (messageCount >= CHAT.maxMessages + CHAT.spareMessages && !ENDS.includes(act.type))
    throw new AppError('CONVERSATION_FULL');
}
