import { useEffect } from 'react';
import type { ChatClient } from '../client/chat-client';

/** The server shows a report for twice as long. */
const EVERY_MS = 3_000;

/** Tells the team while the visitor types, as long as a person is wanted or there. */
export function useReportTyping(client: ChatClient, input: HTMLElement, wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return;
    let last = 0;
    const report = ({ timeStamp }: Event): void => {
      const { conversationId } = client;
      if (!conversationId || (last > 0 && timeStamp - last < EVERY_MS)) return;
      last = timeStamp;
      // Nobody misses a report that does not arrive.
      client
        .authorized((token, api) => api.post('/typing', { conversationId }, token))
        .catch(() => undefined);
    };
    input.addEventListener('input', report);
    return () => input.removeEventListener('input', report);
  }, [client, input, wanted]);
}
