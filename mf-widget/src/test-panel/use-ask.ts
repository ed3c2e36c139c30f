import { useEffect, useRef } from 'react';
import type { FirstChatProps } from '@voxgrove/contracts/first-run';
import type { ChatClient, ChatState } from '../chat/client/chat-client';

/** Sends a question of the surrounding page once, as soon as the earlier chat is restored. */
export function useAsk(client: ChatClient, state: ChatState, ask: FirstChatProps['ask']): void {
  const sent = useRef<number>(undefined);
  const isEmpty = state.messages.length === 0 && state.outgoing.length === 0;
  const { restoring } = state;
  useEffect(() => {
    if (ask === undefined || restoring || sent.current === ask.id) return;
    sent.current = ask.id;
    if (isEmpty || !ask.automatic) client.send(ask.text);
  }, [client, ask, restoring, isEmpty]);
}
