import { listOf } from '../http/list';
import { invalid, noSuch } from '../http/stripe-error';
import { skeletonOf } from '../schema/skeleton';
import { periodAt, type Period } from './periods';
import { recurrenceOf, unitAmount, type KeptPrice } from './prices';
import type Stripe from 'stripe';
import type { Account } from '../account';
import type { KeptSubscription } from './make-invoice';
import type { KeptItem } from './make-lines';

/** An entry of the parameter `items`, when a subscription is created or changed. */
export interface ItemInput {
  id?: string;
  price?: string;
  price_data?: {
    currency: string;
    product: string;
    unit_amount?: number;
    recurring: { interval: string; interval_count?: number };
  };
  quantity?: number;
  deleted?: boolean;
  clear_usage?: boolean;
  metadata?: Stripe.MetadataParam | '';
  tax_rates?: string[] | '';
  discounts?: unknown;
}

/**
 * Returns the price of an entry.
 * @throws StripeError for a price that cannot be subscribed to
 */
export function priceOf(account: Account, input: ItemInput, param: string): KeptPrice {
  const id = input.price ?? '';
  const price = account.find(id) as KeptPrice | undefined;
  if (price?.object !== 'price') throw noSuch('price', id, `${param}[price]`);
  if (!price.active)
    throw invalid(
      `The price specified is inactive. This field only accepts active prices.`,
      `${param}[price]`,
      'price_inactive',
    );
  if (price.recurring === null)
    throw invalid(
      'The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`.',
      `${param}[price]`,
    );
  return price;
}

export function makeItem(
  account: Account,
  subscription: { id: string; currency: string },
  {
    price,
    quantity = 1,
    metadata,
    period,
  }: {
    price: KeptPrice;
    quantity?: number | undefined;
    metadata?: Stripe.Metadata;
    period: Period;
  },
): KeptItem {
  unitAmount(account, price, subscription.currency);
  return account.create<KeptItem>('SubscriptionItem', 'si', {
    created: account.now(),
    current_period_start: period.start,
    current_period_end: period.end,
    metadata: metadata ?? {},
    plan: planOf(price),
    price: price as unknown as Stripe.Price,
    quantity,
    subscription: subscription.id,
    tax_rates: [],
  });
}

/**
 * Checks that all items have the same billing interval.
 * @throws StripeError
 */
export function demandOneRhythm(items: readonly { price: Stripe.Price | KeptPrice }[]): void {
  const rhythms = new Set(
    items.map(({ price }) => `${price.recurring?.interval} ${price.recurring?.interval_count}`),
  );
  if (rhythms.size > 1)
    throw invalid(
      'All recurring items on a subscription must have the same billing period unless the subscription uses flexible billing mode.',
      'items',
    );
}

export const itemsOf = ({ items }: KeptSubscription): KeptItem[] =>
  items.data as unknown as KeptItem[];

/** Stores the items and returns the list of them. */
export function withItems(
  account: Account,
  subscription: KeptSubscription,
  items: readonly KeptItem[],
): Pick<KeptSubscription, 'items'> {
  for (const item of items) account.put(item);
  const list = listOf(`/v1/subscription_items?subscription=${subscription.id}`, [...items]);
  return { items: list as unknown as KeptSubscription['items'] };
}

/** Returns the period of an item that begins at an anchor. */
export const firstPeriod = (anchor: number, price: Pick<Stripe.Price, 'recurring'>): Period =>
  periodAt(anchor, recurrenceOf(price), anchor);

export const inPeriod = (item: KeptItem, { start, end }: Period): KeptItem => ({
  ...item,
  current_period_start: start,
  current_period_end: end,
});

/** Returns a price in its old form, a plan, which items still contain. */
const planOf = (price: KeptPrice): Stripe.Plan => ({
  ...(skeletonOf('Plan') as unknown as Stripe.Plan),
  id: price.id,
  active: price.active,
  amount: price.unit_amount,
  amount_decimal: price.unit_amount_decimal,
  billing_scheme: 'per_unit',
  created: price.created,
  currency: price.currency,
  interval: price.recurring!.interval as Stripe.Plan.Interval,
  interval_count: price.recurring!.interval_count,
  metadata: price.metadata,
  nickname: price.nickname,
  product: price.product,
  usage_type: 'licensed',
});
