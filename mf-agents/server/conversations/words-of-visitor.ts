import { searchWords } from '../search-words';
import type { StoredConversation } from './collections';

/** What a conversation is found by, besides its messages; nothing of one that is not recorded. */
export const wordsOfVisitor = ({
  title,
  visitor,
  unrecorded,
}: Pick<StoredConversation, 'title' | 'visitor' | 'unrecorded'>): string[] =>
  unrecorded
    ? []
    : searchWords(visitor?.name, visitor?.email, visitor?.phone, visitor?.userId, title);
