import { filledText } from '@voxgrove/contracts';
import type { TextValues } from '@voxgrove/contracts';
import { SCREEN_LANGUAGES } from '@voxgrove/contracts/language';
import type { ScreenLanguage } from '@voxgrove/contracts/language';
import { texts as english } from './en';
import type { ClientTexts } from './en';

type Say = (key: keyof ClientTexts, values?: TextValues) => string;

/** Texts of one language. */
export interface ClientSpeech {
  lang: ScreenLanguage;
  /** Returns a text with its placeholders filled in. */
  say: Say;
}

/**
 * Loads the texts of mails and pages in the language of a client, or in English if that language
 * has no texts.
 */
export async function speechIn(language: string): Promise<ClientSpeech> {
  const lang = SCREEN_LANGUAGES.find((candidate) => candidate === language) ?? 'en';
  const texts = await textsIn(lang);
  return { lang, say: (key, values) => filledText(texts[key], values) };
}

type Load = () => Promise<{ texts: ClientTexts }>;

/** Each language is loaded at its first use. */
const LOADERS: Readonly<Record<Exclude<ScreenLanguage, 'en'>, Load>> = {
  de: () => import('./languages/de'),
  es: () => import('./languages/es'),
  fr: () => import('./languages/fr'),
  it: () => import('./languages/it'),
  nl: () => import('./languages/nl'),
  pl: () => import('./languages/pl'),
  pt: () => import('./languages/pt'),
  sv: () => import('./languages/sv'),
  tr: () => import('./languages/tr'),
};

/** Loads the texts of a language. */
export async function textsIn(lang: ScreenLanguage): Promise<ClientTexts> {
  return lang === 'en' ? english : (await LOADERS[lang]()).texts;
}
