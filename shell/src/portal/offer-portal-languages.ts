import { offerLanguages } from '@voxgrove/sdk';
import type { Messages } from '@voxgrove/sdk';

type Load = () => Promise<{ messages: Messages; sdkMessages: Messages }>;

/** Each language is loaded at its first use. */
export const PORTAL_LANGUAGES: Readonly<Record<string, Load>> = {
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

/** Offers the frame of portals, and the texts of the sdk, in the languages of clients. */
export function offerPortalLanguages(): void {
  const sdkLoaders = Object.entries(PORTAL_LANGUAGES).map(([language, load]) => [
    language,
    async () => ({ messages: (await load()).sdkMessages }),
  ]);
  offerLanguages('shell', PORTAL_LANGUAGES);
  offerLanguages('sdk', Object.fromEntries(sdkLoaders));
}
