import { foldText } from '@voxgrove/contracts';
import { Box } from '@voxgrove/ui';
import { Fragment, useMemo } from 'react';

/**
 * Shows a text and marks the words that match one of `words`. Each of `words` is a stem, by which
 * retrieval compares words.
 */
export function Highlighted({ text, words }: { text: string; words: readonly string[] }) {
  const parts = useMemo(() => markWords(text, words), [text, words]);
  return parts.map(({ text: part, marked }, index) =>
    marked ? (
      <Box
        as="mark"
        key={index}
        bg="warning.subtle"
        color="fg"
        borderRadius="2px"
        boxShadow="0 0 0 1px var(--vg-colors-warning-border)"
      >
        {part}
      </Box>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  );
}

/** Longest ending that a word may have after its stem: rent, rentals. */
const ENDING = 4;

/** Splits a text into marked and unmarked parts. */
export function markWords(
  text: string,
  words: readonly string[],
): { text: string; marked: boolean }[] {
  const wanted = words.map(foldText);
  const parts: { text: string; marked: boolean }[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    const folded = foldText(word);
    if (!wanted.some((form) => isForm(folded, form))) continue;
    if (index > end) parts.push({ text: text.slice(end, index), marked: false });
    parts.push({ text: word, marked: true });
    end = index + word.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), marked: false });
  return parts;
}

/**
 * Returns whether a word is a form of a stem. Short words and numbers must be equal. In other words
 * a y may have become ie: delivery, deliveries.
 */
const isForm = (word: string, by: string): boolean =>
  word === by ||
  (by.length > 3 &&
    !/\p{N}/u.test(by) &&
    word.length - by.length <= ENDING &&
    (word.startsWith(by) || (by.endsWith('y') && word.startsWith(`${by.slice(0, -1)}ie`))));
