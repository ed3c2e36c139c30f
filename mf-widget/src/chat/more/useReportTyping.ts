import { useEffect } from 'react';
import type { ChatClient } from '../client/chat-client';

/** Interval of reports while the visitor types, ms. The server shows a report for twice as long. */
const EVERY_MS = 3_000;

/** Reports to the team that the visitor is typing, while a person is requested or in the chat. */
export function useReportTyping(client: ChatClient, input: HTMLElement, wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return;
    let last = 0;
    const report = ({ timeStamp }: Event): void => {
      const { conversationId } = client;
      if (!conversationId || (last > 0 && timeStamp - last < EVERY_MS)) return;
      last = timeStamp;
      // A lost report does no harm.
      client
        .authorized((token, api) => api.post('/typing', { conversationId }, token))
        .catch(() => undefined);
    };
    input.addEventListener('input', report);
    return () => input.removeEventListener('input', report);
  }, [client, input, wanted]);
}
