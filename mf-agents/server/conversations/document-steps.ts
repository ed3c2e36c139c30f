import type { DocumentStep } from '@voxgrove/server/store/document-steps';
import { searchWords } from '../search-words';

/** Adds the fields by which the inbox finds conversations. */
export const withInboxFields: DocumentStep = (conversation) => ({
  assigneeId: null,
  needsPerson: ['requested_chat', 'human-chatting'].includes(String(conversation['state'])),
  words: conversation['unrecorded'] ? [] : searchWords(String(conversation['title'] ?? '')),
  ...conversation,
});

/** Converts pages stored as plain addresses to objects with a `url`. */
export const withPages: DocumentStep = (conversation) => {
  const { pages } = conversation;
  if (!Array.isArray(pages)) return conversation;
  const converted = pages.map((page: unknown) => (typeof page === 'string' ? { url: page } : page));
  return { ...conversation, pages: converted };
};

/** Adds the words of a message that was stored before search existed. */
export const withWords: DocumentStep = (message) =>
  message['hidden'] === true || message['role'] === 'system'
    ? message
    : { words: searchWords(String(message['text'] ?? '')), ...message };
