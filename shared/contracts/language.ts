/** Languages the chat speaks, and answers that nobody wrote come in. */
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

/** The first of the wanted languages there is, each tried from the particular to the general (`pt-BR`, `pt`); English when there is none. */
export function languageFor(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const parts = tag.toLowerCase().split(/[-_]/);
    for (let length = parts.length; length > 0; length -= 1) {
      const name = parts.slice(0, length).join('-');
      // `iw` is what Hebrew was called before, and still is by some browsers.
      const found = LANGUAGES.find((language) => language === (name === 'iw' ? 'he' : name));
      if (found) return found;
    }
  }
  return 'en';
}
