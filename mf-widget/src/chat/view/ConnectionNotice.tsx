import { useEffect, useState } from 'react';
import type { ChatState } from '../client/chat-client';
import { useTexts } from '../language/useTexts';

/** A connection that is back within this time was not worth a word. */
const PATIENCE_MS = 1500;

/** Says that the visitor is offline, or that the connection is being made again, once it lasts. */
export function ConnectionNotice({ connection }: { connection: ChatState['connection'] }) {
  const texts = useTexts();
  const lost = connection === 'offline' || connection === 'reconnecting';
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    if (!lost) {
      setLasting(false);
      return;
    }
    const timer = setTimeout(() => setLasting(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [lost]);
  return <div role="status">{lost && lasting && <p className="notice">{connection === 'offline' ? texts.offline : texts.reconnecting}</p>}</div>;
}
