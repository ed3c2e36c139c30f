import type { AgentId } from '@voxgrove/contracts';
import type { DocumentStep } from '@voxgrove/server/store/document-steps';
import { searchWords } from '../search-words';
import { withPlace } from './message-words';
import { startInUtc } from './start-in-utc';

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

/** Adds the time of the start in UTC, by which lists find conversations. */
export const withStart: DocumentStep = (conversation) => {
  const counted = (conversation['counted'] ?? {}) as object;
  const start = startInUtc(Number(conversation['startedAt']));
  return { ...conversation, counted: { ...start, ...counted } };
};

/** Adds the words of the place to the words of a message. */
export const withPlaceWords: DocumentStep = (message) => {
  const { words, agentId, at } = message;
  if (!Array.isArray(words)) return message;
  return { ...message, words: withPlace(words as string[], agentId as AgentId, Number(at)) };
};

/** Adds the words of a message that was stored before search existed. */
export const withWords: DocumentStep = (message) =>
  message['hidden'] === true || message['role'] === 'system'
    ? message
    : { words: searchWords(String(message['text'] ?? '')), ...message };
