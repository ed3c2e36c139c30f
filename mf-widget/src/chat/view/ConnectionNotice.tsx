import { useEffect, useState } from 'react';
import type { ChatState } from '../client/chat-client';
import { useTexts } from '../language/useTexts';

/** The notice ignores a shorter interruption of the connection, ms. */
const PATIENCE_MS = 1500;

/**
 * Shows that the visitor is offline, that the connection is being restored, or that the server asks
 * to wait. The notice appears only if this state lasts.
 */
export function ConnectionNotice({ connection }: { connection: ChatState['connection'] }) {
  const texts = useTexts();
  const notice = {
    quiet: '',
    live: '',
    busy: texts.busy,
    reconnecting: texts.reconnecting,
    offline: texts.offline,
  }[connection];
  const lost = notice !== '';
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    if (!lost) return;
    const timer = setTimeout(() => setLasting(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setLasting(false);
    };
  }, [lost]);
  return <div role="status">{lost && lasting && <p className="notice">{notice}</p>}</div>;
}
