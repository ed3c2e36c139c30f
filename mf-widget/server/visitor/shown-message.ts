import { MARKERS } from '@voxgrove/contracts';
import type { Message, PublicAgent } from '@voxgrove/contracts';

/**
 * A message as the visitors of an agent see it. Without handoff messages, a marker of who answers
 * keeps its place and has no text; the end of a chat is always shown.
 */
export const shownMessage = (message: Message, { webChat }: PublicAgent): Message =>
  webChat.disableHandoffMessages && message.role === 'system' && message.text !== MARKERS.ended
    ? { ...message, text: '' }
    : message;
