import type { Messages } from '@voxgrove/sdk';
import { registerTranslation, showLanguage } from '@voxgrove/sdk';

type Load = () => Promise<{ messages: Messages }>;

/** Languages of the dashboard besides English, each loaded when somebody uses it. */
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

/** Shows the dashboard in a language; in one that there is not, it stays as it is. */
export async function openLanguage(language: string): Promise<void> {
  if (language === ENGLISH) return showLanguage(ENGLISH);
  const load = LOADERS[language];
  if (load === undefined) return;
  const { messages } = await load();
  registerTranslation(language, 'mf-portal', messages);
  showLanguage(language);
}

/** The first language of the browser that there is. */
export const browserLanguage = (wanted: readonly string[] = navigator.languages): string =>
  wanted.map((one) => one.split('-')[0]!).find((one) => LANGUAGES.includes(one)) ?? ENGLISH;
