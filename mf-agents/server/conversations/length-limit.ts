import { AppError, CHAT } from '@voxgrove/contracts';
import type { StoredConversation } from './collections';
import type { Act } from './who-answers';

/** Is it so long that the visitor's next message begins another one? */
export const isFull = ({
  messageCount,
  chars = 0,
}: Pick<StoredConversation, 'messageCount' | 'chars'>): boolean =>
  messageCount >= CHAT.maxMessages || chars >= CHAT.maxConversationChars;

const ENDS: Act['type'][] = ['cancel', 'give-back', 'end'];

/**
 * Nobody acts in a conversation that goes on in another one. In one that is full who asks for a
 * person, comes or writes does so a while longer; what takes that back always may, which is no more
 * often. @throws AppError CONVERSATION_FULL with `nextId`, if there is one
 */
export function requireRoom({ messageCount, nextId }: StoredConversation, act: Act): void {
  if (nextId !== undefined) throw new AppError('CONVERSATION_FULL', { nextId });
  if (messageCount >= CHAT.maxMessages + CHAT.spareMessages && !ENDS.includes(act.type))
    throw new AppError('CONVERSATION_FULL');
}
