/** Languages of what clients of agencies read: the portal, its mails and its pages. */
export const CLIENT_LANGUAGES = [
  'de',
  'en',
  'es',
  'fr',
  'it',
  'nl',
  'pl',
  'pt',
  'sv',
  'tr',
] as const;
export type ClientLanguage = (typeof CLIENT_LANGUAGES)[number];

/** Returns the first wanted language (`de`, `de-AT`) that clients can have, or null. */
export function clientLanguage(wanted: readonly string[]): ClientLanguage | null {
  for (const tag of wanted) {
    const [name] = tag.toLowerCase().split(/[-_]/);
    const found = CLIENT_LANGUAGES.find((language) => language === name);
    if (found !== undefined) return found;
  }
  return null;
}
