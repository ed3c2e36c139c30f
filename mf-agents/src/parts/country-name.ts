/** Returns the name of a country in the language of the page; a code without a name as given. */
export function countryName(code: string): string {
  // Networks also report codes that name no country, such as T1, for which `of` throws.
  if (!/^[A-Z]{2}$/.test(code)) return code;
  const language = document.documentElement.lang || 'en';
  return new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code;
}
