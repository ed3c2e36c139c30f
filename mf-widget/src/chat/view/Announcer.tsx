import { useEffect, useRef, useState } from 'react';
import type { ChatMessage } from '../client/api';
import { escapeMarkdown } from '@voxgrove/contracts/markdown/escape';
import { plainText } from '@voxgrove/contracts/markdown/plain-text';
import { useTexts } from '../language/useTexts';
import { markerIn } from './markers';
import { wholeSentences } from './sentences';

interface Line {
  key: string;
  text: string;
}

/** Lines kept for the screen reader; older ones have been read. */
const KEPT = 8;

/**
 * What is read out of answers, in a live region, sentence by sentence: tokens are noise, and waiting for the whole answer is silence. A
 * person's begin with who says it; that an answer failed is said, too, and of one without words what it shows. What was said in an earlier visit
 * (`history`) is not read again. What comes while the chat is closed waits until it is `shown`: nothing is heard of what changes out of sight.
 */
export function Announcer({
  messages,
  history,
  shown,
}: {
  messages: readonly ChatMessage[];
  history: readonly ChatMessage[];
  shown: boolean;
}) {
  const texts = useTexts();
  const said = useRef(new Map<string, number>());
  const waiting = useRef<Line[]>([]);
  const [lines, setLines] = useState<Line[]>([]);

  useEffect(() => {
    for (const [at, message] of [...history, ...messages].entries()) {
      const { id, role, text: written, status, author } = message;
      if (role === 'visitor') continue;
      const text =
        written === '' && status === 'failed'
          ? texts.answerFailed
          : role === 'system'
            ? markerIn(texts, written)
            : written || shownBy(message);
      const from = said.current.get(id) ?? 0;
      const to = wholeSentences(text, from, status === 'done' || status === 'failed');
      if (to === from) continue;
      said.current.set(id, to);
      const line = plainText(text.slice(from, to).trim());
      const by = role === 'human' && from === 0 ? `${author || texts.person}: ` : '';
      if (line !== '' && at >= history.length)
        waiting.current.push({ key: `${id}:${from}`, text: by + line });
    }
    if (!shown || waiting.current.length === 0) return;
    const fresh = waiting.current.splice(0);
    setLines((known) => [...known, ...fresh].slice(-KEPT));
  }, [messages, history, texts, shown]);

  return (
    <>
      {lines.map(({ key, text }) => (
        <p key={key}>{text}</p>
      ))}
    </>
  );
}

/** Files by their names, cards by their titles. */
const shownBy = ({ attachments = [], cards = [] }: ChatMessage): string =>
  [
    ...attachments.map(({ name }) => escapeMarkdown(name)),
    ...cards.map(({ title }) => escapeMarkdown(title)),
  ].join('\n');
