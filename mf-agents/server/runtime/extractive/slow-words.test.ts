import { expect, test } from '@jest/globals';
import { LANGUAGES } from '@voxgrove/contracts/language';
import type { Language } from '@voxgrove/contracts/language';
import { cpuTime, measuredCpuTime } from '@voxgrove/testing/cpu-time';
import { samplesOf } from '../testing/pattern-samples';
import { alternativesOf } from './alternatives';
import { INTENT_WORDS } from './intent-words';
import { intentOf } from './intents';
import { plainText } from './plain-text';
import { SMALL_TALK_WORDS } from './small-talk-words';
import { isOnlyPerson, isWishForPerson } from './wish-frames';
import { WISH_GROUPS } from './wish-groups/all';

/** Limit of processing time for one text. Most texts take less than 3 ms. */
const MOST_MS = 30;
const MOST_MS_OF_CLAUSES = 200;
/** Only a text that takes longer is measured exactly, because that takes time itself. */
const NOTICED_MS = 10;
/** Longest message that may be small talk, and longest sentence that is read. */
const SMALL_TALK_CHARS = 90;
const SENTENCE_CHARS = 400;
/** With this number of words, a pattern with exponential time is slow, but it ends. */
const FEW = 24;
/** A letter of no language of the chat, so that only the language of the words is checked. */
const END = 'ξ';
/** Words that several alternatives could match. */
const AMBIGUOUS: Readonly<Partial<Record<Language, string[]>>> = {
  it: ['signora'],
  pl: ['z panem', 'z pania', 'pania'],
  ar: ['السيد', 'السيدة'],
};

test('no repeated word of small talk takes much time', () => {
  for (const language of LANGUAGES) {
    const lists = [INTENT_WORDS[language], SMALL_TALK_WORDS[language]];
    expect(firstSlow(repeatedWords(lists, language, SMALL_TALK_CHARS), intentOf)).toBeUndefined();
  }
});

test('no repeated word of a wish for a person takes much time', () => {
  for (const language of LANGUAGES) {
    const texts = repeatedWords([WISH_GROUPS[language] ?? {}], language, SENTENCE_CHARS);
    expect(firstSlow(texts, (text) => isWishForPerson(language, text))).toBeUndefined();
  }
});

test('no repeated word before a person takes much time', () => {
  for (const language of LANGUAGES) {
    const { please = '', yours = '' } = WISH_GROUPS[language] ?? {};
    const words = [...[please, yours].flatMap(alternativesOf), ...(AMBIGUOUS[language] ?? [])];
    const texts = repeatedWords([{ words: words.join('|') }], language, SENTENCE_CHARS);
    expect(firstSlow(texts, (text) => isOnlyPerson(language, text))).toBeUndefined();
  }
});

test('a message of many clauses takes little time', () => {
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  const pairs = letters.flatMap((letter) => letters.map((other) => letter + other));
  const clauses = (from: number): string => pairs.slice(from, from + 132).join(',');
  const different = [0, 132, 264, 396, 528].map(clauses).join('\n');
  const empty = `x${','.repeat(398)}\n`.repeat(5);
  expect(firstSlow([empty], intentOf)).toBeUndefined();
  expect(firstSlow([different], intentOf, MOST_MS_OF_CLAUSES)).toBeUndefined();
});

test('a message of one repeated letter takes little time', () => {
  expect(firstSlow([`${'a'.repeat(40_000)}1`], intentOf)).toBeUndefined();
  expect(intentOf('hellooooo')).toBe('greeting');
  expect(intentOf('buenasss tardesss')).toBe('greeting');
});

/** Returns the first text that takes too much processing time; further ones might never end. */
const firstSlow = (
  texts: readonly string[],
  read: (text: string) => unknown,
  mostMs = MOST_MS,
): string | undefined =>
  texts.find((text) => {
    const measured = measuredCpuTime();
    read(text);
    if (measured() < NOTICED_MS) return false;
    // Node compiles each pattern at its first uses, so a fast text may be slow once or twice.
    return [1, 2, 3].every(() => {
      const exact = cpuTime();
      read(text);
      return exact() > mostMs;
    });
  });

/**
 * Returns texts for every alternative of lists: the alternative repeated, then repeated together
 * with the next one of the list, up to a number of characters, and an end that matches nothing.
 * Before it, a text with few repetitions, if the whole text has more of them.
 */
function repeatedWords(lists: readonly object[], language: Language, chars: number): string[] {
  const isJoined = INTENT_WORDS[language].joined === true;
  const space = isJoined ? '' : ' ';
  const someone = samplesOf(WISH_GROUPS[language]?.desk ?? '')[0] ?? '';
  const sampleOf = (alternative: string): string => {
    const sample = plainText((samplesOf(alternative)[0] ?? '').replaceAll(/<\w+>/g, someone));
    return isJoined ? sample.replaceAll(' ', '') : sample;
  };
  const upTo = (most: number, word: string): string =>
    (word + space).repeat(Math.floor(most / (word.length + space.length)));
  const texts = lists
    .flatMap((list) => Object.values(list).filter((pattern) => typeof pattern === 'string'))
    .map((pattern) => alternativesOf(pattern).map(sampleOf).filter(Boolean))
    .flatMap((words) =>
      words.flatMap((word, index) => {
        const few = (word + space).repeat(FEW);
        const pair = `${word}${space}${words[index + 1] ?? word}`;
        const all = upTo(chars / 2, word) + upTo(chars / 2 - 1, pair);
        return few.length < chars ? [few, all] : [all];
      }),
    );
  return [...new Set(texts)].map((text) => `${text}${END}`);
}
