import type { Language } from '@voxgrove/contracts/language';
import { english } from '../texts';
import type { Texts } from '../texts';

type Table = Promise<{ texts: Record<string, string> }>;

/** Each language is a separate file, loaded on demand. */
const TABLES: Record<Exclude<Language, 'en'>, () => Table> = {
  de: () => import('../../../contract/languages/de'),
  fr: () => import('../../../contract/languages/fr'),
  es: () => import('../../../contract/languages/es'),
  it: () => import('../../../contract/languages/it'),
  pt: () => import('../../../contract/languages/pt'),
  nl: () => import('../../../contract/languages/nl'),
  pl: () => import('../../../contract/languages/pl'),
  sv: () => import('../../../contract/languages/sv'),
  tr: () => import('../../../contract/languages/tr'),
  uk: () => import('../../../contract/languages/uk'),
  ru: () => import('../../../contract/languages/ru'),
  ar: () => import('../../../contract/languages/ar'),
  he: () => import('../../../contract/languages/he'),
  ja: () => import('../../../contract/languages/ja'),
  zh: () => import('../../../contract/languages/zh'),
  ko: () => import('../../../contract/languages/ko'),
};

/** Loads the texts of a language. Returns English if the file fails to load. */
export async function loadTexts(language: Language): Promise<Texts> {
  if (language === 'en') return english;
  const table = await TABLES[language]().catch(() => undefined);
  return { ...english, ...table?.texts };
}
