import { useEffect } from 'react';
import { openLanguage } from './languages';

/**
 * Switches the page to this language. If the language cannot be loaded, the page does not change.
 */
export function useLanguageOf(language: string): void {
  useEffect(() => {
    openLanguage(language).catch((error: unknown) =>
      console.error('The language could not be loaded', error),
    );
  }, [language]);
}
