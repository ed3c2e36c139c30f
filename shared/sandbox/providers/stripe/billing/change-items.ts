import { invalid, noSuch } from '../http/stripe-error';
import { chargeFor, creditFor, type KeptItem, type Proration } from './make-lines';
import {
  demandOneRhythm,
  firstPeriod,
  inPeriod,
  itemsOf,
  makeItem,
  priceOf,
  type ItemInput,
} from './subscription-items';
import { recurrenceOf, type KeptPrice } from './prices';
import type Stripe from 'stripe';
import type { Account } from '../account';
import type { KeptInvoice, KeptSubscription } from './make-invoice';
import type { Line } from './discount-lines';

export interface ChangedItems {
  items: KeptItem[];
  /** Credits and charges for the rest of the period. */
  prorations: Proration[];
  /** The new items have another billing interval, so a new period begins. */
  isNewRhythm: boolean;
}

/**
 * Calculates the items after a change.
 * @throws StripeError for an unknown item or an invalid price
 */
export function changeItems(
  account: Account,
  subscription: KeptSubscription,
  inputs: readonly ItemInput[],
  time: number,
): ChangedItems {
  const before = itemsOf(subscription);
  const period = { start: before[0]!.current_period_start, end: before[0]!.current_period_end };
  let items = before;
  for (const [index, input] of inputs.entries()) {
    const param = `items[${index}]`;
    if (input.id === undefined) {
      const price = priceOf(account, input, param);
      if (
        items.some((existingItem) => (existingItem.price as unknown as KeptPrice).id === price.id)
      )
        throw invalid(
          `A subscription item with the price ${price.id} already exists. Use quantity instead.`,
          `${param}[price]`,
        );
      items = [
        ...items,
        makeItem(account, subscription, {
          price,
          quantity: input.quantity,
          metadata: (input.metadata || {}) as Stripe.Metadata,
          period,
        }),
      ];
      continue;
    }
    const item = items.find(({ id }) => id === input.id);
    if (item === undefined) throw noSuch('subscription item', input.id, `${param}[id]`);
    if (input.deleted === true) items = items.filter((existingItem) => existingItem !== item);
    else
      items = items.map((existingItem) =>
        existingItem === item ? changedItem(account, item, input, param) : existingItem,
      );
  }
  if (items.length === 0)
    throw invalid('A subscription must have at least one active price.', 'items');
  demandOneRhythm(items as unknown as { price: KeptPrice }[]);
  const isNewRhythm = rhythm(items[0]!) !== rhythm(before[0]!);
  if (isNewRhythm) {
    const start = firstPeriod(time, items[0]!.price as unknown as KeptPrice);
    items = items.map((item) => inPeriod(item, start));
  }
  return {
    items,
    isNewRhythm,
    prorations: prorate(account, { subscription, before, items, isNewRhythm, at: time }),
  };
}

function changedItem(account: Account, item: KeptItem, input: ItemInput, param: string): KeptItem {
  const fresh =
    input.price === undefined
      ? undefined
      : makeItem(
          account,
          { id: item.subscription, currency: currencyOf(account, item) },
          {
            price: priceOf(account, input, param),
            period: { start: item.current_period_start, end: item.current_period_end },
          },
        );
  if (fresh !== undefined) account.remove(fresh.id);
  return {
    ...item,
    ...(fresh && { price: fresh.price, plan: fresh.plan }),
    ...(input.quantity !== undefined && { quantity: input.quantity }),
    ...(typeof input.metadata === 'object' && {
      metadata: { ...item.metadata, ...(input.metadata as Stripe.Metadata) },
    }),
  };
}

const currencyOf = (account: Account, { subscription }: KeptItem): string =>
  account.get<Stripe.Subscription>('subscription', subscription).currency;

const rhythm = (item: KeptItem): string => {
  const { interval, interval_count: count } = recurrenceOf(item.price as unknown as KeptPrice);
  return `${count} ${interval}`;
};

function prorate(
  account: Account,
  {
    subscription,
    before,
    items,
    isNewRhythm,
    at: time,
  }: {
    subscription: KeptSubscription;
    before: KeptItem[];
    items: KeptItem[];
    isNewRhythm: boolean;
    at: number;
  },
): Proration[] {
  const { currency } = subscription;
  const unchanged = (itemBefore: KeptItem, other: KeptItem): boolean =>
    itemBefore.id === other.id &&
    itemBefore.price.id === other.price.id &&
    itemBefore.quantity === other.quantity;
  const removedItems = before.filter(
    (itemBefore) => isNewRhythm || !items.some((other) => unchanged(itemBefore, other)),
  );
  const added = isNewRhythm
    ? []
    : items.filter((itemAfter) => !before.some((other) => unchanged(other, itemAfter)));
  return [
    ...removedItems.map((item) =>
      creditFor(account, item, { at: time, currency, paid: paidLine(account, item) }),
    ),
    ...added.map((item) => chargeFor(account, item, { at: time, currency })),
  ].filter(({ amount }) => amount !== 0);
}

/** Returns the line of the last invoice that paid for the item's period. */
function paidLine(account: Account, item: KeptItem): Line | undefined {
  const invoices = account
    .all<KeptInvoice>('invoice')
    .filter(({ status, parent }) => {
      const subscriptionId = parent?.subscription_details?.subscription as string | undefined;
      return status === 'paid' && subscriptionId === item.subscription;
    })
    .reverse();
  return invoices
    .flatMap(({ lines }) => lines.data as unknown as Line[])
    .find(({ parent, period }) => {
      const details = parent?.subscription_item_details;
      const isOwn = details?.subscription_item === item.id && !details.proration;
      return isOwn && period.start === item.current_period_start;
    });
}
