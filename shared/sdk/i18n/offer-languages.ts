import { i18n, registerTranslation } from './i18n';
import type { Messages } from './i18n';
import { loadWithRetries } from './load-with-retries';

/** Functions that load the file with the texts of a namespace, by language. */
export type LanguageLoaders = Readonly<Record<string, () => Promise<{ messages: Messages }>>>;

/**
 * Offers the texts of a namespace in other languages than English. The texts of a language are
 * loaded when the page is shown in this language; until then, and if they cannot be loaded, the
 * texts are English.
 */
export function offerLanguages(namespace: string, loaders: LanguageLoaders): void {
  const requested = new Set<string>();
  const loadCurrent = (): void => {
    const { language } = i18n;
    const load = loaders[language];
    if (load === undefined || requested.has(language)) return;
    requested.add(language);
    loadWithRetries(
      async () => registerTranslation(language, namespace, (await load()).messages),
      `The texts of ${namespace} could not be loaded in ${language}`,
    );
  };
  i18n.on('languageChanged', loadCurrent);
  loadCurrent();
}
