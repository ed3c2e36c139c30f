import { useState } from 'react';
import type { ChatMessage } from '../client/api';
import type { ChatState } from '../client/chat-client';

const NOTHING: readonly ChatMessage[] = [];

/** What came as the history of an earlier visit, as it was then: it is no news. */
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
