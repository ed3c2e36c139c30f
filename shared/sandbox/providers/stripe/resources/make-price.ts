import { invalid } from '../http/stripe-error';
import { metadataOf } from './fields';
import type Stripe from 'stripe';
import type { Account } from '../account';
import type { KeptPrice } from '../billing/prices';

export type PriceInput = Omit<Stripe.PriceCreateParams, 'product'> & { product: string };

/**
 * Creates a price, whose amount never changes.
 * @throws StripeError for a lookup key that another price uses
 */
export function makePrice(account: Account, params: PriceInput): KeptPrice {
  const { product, currency, unit_amount: amount, recurring } = params;
  account.get('product', product, 'product');
  if (params.billing_scheme === 'tiered' || params.tiers !== undefined)
    throw invalid('Local Stripe has no tiered prices.', 'billing_scheme');
  const exact =
    params.unit_amount_decimal === undefined ? undefined : Number(params.unit_amount_decimal);
  const unit = amount ?? exact;
  if (unit === undefined)
    throw invalid('Missing required param: unit_amount.', 'unit_amount', 'parameter_missing');
  if (!(unit >= 0))
    throw invalid('Invalid non-negative integer', 'unit_amount', 'parameter_invalid_integer');
  if (params.lookup_key !== undefined)
    takeKey(account, params.lookup_key, params.transfer_lookup_key);
  const price = account.create<KeptPrice>('Price', 'price', {
    active: params.active ?? true,
    billing_scheme: 'per_unit',
    created: account.now(),
    currency: currency.toLowerCase(),
    lookup_key: params.lookup_key ?? null,
    nickname: params.nickname ?? null,
    product,
    recurring:
      recurring === undefined
        ? null
        : {
            interval: recurring.interval as Stripe.Price.Recurring.Interval,
            interval_count: recurring.interval_count ?? 1,
            meter: null,
            trial_period_days: null,
            usage_type: 'licensed',
          },
    tax_behavior: params.tax_behavior ?? 'unspecified',
    type: recurring === undefined ? 'one_time' : 'recurring',
    unit_amount: Number.isInteger(unit) ? unit : null,
    unit_amount_decimal: String(unit) as unknown as KeptPrice['unit_amount_decimal'],
    ...metadataOf(params),
  });
  account.hide(price.id, { currencyOptions: currencies(params.currency_options) });
  account.emit('price.created', price);
  return price;
}

/**
 * Removes a lookup key from the price that has it.
 * @param transfers without this, a key that is in use is an error
 * @throws StripeError
 */
export function takeKey(account: Account, key: string, transfers: boolean | undefined): void {
  const owner = account.all<KeptPrice>('price').find((price) => price.lookup_key === key);
  if (owner === undefined) return;
  if (transfers !== true)
    throw invalid(
      `A price (\`${owner.id}\`) already uses that lookup key. Use \`transfer_lookup_key=true\` to move it.`,
      'lookup_key',
    );
  account.update(owner, { lookup_key: null });
}

const currencies = (options: Stripe.PriceCreateParams['currency_options'] = {}) =>
  Object.fromEntries(
    Object.entries(options).map(([currency, option]) => [
      currency,
      {
        custom_unit_amount: null,
        tax_behavior: option.tax_behavior ?? 'unspecified',
        unit_amount: option.unit_amount ?? 0,
        unit_amount_decimal: String(option.unit_amount ?? 0),
      },
    ]),
  );
