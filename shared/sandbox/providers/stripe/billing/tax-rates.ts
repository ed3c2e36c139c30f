import { noSuch } from '../http/stripe-error';
import type Stripe from 'stripe';
import type { Account } from '../account';

/** @throws StripeError for an id that no rate has */
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
