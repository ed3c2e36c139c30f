import { useState } from 'react';
import type { ChatMessage } from '../client/api';
import type { ChatState } from '../client/chat-client';

const NOTHING: readonly ChatMessage[] = [];

/** Returns the messages that were loaded as history; these are not new. */
export function useHistory({
  messages,
  restoring,
}: Pick<ChatState, 'messages' | 'restoring'>): readonly ChatMessage[] {
  const [known, setKnown] = useState({ messages: NOTHING, restoring: false });
  if (
    (restoring || known.restoring) &&
    (known.messages !== messages || known.restoring !== restoring)
  )
    setKnown({ messages, restoring });
  return known.messages;
}
