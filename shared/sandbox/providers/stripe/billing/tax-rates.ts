import { noSuch } from '../http/stripe-error';
import type Stripe from 'stripe';
import type { Account } from '../account';

/**
 * Returns the tax rates with these ids.
 * @throws StripeError for an unknown id
 */
export const taxRatesNamed = (
  account: Account,
  ids: readonly string[],
  param: string,
): Stripe.TaxRate[] =>
  ids.map((id, index) => {
    const rate = account.find(id);
    if (rate?.object !== 'tax_rate') throw noSuch('tax rate', id, `${param}[${index}]`);
    return rate as unknown as Stripe.TaxRate;
  });
