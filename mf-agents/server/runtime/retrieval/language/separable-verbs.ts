import type { Language } from '@voxgrove/contracts/language';

/** Prefixes of verbs that are separated from the verb at the end of a clause, in folded words. */
const PREFIXES: Partial<Record<Language, ReadonlySet<string>>> = {
  de: new Set(
    'ab an auf aus bei durch ein fest fort heim her hin hoch los mit nach raus rein runter statt teil um unter vor weg weiter zu zuruck zusammen'.split(
      ' ',
    ),
  ),
  nl: new Set('aan af bij door in mee na om op over terug toe uit voor weg'.split(' ')),
};

/** The largest distance, in words, from a verb to its prefix. */
const REACH = 8;
/** Shorter words are no verbs: the Dutch _en_ and _op_ are not _open_. */
const SHORTEST_VERB = 3;

/**
 * Returns the full verb if the word at `wordIndex` is a verb whose prefix follows: for "hole das Rad ab",
 * _abhole_. Null if no prefix follows.
 */
export function separableVerbAt(
  language: Language,
  words: readonly string[],
  wordIndex: number,
): string | null {
  const prefixes = PREFIXES[language];
  const rest = words[wordIndex];
  if (prefixes === undefined || rest === undefined || prefixes.has(rest)) return null;
  if (rest.length < SHORTEST_VERB) return null;
  const following = words.slice(wordIndex + 1, wordIndex + 1 + REACH);
  const prefix = following.findLast((word) => prefixes.has(word));
  return prefix === undefined ? null : `${prefix}${rest}`;
}
