import { Conversation, Message } from '@voxgrove/contracts';
import type { StoredConversation, StoredMessage } from './collections';
import type { Visited } from './visited-pages';

/** Returns the document without the engine's internal fields. */
export const messageView = (stored: StoredMessage): Message => Message.parse(stored);
export const conversationView = (stored: Conversation): Conversation => Conversation.parse(stored);

/**
 * Returns whether members can read nothing of a conversation: it is not recorded, and no person is
 * requested or takes part.
 */
export const isHidden = ({
  unrecorded,
  state,
}: Pick<StoredConversation, 'unrecorded' | 'state'>): boolean =>
  unrecorded === 'gone' ||
  (unrecorded === 'live' && state !== 'requested_chat' && state !== 'human-chatting');

/** Returns a conversation without its texts and people, for statistics. */
export function countsOnly<
  T extends Conversation &
    Pick<StoredConversation, 'answerTo' | 'words' | keyof Visited | 'device' | 'summary'>,
>({
  visitor: _who,
  pageUrl: _where,
  answerTo: _address,
  replyMail: _mail,
  words: _words,
  pages: _pages,
  firstTouch: _first,
  lastTouch: _last,
  device: _device,
  summary: _summary,
  ...conversation
}: T): Omit<
  T,
  'visitor' | 'pageUrl' | 'answerTo' | 'replyMail' | 'words' | keyof Visited | 'device' | 'summary'
> {
  return { ...conversation, title: '', lastText: '' };
}

/** Returns a conversation as members of the workspace see it. */
export const memberView = (stored: Conversation): Conversation =>
  isHidden(stored) ? Conversation.parse(countsOnly(stored)) : conversationView(stored);
