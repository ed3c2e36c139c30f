import { useEffect } from 'react';
import { openLanguage } from './languages';

/** Waits before another attempt to load a language, ms. */
const RETRY_AFTER_MS = [2_000, 10_000, 60_000];

/**
 * Switches the page to this language. If the language cannot be loaded, the page does not change,
 * and the language is requested again later.
 */
export function useLanguageOf(language: string, open = openLanguage): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isCurrent = true;
    const attempt = async (attempts: number): Promise<void> => {
      try {
        await open(language);
      } catch (error) {
        const wait = RETRY_AFTER_MS[attempts];
        if (!isCurrent) return;
        if (wait === undefined) console.error('The language could not be loaded', error);
        else timer = setTimeout(() => void attempt(attempts + 1), wait);
      }
    };
    void attempt(0);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [language, open]);
}
