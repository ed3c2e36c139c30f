import { loadWithRetries } from '@voxgrove/sdk';
import { useEffect } from 'react';
import { openLanguage } from './languages';

/**
 * Switches the page to this language. If the language cannot be loaded, the page does not change,
 * and the language is requested again later.
 */
export function useLanguageOf(language: string, open = openLanguage): void {
  useEffect(
    () => loadWithRetries(() => open(language), 'The language could not be loaded'),
    [language, open],
  );
}
