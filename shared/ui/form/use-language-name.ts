import { useCallback } from 'react';
import { RARE_LANGUAGES } from './rare-languages';
import { useUiTexts } from '../text/ui-texts';

/** What the visitor's browser asks for. */
export const AUTOMATIC = 'automatic';

/** The name of a language in the language of the page, with its code: many are chosen by that. For `automatic`, what the choice calls it; for what is no code, that itself. */
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
    return code; /* nothing of the form of one */
  }
}
