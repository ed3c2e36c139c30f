import type { Language } from '@voxgrove/contracts/language';
import { sentences as ar } from './ar';
import { sentences as de } from './de';
import { sentences as en } from './en';
import { sentences as es } from './es';
import { sentences as fr } from './fr';
import { sentences as he } from './he';
import { sentences as it } from './it';
import { sentences as ja } from './ja';
import { sentences as ko } from './ko';
import { sentences as nl } from './nl';
import { sentences as pl } from './pl';
import { sentences as pt } from './pt';
import { sentences as ru } from './ru';
import { sentences as sv } from './sv';
import { sentences as tr } from './tr';
import { sentences as uk } from './uk';
import { sentences as zh } from './zh';
import type { Sentences } from './en';

const ALL: Readonly<Record<Language, Sentences>> = {
  ar,
  de,
  en,
  es,
  fr,
  he,
  it,
  ja,
  ko,
  nl,
  pl,
  pt,
  ru,
  sv,
  tr,
  uk,
  zh,
};

/**
 * Returns the agent's own sentences in the reader's language; in English if the language is
 * unknown.
 */
export const sentencesIn = (language: Language = 'en'): Sentences => ALL[language];

/** Returns the name of a language, in the language of these sentences. */
export function languageName(language: Language, said: Sentences): string {
  const reader = Object.entries(ALL).find(([, sentences]) => sentences === said)?.[0] ?? 'en';
  return new Intl.DisplayNames([reader], { type: 'language' }).of(language) ?? language;
}
