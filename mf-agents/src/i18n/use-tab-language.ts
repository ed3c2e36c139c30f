import { registerTranslation, useLanguage } from '@voxgrove/sdk';
import { useEffect } from 'react';

/** Shows the names of tabs in the language of the page, if one was chosen. */
export function useTabLanguage(): void {
  const language = useLanguage();
  useEffect(() => {
    if (language === 'en') return;
    import(/* webpackChunkName: "tab-languages" */ './tab-languages').then(
      ({ tabLanguages }) => {
        const tab = (tabLanguages as Record<string, Record<string, string>>)[language];
        if (tab) registerTranslation(language, 'mf-agents', { workspace: { tab } });
      },
      (error: unknown) => console.error('The names of tabs could not be loaded', error),
    );
  }, [language]);
}
