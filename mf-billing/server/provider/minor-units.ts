import { BillingCurrency } from '../../contract/catalogue';

/**
 * Converts whole units of a price list to minor units: 17.5 EUR becomes 1750. All our currencies
 * have cents.
 */
export const minorUnits = (amount: number): number => Math.round(amount * 100);

/** Returns the currency of a name in Stripe's lower case. */
export const currencyName = (currency: string): BillingCurrency =>
  BillingCurrency.parse(currency.toUpperCase());
