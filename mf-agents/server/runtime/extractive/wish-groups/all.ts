import type { Language } from '@voxgrove/contracts/language';
import { AR } from './ar';
import { DE } from './de';
import { EN } from './en';
import { ES } from './es';
import { FR } from './fr';
import { HE } from './he';
import { IT } from './it';
import { JA } from './ja';
import { KO } from './ko';
import { NL } from './nl';
import { PL } from './pl';
import { PT } from './pt';
import { RU } from './ru';
import { SV } from './sv';
import { TR } from './tr';
import { UK } from './uk';
import { ZH } from './zh';
import type { WishGroups } from './wish-groups';

export const WISH_GROUPS: Readonly<Partial<Record<Language, WishGroups>>> = {
  en: EN,
  de: DE,
  es: ES,
  fr: FR,
  nl: NL,
  pt: PT,
  it: IT,
  pl: PL,
  sv: SV,
  tr: TR,
  uk: UK,
  ru: RU,
  ar: AR,
  he: HE,
  ja: JA,
  zh: ZH,
  ko: KO,
};
