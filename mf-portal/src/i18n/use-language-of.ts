import { useEffect } from 'react';
import { openLanguage } from './languages';

/** Shows the page in this language from now on. Without a network it stays as it is. */
export function useLanguageOf(language: string): void {
  useEffect(() => {
    openLanguage(language).catch((error: unknown) =>
      console.error('The language could not be loaded', error),
    );
  }, [language]);
}
