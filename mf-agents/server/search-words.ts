import { foldText } from '@voxgrove/contracts/fold-text';

const MAX_WORDS = 400;
const MAX_LENGTH = 40;
/** Scripts that are written without spaces between words. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]+/gu;

/**
 * Returns the distinct words of texts without case and accents, as searches compare them. In
 * scripts without spaces, every pair of neighboring characters is a word.
 */
export function searchWords(...texts: (string | undefined)[]): string[] {
  const words = new Set<string>();
  for (const text of texts) {
    for (const run of foldText(text ?? '').match(/[\p{L}\p{N}]+/gu) ?? [])
      for (const word of wordsIn(run)) {
        if (words.size === MAX_WORDS) return [...words];
        words.add(word);
      }
  }
  return [...words];
}

function wordsIn(run: string): string[] {
  const spaced = run.replace(UNSPACED, ' ').split(' ').filter(Boolean);
  const pairs = [...run.matchAll(UNSPACED)].flatMap(([text]) => pairsOf([...text]));
  return [...spaced.map((word) => word.slice(0, MAX_LENGTH)), ...pairs];
}

const pairsOf = (letters: string[]): string[] =>
  letters.length === 1
    ? letters
    : letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
