import { useEffect, useRef, useState } from 'react';
import type { ChatMessage } from '../client/api';
import { plainText } from '@voxgrove/contracts/markdown/plain-text';
import { useTexts } from '../language/useTexts';
import { markerIn } from './markers';
import { wholeSentences } from './sentences';

/** Lines kept for the screen reader; older ones have been read. */
const KEPT = 8;

/**
 * What is read out of answers, in a live region, sentence by sentence: tokens are noise, and waiting for the whole answer is silence. A
 * person's begin with who says it; that an answer failed is said, too. What was said in an earlier visit (`history`) is not read again.
 */
export function Announcer({ messages, history }: { messages: readonly ChatMessage[]; history: readonly ChatMessage[] }) {
  const texts = useTexts();
  const said = useRef(new Map<string, number>());
  const [lines, setLines] = useState<{ key: string; text: string }[]>([]);

  useEffect(() => {
    const fresh: { key: string; text: string }[] = [];
    for (const [at, { id, role, text: written, status, author }] of [...history, ...messages].entries()) {
      if (role === 'visitor') continue;
      const text = written === '' && status === 'failed' ? texts.answerFailed : role === 'system' ? markerIn(texts, written) : written;
      const from = said.current.get(id) ?? 0;
      const to = wholeSentences(text, from, status === 'done' || status === 'failed');
      if (to === from) continue;
      said.current.set(id, to);
      const line = plainText(text.slice(from, to).trim());
      const by = role === 'human' && from === 0 ? `${author || texts.person}: ` : '';
      if (line !== '' && at >= history.length) fresh.push({ key: `${id}:${from}`, text: by + line });
    }
    if (fresh.length > 0) setLines((known) => [...known, ...fresh].slice(-KEPT));
  }, [messages, history, texts]);

  return <>{lines.map(({ key, text }) => <p key={key}>{text}</p>)}</>;
}
