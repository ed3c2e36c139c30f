import type { DocumentStep } from '@voxgrove/server/store/document-steps';
import { searchWords } from '../search-words';

/** Fields that the inbox finds conversations by. */
export const withInboxFields: DocumentStep = (conversation) => ({
  assigneeId: null,
  needsPerson: ['requested_chat', 'human-chatting'].includes(String(conversation['state'])),
  words: conversation['unrecorded'] ? [] : searchWords(String(conversation['title'] ?? '')),
  ...conversation,
});

/** Words of a message that was stored before there was a search. */
export const withWords: DocumentStep = (message) =>
  message['hidden'] === true || message['role'] === 'system'
    ? message
    : { words: searchWords(String(message['text'] ?? '')), ...message };
