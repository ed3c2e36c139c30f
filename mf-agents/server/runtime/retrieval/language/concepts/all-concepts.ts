import type { Language } from '@voxgrove/contracts/language';
import { words as ar } from './ar';
import { words as de } from './de';
import { words as en } from './en';
import { words as es } from './es';
import { words as fr } from './fr';
import { words as he } from './he';
import { words as it } from './it';
import { words as ja } from './ja';
import { words as ko } from './ko';
import { words as nl } from './nl';
import { words as pl } from './pl';
import { words as pt } from './pt';
import { words as ru } from './ru';
import { words as sv } from './sv';
import { words as tr } from './tr';
import { words as uk } from './uk';
import { words as zh } from './zh';
import type { ConceptWords } from './concept';

export const CONCEPT_WORDS: Readonly<Record<Language, ConceptWords>> = {
  en,
  de,
  fr,
  es,
  it,
  pt,
  nl,
  pl,
  sv,
  tr,
  uk,
  ru,
  ar,
  he,
  ja,
  zh,
  ko,
};
