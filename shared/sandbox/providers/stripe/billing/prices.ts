import { invalid } from '../http/stripe-error';
import type Stripe from 'stripe';
import type { Account } from '../account';
import type { Stored, StripeObject } from '../stored';
import type { Recurrence } from './periods';

export type KeptPrice = Stored<Stripe.Price> & StripeObject;

/**
 * Returns the amount per unit in a currency.
 * @throws StripeError if the price does not have this currency
 */
export function unitAmount(account: Account, price: KeptPrice, currency: string): number {
  if (price.currency === currency) return price.unit_amount ?? 0;
  const option = account.hidden(price.id).currencyOptions?.[currency];
  if (option?.unit_amount === undefined)
    throw invalid(
      `The price specified only supports ${price.currency}. This doesn't match the expected currency: ${currency}.`,
      'currency',
    );
  return option.unit_amount;
}

export const recurrenceOf = ({ recurring }: Pick<Stripe.Price, 'recurring'>): Recurrence =>
  recurring!;

/** Describes a line as in `1 × Voxgrove Growth (at $49.00 / month)`. */
export function describe(
  account: Account,
  { price, quantity, currency }: { price: KeptPrice; quantity: number; currency: string },
): string {
  const product = account.find(price.product) as Stripe.Product | undefined;
  const name = product?.name ?? price.product;
  const each = money(unitAmount(account, price, currency), currency);
  const rhythm = price.recurring === null ? '' : ` / ${price.recurring.interval}`;
  return `${quantity} × ${name} (at ${each}${rhythm})`;
}

export const productName = (account: Account, price: KeptPrice): string =>
  (account.find(price.product) as Stripe.Product | undefined)?.name ?? price.product;

/** Formats an amount as in `$49.00`. */
export const money = (amount: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount / 100);
