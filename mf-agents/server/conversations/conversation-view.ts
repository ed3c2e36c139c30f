import { Conversation, Message } from '@voxgrove/contracts';
import type { StoredConversation, StoredMessage } from './collections';

/** Documents without what is only the engine's business. */
export const messageView = (stored: StoredMessage): Message => Message.parse(stored);
export const conversationView = (stored: Conversation): Conversation => Conversation.parse(stored);

/**
 * Of a conversation that is not recorded members read nothing, unless a person is asked for or in
 * it.
 */
export const isHidden = ({
  unrecorded,
  state,
}: Pick<StoredConversation, 'unrecorded' | 'state'>): boolean =>
  unrecorded === 'gone' ||
  (unrecorded === 'live' && state !== 'requested_chat' && state !== 'human-chatting');

/** A conversation without its texts and people, for statistics. */
export function countsOnly<
  T extends Conversation & Pick<StoredConversation, 'answerTo' | 'words'>,
>({
  visitor: _who,
  pageUrl: _where,
  answerTo: _address,
  replyMail: _mail,
  words: _words,
  ...conversation
}: T): Omit<T, 'visitor' | 'pageUrl' | 'answerTo' | 'replyMail' | 'words'> {
  return { ...conversation, title: '', lastText: '' };
}

/** A conversation as members of the workspace see it. */
export const memberView = (stored: Conversation): Conversation =>
  isHidden(stored) ? Conversation.parse(countsOnly(stored)) : conversationView(stored);
