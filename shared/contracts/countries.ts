/** Codes of the member states of the European Union. */
export const EU_COUNTRIES = [
  ...['AT', 'BE', 'BG', 'HR', 'CY', 'CZ', 'DK', 'EE', 'FI', 'FR', 'DE', 'GR', 'HU', 'IE'],
  ...['IT', 'LV', 'LT', 'LU', 'MT', 'NL', 'PL', 'PT', 'RO', 'SK', 'SI', 'ES', 'SE'],
] as const;

/** Countries in which an agency may have its account for payments. */
export const AGENCY_COUNTRIES: readonly string[] = ['US', 'GB', 'NZ', 'AU', ...EU_COUNTRIES];
