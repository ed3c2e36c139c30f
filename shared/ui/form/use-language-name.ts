import { useCallback } from 'react';
import { RARE_LANGUAGES } from './rare-languages';
import { useUiTexts } from '../text/ui-texts';

/** The option for the browser's language. */
export const AUTOMATIC = 'automatic';

/**
 * Returns a function that names a language in the page's language. The name includes the code,
 * because many people look for it. For `automatic` it returns the option's name; for other text,
 * the text itself.
 */
export function useLanguageName(): (language: string) => string {
  const { automatic } = useUiTexts();
  return useCallback(
    (language) => (language === AUTOMATIC ? automatic : named(language)),
    [automatic],
  );
}

let names: { locale: string; of: Intl.DisplayNames } | undefined;

function named(code: string): string {
  const locale = document.documentElement.lang || 'en';
  if (names?.locale !== locale)
    names = {
      locale,
      of: new Intl.DisplayNames([locale, 'en'], { type: 'language', fallback: 'none' }),
    };
  try {
    const name = names.of.of(code) ?? RARE_LANGUAGES[code];
    return name === undefined ? code : `${name} (${code})`;
  } catch {
    return code; /* not a valid code */
  }
}
