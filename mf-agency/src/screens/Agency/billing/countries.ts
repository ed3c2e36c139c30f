import { AGENCY_COUNTRIES } from '@voxgrove/contracts/countries';

/** Returns the countries of accounts with their names, in the order of the names. */
export function countryNames(): { code: string; name: string }[] {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  return AGENCY_COUNTRIES.map((code) => ({ code, name: names.of(code) ?? code })).sort((one, two) =>
    one.name.localeCompare(two.name, 'en'),
  );
}

/** Returns the country of the browser's language, if accounts exist there; else the first one. */
export function usualCountry(): string {
  const region = new Intl.Locale(navigator.language).region ?? '';
  return AGENCY_COUNTRIES.includes(region) ? region : AGENCY_COUNTRIES[0]!;
}
