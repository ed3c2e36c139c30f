import { crc32 } from 'node:zlib';
import { plainText } from '../plain-text';

/** Number of features that a model distinguishes. Texts with the same hash share a feature. */
export const FEATURES = 2 ** 14;

/** Lengths of the parts of words. In Chinese, Japanese and Korean, one character is a syllable. */
const PART_LENGTHS = [3, 4, 5];
const PART_LENGTHS_OF_SYLLABLES = [1, 2, 3];
const SYLLABLES = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}\p{Script=Hangul}]/u;

/**
 * Returns the numbers of the features of a sentence, each once: its words, its pairs of words that
 * are neighbors or have one word between them, and the parts of its words.
 */
export function featuresOf(sentence: string): number[] {
  const words = ['^', ...plainText(sentence).split(' ').filter(Boolean), '$'];
  const texts = words.flatMap((word, at) => [
    `word ${word}`,
    `pair ${word} ${words[at + 1] ?? ''}`,
    `gap ${word} ${words[at + 2] ?? ''}`,
    ...partsOf(word).map((part) => `part ${part}`),
  ]);
  return [...new Set(texts.map((text) => crc32(text) % FEATURES))];
}

function partsOf(word: string): string[] {
  const marked = `<${word}>`;
  const lengths = SYLLABLES.test(word) ? PART_LENGTHS_OF_SYLLABLES : PART_LENGTHS;
  return lengths.flatMap((length) => {
    const starts = Math.max(0, marked.length - length + 1);
    return Array.from({ length: starts }, (_, start) => marked.slice(start, start + length));
  });
}
