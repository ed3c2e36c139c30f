import { EU_COUNTRIES } from '@voxgrove/contracts/countries';
import { z } from 'zod';
import type { BillingCurrency } from './catalogue';

const IN_EUROPE: ReadonlySet<string> = new Set(EU_COUNTRIES);

export const TaxInfo = z.object({
  /** Tax rate in percent. */
  taxRate: z.number(),
  taxDescription: z.string(),
  currency: z.enum(['USD', 'EUR', 'GBP']),
  currencySymbol: z.string(),
});
export type TaxInfo = z.infer<typeof TaxInfo>;

/** Rates for amounts that the price list has in USD only. */
export const USD_RATES: Record<BillingCurrency, { numerator: number; denominator: number }> = {
  USD: { numerator: 1, denominator: 1 },
  EUR: { numerator: 88, denominator: 100 },
  GBP: { numerator: 75, denominator: 100 },
};

/** Returns the currency of a country. `country`: two letters, or '' if unknown. */
export function currencyOf(country: string): BillingCurrency {
  const code = country.toUpperCase();
  if (IN_EUROPE.has(code)) return 'EUR';
  return code === 'GB' ? 'GBP' : 'USD';
}

/** Returns currency and tax of a country. No country has a tax today. */
export function taxOf(country: string): TaxInfo {
  const currency = currencyOf(country);
  const currencySymbol = { USD: '$', EUR: '€', GBP: '£' }[currency];
  return { taxRate: 0, taxDescription: 'No tax', currency, currencySymbol };
}
