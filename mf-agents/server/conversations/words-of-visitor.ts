import { searchWords } from '../search-words';
import type { StoredConversation } from './collections';

/**
 * Returns the words by which a search finds a conversation, besides its messages. Empty for an
 * unrecorded one.
 */
export const wordsOfVisitor = ({
  title,
  visitor,
  unrecorded,
}: Pick<StoredConversation, 'title' | 'visitor' | 'unrecorded'>): string[] =>
  unrecorded
    ? []
    : searchWords(visitor?.name, visitor?.email, visitor?.phone, visitor?.userId, title);
