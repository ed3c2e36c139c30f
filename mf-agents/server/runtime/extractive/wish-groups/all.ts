import type { Language } from '@voxgrove/contracts/language';
import { DE } from './de';
import { EN } from './en';
import { ES } from './es';
import { FR } from './fr';
import { IT } from './it';
import { NL } from './nl';
import { PT } from './pt';
import type { WishGroups } from './wish-groups';

export const WISH_GROUPS: Readonly<Partial<Record<Language, WishGroups>>> = {
  en: EN,
  de: DE,
  es: ES,
  fr: FR,
  nl: NL,
  pt: PT,
  it: IT,
};
