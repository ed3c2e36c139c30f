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

/** Number of lines in the live region; the screen reader has read older ones. */
const KEPT = 8;

/**
 * A live region that reads answers sentence by sentence: tokens would be noise, and the whole
 * answer would come late. This region names a person who answers, announces a failed answer, and
 * reads the attachments of an answer without text. Messages of an earlier visit (`history`) are not
 * read again. Messages that arrive while the chat is closed wait until it is `shown`, because
 * screen readers ignore hidden changes.
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
  const announced = useRef(new Map<string, number>());
  const waiting = useRef<Line[]>([]);
  const [lines, setLines] = useState<Line[]>([]);

  useEffect(() => {
    for (const [at, message] of [...history, ...messages].entries()) {
      const { id, role, text: written, status, author } = message;
      if (role === 'visitor') continue;
      const content = role === 'system' ? markerIn(texts, written) : written || shownBy(message);
      const text = written === '' && status === 'failed' ? texts.answerFailed : content;
      const from = announced.current.get(id) ?? 0;
      const to = wholeSentences(text, from, status === 'done' || status === 'failed');
      if (to === from) continue;
      announced.current.set(id, to);
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

/** Returns the names of files and the titles of cards. */
const shownBy = ({ attachments = [], cards = [] }: ChatMessage): string =>
  [
    ...attachments.map(({ name }) => escapeMarkdown(name)),
    ...cards.map(({ title }) => escapeMarkdown(title)),
  ].join('\n');
