import { Conversation, Message } from '@voxgrove/contracts';
import type { StoredMessage } from './collections';

/** Documents without what is only the engine's business. */
export const messageView = (stored: StoredMessage): Message => Message.parse(stored);
export const conversationView = (stored: Conversation): Conversation => Conversation.parse(stored);
