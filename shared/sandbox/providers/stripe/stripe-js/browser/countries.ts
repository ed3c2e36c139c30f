const CODES =
  'US GB DE FR ES IT NL BE AT CH IE PT PL SE DK NO FI CA AU NZ IN JP SG BR MX ZA AE IL'.split(' ');
const names = new Intl.DisplayNames(['en'], { type: 'region' });

/** Countries of the select, with their English names. */
export const COUNTRIES: readonly (readonly [string, string])[] = CODES.map(
  (code) => [code, names.of(code) ?? code] as const,
);
