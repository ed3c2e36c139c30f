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

/** Languages in which people may use the dashboard and get its mails. */
export const DASHBOARD_LANGUAGES = [
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
export type DashboardLanguage = (typeof DASHBOARD_LANGUAGES)[number];

/** Returns the first wanted language that the dashboard offers, else English. */
export const dashboardLanguage = (wanted: readonly string[]): DashboardLanguage =>
  wanted
    .map((tag) => tag.trim().toLowerCase().split(/[-_;]/)[0])
    .flatMap((code) => DASHBOARD_LANGUAGES.filter((language) => language === code))[0] ?? 'en';

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
