import { i18n, registerTranslation } from './i18n';
import type { Messages } from './i18n';

/** Waits before another attempt to load texts, ms. */
const RETRY_AFTER_MS = [2_000, 10_000, 60_000];

/** Functions that load the file with the texts of a namespace, by language. */
export type LanguageLoaders = Readonly<Record<string, () => Promise<{ messages: Messages }>>>;

/**
 * Offers the texts of a namespace in other languages than English. The texts of a language are
 * loaded when the page is shown in this language; until then, and if they cannot be loaded, the
 * texts are English.
 */
export function offerLanguages(namespace: string, loaders: LanguageLoaders): void {
  const requested = new Set<string>();
  const load = async (language: string, attempt = 0): Promise<void> => {
    try {
      const { messages } = await loaders[language]!();
      registerTranslation(language, namespace, messages);
    } catch (error) {
      const wait = RETRY_AFTER_MS[attempt];
      if (wait === undefined)
        console.error(`The texts of ${namespace} could not be loaded in ${language}`, error);
      else setTimeout(() => void load(language, attempt + 1), wait);
    }
  };
  const loadCurrent = (): void => {
    const { language } = i18n;
    if (loaders[language] === undefined || requested.has(language)) return;
    requested.add(language);
    void load(language);
  };
  i18n.on('languageChanged', loadCurrent);
  loadCurrent();
}
