import { BillingCurrency } from '../../contract/catalogue';

/** Whole units of a price list in minor units: 17.5 EUR is 1750. All our currencies have cents. */
export const minorUnits = (amount: number): number => Math.round(amount * 100);

/** Stripe writes currencies in lower case. */
export const currencyName = (currency: string): BillingCurrency =>
  BillingCurrency.parse(currency.toUpperCase());
