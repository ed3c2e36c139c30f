import type { ConversationEvent } from '@voxgrove/contracts';
import type { ChatMessage } from './api';

/** The server writes this at the end of a conversation (MARKERS of the contracts). */
export const ENDED = 'This chat has ended.';

/**
 * Removes the end marker of a full conversation: for the visitor the conversation continues in the
 * next one.
 */
export const withoutEnd = (messages: readonly ChatMessage[]): readonly ChatMessage[] =>
  messages.at(-1)?.text === ENDED && messages.at(-1)?.role === 'system'
    ? messages.slice(0, -1)
    : messages;

/**
 * Adds a complete message, or replaces the one with its id. Idempotent: an event may arrive twice
 * (after a reconnect, or from stream and response).
 */
export function withMessage(messages: ChatMessage[], message: ChatMessage): ChatMessage[] {
  const others = messages.filter(({ id }) => id !== message.id);
  return [...others, message].sort((a, b) => a.seq - b.seq);
}

/**
 * Returns the conversation after one event of its stream (except `state` events). Returns undefined
 * if a part is missing, so that the conversation must be read again.
 */
export function withEvent(
  messages: ChatMessage[],
  event: Exclude<ConversationEvent, { type: 'state' }>,
): ChatMessage[] | undefined {
  if (event.type === 'message') return withMessage(messages, event.message);
  const known = messages.find(({ id }) => id === event.messageId);
  if (known?.status === 'done') return messages;
  const before = known?.text ?? '';
  if (event.offset > before.length) return undefined;
  const text = before.slice(0, event.offset) + event.text;
  const message: ChatMessage = known
    ? { ...known, text, status: 'streaming' }
    : {
        id: event.messageId,
        seq: event.seq,
        role: 'assistant',
        text,
        at: 0,
        status: 'streaming',
        sources: [],
      };
  return withMessage(messages, message);
}
