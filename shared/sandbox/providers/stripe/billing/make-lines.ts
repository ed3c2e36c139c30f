import { skeletonOf } from '../schema/skeleton';
import { randomText } from '../object-store';
import { describe, productName, unitAmount, type KeptPrice } from './prices';
import { remaining, type Period } from './periods';
import { netOf, type Line } from './discount-lines';
import type Stripe from 'stripe';
import type { Account } from '../account';
import type { Stored, StripeObject } from '../stored';

export type KeptItem = Stored<Stripe.SubscriptionItem> & StripeObject;
export type KeptInvoiceItem = Stored<Stripe.InvoiceItem> & StripeObject;

const periodOf = (item: KeptItem): Period => ({
  start: item.current_period_start,
  end: item.current_period_end,
});

/** Creates the line of a subscription item for a period. */
export function lineOfItem(
  account: Account,
  item: KeptItem,
  { period, currency, isTrial = false }: { period: Period; currency: string; isTrial?: boolean },
): Line {
  const price = item.price as unknown as KeptPrice;
  const quantity = item.quantity ?? 1;
  const amount = isTrial ? 0 : unitAmount(account, price, currency) * quantity;
  return makeLine({
    amount,
    currency,
    description: isTrial
      ? `Trial period for ${productName(account, price)}`
      : describe(account, { price, quantity, currency }),
    period,
    quantity,
    price,
    unit: isTrial ? 0 : unitAmount(account, price, currency),
    subscription: item.subscription,
    parent: {
      type: 'subscription_item_details',
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: null,
        subscription: item.subscription,
        subscription_item: item.id,
      },
    },
  });
}

/** Creates the line of a pending item. */
export function lineOfInvoiceItem(item: KeptInvoiceItem): Line {
  const details = item.parent?.subscription_details;
  const subscription = (details?.subscription as string | undefined) ?? null;
  const proration = item.proration;
  const subscriptionItem = details?.subscription_item;
  const price = item.pricing?.price_details;
  return {
    ...makeLine({
      amount: item.amount,
      currency: item.currency,
      description: item.description ?? '',
      period: item.period,
      quantity: item.quantity,
      unit: Math.round(item.amount / Math.max(1, item.quantity)),
      subscription,
      parent:
        subscriptionItem === undefined
          ? {
              type: 'invoice_item_details',
              subscription_item_details: null,
              invoice_item_details: {
                invoice_item: item.id,
                proration,
                proration_details: null,
                subscription,
              },
            }
          : {
              type: 'subscription_item_details',
              invoice_item_details: null,
              subscription_item_details: {
                invoice_item: item.id,
                proration,
                proration_details: null,
                subscription,
                subscription_item: subscriptionItem,
              },
            },
    }),
    discountable: item.discountable,
    metadata: item.metadata ?? {},
    pricing:
      price === undefined
        ? null
        : ({ ...item.pricing, type: 'price_details', price_details: price } as Line['pricing']),
  };
}

export interface Proration {
  item: KeptItem;
  amount: number;
  description: string;
  period: Period;
}

/**
 * Returns the credit of an item for the rest of its period: that part of the amount that was paid
 * for it.
 */
export function creditFor(
  account: Account,
  item: KeptItem,
  { at, currency, paid }: { at: number; currency: string; paid: Line | undefined },
): Proration {
  const price = item.price as unknown as KeptPrice;
  const quantity = item.quantity ?? 1;
  const gross = unitAmount(account, price, currency) * quantity;
  const net =
    paid !== undefined && paid.amount > 0 ? Math.round((gross * netOf(paid)) / paid.amount) : gross;
  return {
    item,
    amount: -remaining(net, periodOf(item), at),
    description: `Unused time on ${amountOf(quantity)}${productName(account, price)} after ${day(at)}`,
    period: { start: at, end: item.current_period_end },
  };
}

/** Returns the charge of an item for the rest of its period. */
export function chargeFor(
  account: Account,
  item: KeptItem,
  { at, currency }: { at: number; currency: string },
): Proration {
  const price = item.price as unknown as KeptPrice;
  const quantity = item.quantity ?? 1;
  return {
    item,
    amount: remaining(unitAmount(account, price, currency) * quantity, periodOf(item), at),
    description: `Remaining time on ${amountOf(quantity)}${productName(account, price)} after ${day(at)}`,
    period: { start: at, end: item.current_period_end },
  };
}

const amountOf = (quantity: number): string => (quantity === 1 ? '' : `${quantity} × `);

const day = (seconds: number): string =>
  new Intl.DateTimeFormat('en-GB', {
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(seconds * 1000);

interface NewLine {
  amount: number;
  currency: string;
  description: string;
  period: Period;
  quantity: number;
  unit: number;
  price?: KeptPrice;
  subscription: string | null;
  parent: Stripe.InvoiceLineItem.Parent;
}

function makeLine({ price, unit, subscription, quantity, ...fields }: NewLine): Line {
  const pricing = price && {
    type: 'price_details' as const,
    price_details: { price: price.id, product: price.product },
    unit_amount_decimal: String(unit),
  };
  return {
    ...(skeletonOf('InvoiceLineItem') as unknown as Line),
    ...fields,
    id: `il_${randomText(24)}`,
    subtotal: fields.amount,
    quantity,
    quantity_decimal: String(quantity) as unknown as Line['quantity_decimal'],
    discountable: true,
    discount_amounts: [],
    subscription,
    pricing: (pricing ?? null) as Line['pricing'],
    taxes: [],
    pretax_credit_amounts: [],
    metadata: {},
  };
}
