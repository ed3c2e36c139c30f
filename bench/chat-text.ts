/** Words of several scripts, so that a character that is cut in two becomes visible. */
const WORDS = [
  'the',
  'tents',
  'are',
  'dry',
  'über',
  'Nacht',
  'and',
  'warm',
  '帳篷',
  'for',
  'two',
  'nights',
  '🏕️',
  'in',
  'the',
  'hills',
  'naïve',
  'снег',
  'walk',
  'back',
  'before',
  'noon',
];

/** Returns a question whose answer has the given number of tokens. */
export const question = (name: string, tokens: number): string =>
  `Bench question ${name}, ${tokens} words please`;

/**
 * Returns the model's answer to a question. The same question has the same answer; different
 * questions have different ones.
 */
export function answerTokens(asked: string): string[] {
  const [, name = '', count = '20'] = /Bench question (\S+), (\d+) words/.exec(asked) ?? [];
  let seed = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7);
  return Array.from({ length: Number(count) }, (_, index) => {
    seed = (seed * 1_103_515_245 + 12_345) >>> 0;
    const word = index % 10 === 9 ? String(index) : (WORDS[(seed >>> 8) % WORDS.length] as string);
    return index === 0 ? word : ` ${word}`;
  });
}

export const answerText = (asked: string): string => answerTokens(asked).join('');
