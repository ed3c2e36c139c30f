import type { ConversationMark, StoredConversation } from './collections';

/** Marks that something has happened in a conversation. Changes `conversation`. */
export function withMark(conversation: StoredConversation, mark: ConversationMark): void {
  conversation.marks = { ...conversation.marks, [mark]: true };
}
