import type { Messages } from '@voxgrove/sdk';
import { registerTranslation, showLanguage } from '@voxgrove/sdk';

type Load = () => Promise<{ messages: Messages }>;

/** Languages of the dashboard besides English. Each one is loaded at its first use. */
const LOADERS: Readonly<Record<string, Load>> = {
  de: () => import(/* webpackChunkName: "language-de" */ './languages/de'),
  es: () => import(/* webpackChunkName: "language-es" */ './languages/es'),
  fr: () => import(/* webpackChunkName: "language-fr" */ './languages/fr'),
  it: () => import(/* webpackChunkName: "language-it" */ './languages/it'),
  nl: () => import(/* webpackChunkName: "language-nl" */ './languages/nl'),
  pl: () => import(/* webpackChunkName: "language-pl" */ './languages/pl'),
  pt: () => import(/* webpackChunkName: "language-pt" */ './languages/pt'),
  sv: () => import(/* webpackChunkName: "language-sv" */ './languages/sv'),
  tr: () => import(/* webpackChunkName: "language-tr" */ './languages/tr'),
};

const ENGLISH = 'en';
export const LANGUAGES: readonly string[] = [ENGLISH, ...Object.keys(LOADERS)].sort();

/** Switches the dashboard to a language. An unknown language changes nothing. */
export async function openLanguage(language: string): Promise<void> {
  if (language === ENGLISH) return showLanguage(ENGLISH);
  const load = LOADERS[language];
  if (load === undefined) return;
  const { messages } = await load();
  registerTranslation(language, 'mf-portal', messages);
  showLanguage(language);
}

/** Returns the first language of the browser that the dashboard offers, else English. */
export const browserLanguage = (wanted: readonly string[] = navigator.languages): string =>
  wanted.map((one) => one.split('-')[0]!).find((one) => LANGUAGES.includes(one)) ?? ENGLISH;
