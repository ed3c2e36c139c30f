import { SCREEN_LANGUAGES, screenLanguage } from '@voxgrove/contracts/language';
import type { ScreenLanguage } from '@voxgrove/contracts/language';
import type { Messages } from '@voxgrove/sdk';
import type { ErrorTexts } from './error-texts';
import { registerTranslation, showLanguage } from '@voxgrove/sdk';

const ENGLISH = 'en';
type Translated = Exclude<ScreenLanguage, typeof ENGLISH>;
type Load = () => Promise<{ messages: Messages }>;

/** Each language is loaded at its first use. */
const LOADERS: Readonly<Record<Translated, Load>> = {
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

/** Texts of errors, which are loaded with the other texts of the language. */
const ERROR_LOADERS: Readonly<Record<Translated, () => Promise<{ errorTexts: ErrorTexts }>>> = {
  de: () => import(/* webpackChunkName: "language-de" */ './languages/errors/de'),
  es: () => import(/* webpackChunkName: "language-es" */ './languages/errors/es'),
  fr: () => import(/* webpackChunkName: "language-fr" */ './languages/errors/fr'),
  it: () => import(/* webpackChunkName: "language-it" */ './languages/errors/it'),
  nl: () => import(/* webpackChunkName: "language-nl" */ './languages/errors/nl'),
  pl: () => import(/* webpackChunkName: "language-pl" */ './languages/errors/pl'),
  pt: () => import(/* webpackChunkName: "language-pt" */ './languages/errors/pt'),
  sv: () => import(/* webpackChunkName: "language-sv" */ './languages/errors/sv'),
  tr: () => import(/* webpackChunkName: "language-tr" */ './languages/errors/tr'),
};

/** Loads the texts of errors in a language. */
export const loadErrorTexts = async (language: Translated): Promise<ErrorTexts> =>
  (await ERROR_LOADERS[language]()).errorTexts;

/** Loads the texts of a language. */
export async function loadTexts(language: Translated): Promise<Messages> {
  const [{ messages }, { tabTranslations }] = await Promise.all([
    LOADERS[language](),
    import(/* webpackChunkName: "tab-languages" */ '@voxgrove/contracts/tenancy/tab-translations'),
  ]);
  return { ...messages, tab: tabTranslations[language]! };
}

/** Loads the built-in texts of the components in a language. */
export async function loadComponentTexts(language: Translated): Promise<Messages> {
  const { componentTranslations } = await import(
    /* webpackChunkName: "component-languages" */ './component-translations'
  );
  return componentTranslations[language];
}

/** Switches the dashboard to a language. An unknown language changes nothing. */
export async function openLanguage(language: string): Promise<void> {
  const known = SCREEN_LANGUAGES.find((candidate) => candidate === language);
  if (known === undefined) return;
  if (known !== ENGLISH) {
    const [texts, errors, componentTexts] = await Promise.all([
      loadTexts(known),
      loadErrorTexts(known),
      loadComponentTexts(known),
    ]);
    registerTranslation(known, 'mf-portal', texts);
    registerTranslation(known, 'errors', errors);
    registerTranslation(known, 'ui', componentTexts);
  }
  showLanguage(known);
}

/** Returns the first language of the browser that the dashboard offers, else English. */
export const browserLanguage = (wanted: readonly string[] = navigator.languages): string =>
  screenLanguage(wanted) ?? ENGLISH;
