import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { ChatClient } from '../chat/client/chat-client';
import type { Shell } from '../../loader/handover';
import type { Texts } from '../chat/texts';
import { speak } from '../chat/language/speak';

/**
 * Shows an open chat inside the dashboard's page while the component is mounted. Returns its
 * `texts` in the agent's language when they are loaded.
 */
export function useChatInPlace(
  shell: Shell,
  client: ChatClient,
  lang: string,
): { place: RefObject<HTMLDivElement | null>; texts: Texts | undefined } {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.append(shell.host);
    client.setOpen(true);
    return () => {
      client.stop();
      shell.host.remove();
    };
  }, [shell, client]);
  const [texts, setTexts] = useState<Texts>();
  useEffect(() => {
    let current = true;
    void speak(shell, lang, Promise.resolve(undefined)).then((spoken) => {
      if (current) setTexts(spoken);
    });
    return () => {
      current = false;
    };
  }, [shell, lang]);
  return { place, texts };
}
