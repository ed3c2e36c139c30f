import { registerTranslation, useLanguage } from '@voxgrove/sdk';
import { useEffect } from 'react';

/** Shows the names of tabs in the language of the page, if one was chosen. */
export function useTabLanguage(): void {
  const language = useLanguage();
  useEffect(() => {
    if (language === 'en') return;
    import(
      /* webpackChunkName: "tab-languages" */ '@voxgrove/contracts/tenancy/tab-translations'
    ).then(
      ({ tabTranslations }) => {
        const tab = tabTranslations[language];
        if (tab) registerTranslation(language, 'mf-agents', { workspace: { tab } });
      },
      (error: unknown) => console.error('The names of tabs could not be loaded', error),
    );
  }, [language]);
}
