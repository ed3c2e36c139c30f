import { MARKERS } from '@voxgrove/contracts';
import type { Message, PublicAgent } from '@voxgrove/contracts';

/**
 * Returns a message as the visitors of an agent see it. If the owner hides handoff messages, a
 * marker of who answers keeps its place but has no text; the end of a chat is always shown.
 */
export const shownMessage = (message: Message, { webChat }: PublicAgent): Message =>
  webChat.disableHandoffMessages && message.role === 'system' && message.text !== MARKERS.ended
    ? { ...message, text: '' }
    : message;
