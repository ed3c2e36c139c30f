/** Languages of the chat and of built-in replies. */
export const LANGUAGES = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'pt',
  'nl',
  'pl',
  'sv',
  'tr',
  'uk',
  'ru',
  'ar',
  'he',
  'ja',
  'zh',
  'ko',
] as const;
export type Language = (typeof LANGUAGES)[number];

/**
 * Languages of the screens and mails for people: of the dashboard and of the portals of agencies.
 */
export const SCREEN_LANGUAGES = [
  'en',
  'de',
  'es',
  'fr',
  'it',
  'nl',
  'pl',
  'pt',
  'sv',
  'tr',
] as const satisfies readonly Language[];
export type ScreenLanguage = (typeof SCREEN_LANGUAGES)[number];

/** Returns the first wanted language (`de`, `de-AT`, `de;q=0.8`) that screens have, or null. */
export const screenLanguage = (wanted: readonly string[]): ScreenLanguage | null =>
  wanted
    .map((tag) => tag.trim().toLowerCase().split(/[-_;]/)[0])
    .flatMap((code) => SCREEN_LANGUAGES.filter((language) => language === code))[0] ?? null;

/**
 * Returns the first wanted language that is available. Each is tried from specific to general
 * (`pt-BR`, then `pt`). Returns English if none is available.
 */
export function languageFor(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const parts = tag.toLowerCase().split(/[-_]/);
    for (let length = parts.length; length > 0; length -= 1) {
      const name = parts.slice(0, length).join('-');
      // `iw` is the old code of Hebrew, which some browsers still send.
      const found = LANGUAGES.find((language) => language === (name === 'iw' ? 'he' : name));
      if (found) return found;
    }
  }
  return 'en';
}
