import { z } from 'zod';

/** Active national currencies of ISO 4217. Funds, metals and test codes are left out. */
const CODES = [
  ...['AED', 'AFN', 'ALL', 'AMD', 'AOA', 'ARS', 'AUD', 'AWG', 'AZN', 'BAM', 'BBD', 'BDT', 'BHD'],
  ...['BIF', 'BMD', 'BND', 'BOB', 'BRL', 'BSD', 'BTN', 'BWP', 'BYN', 'BZD', 'CAD', 'CDF', 'CHF'],
  ...['CLP', 'CNY', 'COP', 'CRC', 'CUP', 'CVE', 'CZK', 'DJF', 'DKK', 'DOP', 'DZD', 'EGP', 'ERN'],
  ...['ETB', 'EUR', 'FJD', 'FKP', 'GBP', 'GEL', 'GHS', 'GIP', 'GMD', 'GNF', 'GTQ', 'GYD', 'HKD'],
  ...['HNL', 'HTG', 'HUF', 'IDR', 'ILS', 'INR', 'IQD', 'IRR', 'ISK', 'JMD', 'JOD', 'JPY', 'KES'],
  ...['KGS', 'KHR', 'KMF', 'KPW', 'KRW', 'KWD', 'KYD', 'KZT', 'LAK', 'LBP', 'LKR', 'LRD', 'LSL'],
  ...['LYD', 'MAD', 'MDL', 'MGA', 'MKD', 'MMK', 'MNT', 'MOP', 'MRU', 'MUR', 'MVR', 'MWK', 'MXN'],
  ...['MYR', 'MZN', 'NAD', 'NGN', 'NIO', 'NOK', 'NPR', 'NZD', 'OMR', 'PAB', 'PEN', 'PGK', 'PHP'],
  ...['PKR', 'PLN', 'PYG', 'QAR', 'RON', 'RSD', 'RUB', 'RWF', 'SAR', 'SBD', 'SCR', 'SDG', 'SEK'],
  ...['SGD', 'SHP', 'SLE', 'SOS', 'SRD', 'SSP', 'STN', 'SVC', 'SYP', 'SZL', 'THB', 'TJS', 'TMT'],
  ...['TND', 'TOP', 'TRY', 'TTD', 'TWD', 'TZS', 'UAH', 'UGX', 'USD', 'UYU', 'UZS', 'VED', 'VES'],
  ...['VND', 'VUV', 'WST', 'XAF', 'XCD', 'XCG', 'XOF', 'XPF', 'YER', 'ZAR', 'ZMW', 'ZWG'],
] as const;

export const Currency = z.enum(CODES);
export type Currency = z.infer<typeof Currency>;

/**
 * Unit of an amount: a currency or credits. Credits have thousandths, because an answer may cost
 * less than one credit.
 */
export type Unit = Currency | 'credit';
export const Unit = z.enum([...CODES, 'credit']);

const EXPONENTS: Partial<Record<Unit, number>> = {
  credit: 3,
  ...withExponent(0, ['BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF']),
  ...withExponent(0, ['UGX', 'VND', 'VUV', 'XAF', 'XOF', 'XPF']),
  ...withExponent(3, ['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND']),
};

/**
 * Returns the decimal places of a unit: one unit is 10^exponent minor units. The values are those
 * of ISO 4217. `Intl` follows common practice instead, for example with 0 for HUF and IDR.
 */
export const exponentOf = (unit: Unit): number => EXPONENTS[unit] ?? 2;

function withExponent(
  exponent: number,
  currencies: readonly Currency[],
): Partial<Record<Unit, number>> {
  return Object.fromEntries(currencies.map((currency) => [currency, exponent]));
}
