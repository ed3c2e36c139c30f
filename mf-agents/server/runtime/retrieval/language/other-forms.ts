import type { Language } from '@voxgrove/contracts/language';

type Rewrite = readonly [ending: RegExp, becomes: string];

/**
 * Other spellings of a folded word: diminutives (_hondje_, _perrito_), articles without their
 * apostrophe (_lespace_), verbs of the second person (_cerráis_).
 */
const REWRITES: Partial<Record<Language, readonly Rewrite[]>> = {
  de: [
    [/(?:chen|lein)$/u, ''],
    [/^(?:ue|oe|ae)/u, ''],
    [/([^e])s$/u, '$1'],
  ],
  nl: [
    [/(?:pje|tje|je)s?$/u, ''],
    [/etje$/u, ''],
  ],
  es: [
    [/(?:c|cec)?it([oa]s?)$/u, '$1'],
    [/(?:ais|eis)$/u, 'an'],
    [/(?:ais|eis)$/u, 'en'],
    [/(?:ais|eis)$/u, 'ar'],
  ],
  it: [
    [/^(?:l|d|un|dell|all|nell|sull|dall|quest)(?=[aeiou])/u, ''],
    [/(?:in|ett)([oaie])$/u, '$1'],
  ],
  pt: [[/(?:z)?inh([oa]s?)$/u, '$1']],
  fr: [
    [/^(?:l|d|qu|j|m|s|n|c)(?=[aeiouyh])/u, ''],
    [/ettes?$/u, ''],
  ],
  en: [[/(?:ie|y)s?$/u, '']],
  pl: [[/(?:ek|ka|ko)$/u, '']],
  ru: [[/(?:ик|чик|очк[аи]|ечк[аи])$/u, '']],
  uk: [[/(?:ик|чик|очк[аи]|ечк[аи])$/u, '']],
  he: [[/^[והבלשכמ]/u, '']],
  ar: [[/^(?:وال|بال|لل|ال|و|ب|ل)/u, '']],
};

/** A shorter result is too likely to be a different word. */
const SHORTEST = 3;

/** Returns other spellings of a folded word that is not known. */
export function otherForms(language: Language, word: string): string[] {
  const rewritten = (REWRITES[language] ?? []).map(([ending, becomes]) =>
    word.replace(ending, becomes),
  );
  return [...new Set(rewritten)].filter((form) => form !== word && form.length >= SHORTEST);
}
