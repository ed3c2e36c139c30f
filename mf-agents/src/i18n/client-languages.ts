import type { LanguageLoaders, Messages } from '@voxgrove/sdk';

const load = async (file: Promise<{ messages: Messages }>): Promise<Messages> =>
  (await file).messages;

/** Texts of the pages that clients of agencies open. Each language is loaded at its first use. */
export const CLIENT_LANGUAGES: LanguageLoaders = {
  de: () => load(import(/* webpackChunkName: "language-de" */ './languages/de')),
  es: () => load(import(/* webpackChunkName: "language-es" */ './languages/es')),
  fr: () => load(import(/* webpackChunkName: "language-fr" */ './languages/fr')),
  it: () => load(import(/* webpackChunkName: "language-it" */ './languages/it')),
  nl: () => load(import(/* webpackChunkName: "language-nl" */ './languages/nl')),
  pl: () => load(import(/* webpackChunkName: "language-pl" */ './languages/pl')),
  pt: () => load(import(/* webpackChunkName: "language-pt" */ './languages/pt')),
  sv: () => load(import(/* webpackChunkName: "language-sv" */ './languages/sv')),
  tr: () => load(import(/* webpackChunkName: "language-tr" */ './languages/tr')),
};
