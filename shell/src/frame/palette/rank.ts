import { foldText } from '@voxgrove/contracts';

interface Ranked {
  title: string;
  subtitle?: string;
  keywords?: string;
}

/**
 * Returns the score of a match: 0 for none, 100 for an exact one. A match in the title scores
 * higher than one in other words. Letters that occur in order but scattered (`nag` in “New Agent”)
 * score least, and more if they are close together.
 */
export function rank(line: Ranked, query: string): number {
  const wanted = foldText(query.trim());
  if (wanted === '') return 1;
  const words = [line.subtitle, line.keywords]
    .filter((text) => text !== undefined)
    .map((text) => fit(foldText(text), wanted) * 0.7);
  return Math.max(fit(foldText(line.title), wanted), ...words);
}

function fit(text: string, wanted: string): number {
  if (text === wanted) return 100;
  if (text.startsWith(wanted)) return 90;
  if (startsWord(text, wanted)) return 80;
  const words = wanted.split(/\s+/);
  if (words.every((word) => text.startsWith(word) || startsWord(text, word))) return 70;
  if (text.includes(wanted)) return 60;
  if (words.every((word) => text.includes(word))) return 50;
  return scattered(text, words.join(''));
}

const startsWord = (text: string, word: string): boolean =>
  new RegExp(`[^\\p{L}\\p{N}]${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`, 'u').test(text);

/** Returns 1 to 40 if the letters occur in order, and 0 if they do not or are too far apart. */
function scattered(text: string, letters: string): number {
  let from = text.indexOf(letters[0] ?? '');
  let best = 0;
  for (; from >= 0; from = text.indexOf(letters[0]!, from + 1)) {
    let position = from;
    for (const letter of letters.slice(1)) {
      position = text.indexOf(letter, position + 1);
      if (position < 0) return best;
    }
    const spread = (position - from + 1) / letters.length;
    if (spread <= 2.5) best = Math.max(best, Math.round(40 / spread));
  }
  return best;
}
