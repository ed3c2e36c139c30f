import { stemmer as arabic } from '@orama/stemmers/arabic';
import { stemmer as dutch } from '@orama/stemmers/dutch';
import { stemmer as french } from '@orama/stemmers/french';
import { stemmer as german } from '@orama/stemmers/german';
import { stemmer as italian } from '@orama/stemmers/italian';
import { stemmer as portuguese } from '@orama/stemmers/portuguese';
import { stemmer as russian } from '@orama/stemmers/russian';
import { stemmer as spanish } from '@orama/stemmers/spanish';
import { stemmer as swedish } from '@orama/stemmers/swedish';
import { stemmer as turkish } from '@orama/stemmers/turkish';
import { stemmer as ukrainian } from '@orama/stemmers/ukrainian';
import type { Language } from '@voxgrove/contracts/language';
import { foldWord } from '../../../fold-word';

type Stem = (folded: string) => string;
const asWritten: Stem = (word) => word;

/**
 * Stemmers by language; their input is a folded word. In some languages, the stemmers of the
 * library expect endings with accents. People often omit accents, so both spellings are changed to
 * one form first.
 */
const STEMMERS: Readonly<Record<Language, Stem>> = {
  en: stemEnglish,
  de: stemGerman,
  fr: (word) => french(word.replace(/ees?$/, 'e')),
  es: (word) => spanish(word.replace(/([cs])iones$/, '$1ion')),
  it: (word) => italian(word),
  pt: (word) => portuguese(word.replace(/[oa]es$/, 'ao')),
  nl: (word) => dutch(word),
  sv: (word) => swedish(word),
  tr: (word) => foldWord(turkish(word)),
  ru: (word) => russian(word),
  uk: (word) => ukrainian(word),
  ar: (word) => foldWord(arabic(word)),
  pl: (word) =>
    word.replace(
      /(?<=\p{L}{3})(?:ami|ach|owi|ego|emu|iej|ych|ich|ymi|imi|ow|om|em|ie|ej|ym|im|[aeiouy])$/u,
      '',
    ),
  ko: (word) =>
    word.replace(
      /(?<=\p{L}{2})(?:에서는|에서|에게|으로|까지|부터|입니다|인가요|은|는|이|가|을|를|의|에|로|와|과|도|만)$/u,
      '',
    ),
  he: asWritten,
  ja: asWritten,
  zh: asWritten,
};

/** Returns the stem of a folded word. The stem of a number is the number. */
export const stemOf = (language: Language, folded: string): string =>
  /\p{N}/u.test(folded) ? folded : STEMMERS[language](folded) || folded;

/** English words in which _-er_ is no ending: a shower is not a show, a mother is not a moth. */
const WITH_ER =
  /^(?:mother|shower|flower|corner|letter|dinner|summer|matter|butter|counter|drawer|master|litter|number|border|bitter|pepper|banner|planter|badger|hammer|temper|tender)s?$/;

/** Removes only the most common endings: renting, rental, rentals and rented become one stem. */
function stemEnglish(word: string): string {
  if (word.length <= 3) return word;
  if (WITH_ER.test(word)) return word.replace(/s$/, '');
  const stemmed = word
    .replace(/(?:ies|ied)$/, 'y')
    .replace(/(ss|sh|ch|x|z)es$/, '$1')
    .replace(/([^su])s$/, '$1')
    .replace(/(?:ellation|elation|elling|elled)$/, 'el')
    .replace(/([a-z]{3,})(?:ational|ation|ations)$/, '$1')
    .replace(/([a-z]{3,}[^e])ers?$/, '$1')
    .replace(/([a-z]{2,}[^e])(?:als?|ings?|ed|ly|ments?)$/, '$1')
    .replace(/([^aeioul])\1$/, '$1')
    .replace(/e$/, '');
  return stemmed.length >= 3 ? stemmed : word;
}

/**
 * Handles two cases that the library does not: umlauts written with an e (Oeffnung, but not the
 * vowels in neue and Quelle), and verbs that end in -t (kostet, liefert, wiegt).
 */
function stemGerman(word: string): string {
  const once = german(
    word
      .replace(/ae/g, 'a')
      .replace(/oe/g, 'o')
      .replace(/(?<![aeq])ue/g, 'u'),
  );
  return german(
    once.replace(/(?:(?<=[a-z]{3})et|(?<=[a-z](?:er|el|hl)|[a-z]{2}[bdfgkmnp])t)$/, ''),
  );
}
