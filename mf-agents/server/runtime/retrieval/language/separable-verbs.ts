import type { Language } from '@voxgrove/contracts/language';

/** First parts of verbs that stand apart from the rest at the end of a clause, in folded words. */
const PREFIXES: Partial<Record<Language, ReadonlySet<string>>> = {
  de: new Set(
    'ab an auf aus bei durch ein fest fort heim her hin hoch los mit nach raus rein runter statt teil um unter vor weg weiter zu zuruck zusammen'.split(
      ' ',
    ),
  ),
  nl: new Set('aan af bij door in mee na om op over terug toe uit voor weg'.split(' ')),
};

/** A first part stands at most so many words behind the verb. */
const REACH = 8;

/**
 * The verb whose rest stands at `at` in the folded words and whose first part follows: of "hole das
 * Rad ab", _abhole_. Null when no first part follows.
 */
export function separableVerbAt(
  language: Language,
  words: readonly string[],
  at: number,
): string | null {
  const prefixes = PREFIXES[language];
  const rest = words[at];
  if (prefixes === undefined || rest === undefined || prefixes.has(rest)) return null;
  const following = words.slice(at + 1, at + 1 + REACH);
  const prefix = following.findLast((word) => prefixes.has(word));
  return prefix === undefined ? null : `${prefix}${rest}`;
}
