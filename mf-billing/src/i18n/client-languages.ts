import type { LanguageLoaders } from '@voxgrove/sdk';

/** Texts that clients of agencies read. Each language is loaded at its first use. */
export const CLIENT_LANGUAGES: LanguageLoaders = {
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
