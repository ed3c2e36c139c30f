import { CLIENT_LANGUAGES } from '@voxgrove/contracts';
import type { ClientLanguage } from '@voxgrove/contracts';
import { texts as english } from './en';
import type { ClientTexts } from './en';

export type Say = (
  key: keyof ClientTexts,
  values?: Readonly<Record<string, string | number>>,
) => string;

/** Texts of one language. */
export interface ClientSpeech {
  lang: ClientLanguage;
  /** Returns a text with its placeholders filled in. */
  say: Say;
}

/** Loads the texts of mails and pages in the language of a client. Other languages: English. */
export async function speechIn(language: string): Promise<ClientSpeech> {
  const lang = CLIENT_LANGUAGES.find((one) => one === language) ?? 'en';
  const texts = await textsIn(lang);
  const say: Say = (key, values = {}) =>
    texts[key].replace(/\{\{(\w+)\}\}/g, (_all, name: string) => String(values[name] ?? ''));
  return { lang, say };
}

/** Loads the texts of a language. Each is loaded at its first use. */
export async function textsIn(lang: ClientLanguage): Promise<ClientTexts> {
  if (lang === 'en') return english;
  const { texts } = (await import(`./languages/${lang}.ts`)) as { texts: ClientTexts };
  return texts;
}
