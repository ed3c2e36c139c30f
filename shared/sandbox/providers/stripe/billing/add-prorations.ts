import { skeletonOf } from '../schema/skeleton';
import type Stripe from 'stripe';
import type { Account } from '../account';
import type { KeptSubscription } from './make-invoice';
import type { KeptInvoiceItem, Proration } from './make-lines';
import type { KeptPrice } from './prices';

/** Stores prorations as items of the next invoice. */
export function addProrations(
  account: Account,
  subscription: KeptSubscription,
  prorations: readonly Proration[],
  time: number,
): void {
  for (const { item, amount, description, period } of prorations) {
    const price = item.price as unknown as KeptPrice;
    const invoiceItem = account.create<KeptInvoiceItem>('InvoiceItem', 'ii', {
      amount,
      currency: subscription.currency,
      customer: subscription.customer,
      date: time,
      description,
      // A credit is the amount that was paid, after its discount, so it is not discountable.
      discountable: amount > 0,
      discounts: [],
      invoice: null,
      metadata: {},
      net_amount: amount,
      parent: {
        type: 'subscription_details',
        subscription_details: { subscription: subscription.id, subscription_item: item.id },
      },
      period,
      pricing: {
        type: 'price_details',
        price_details: { price: price.id, product: price.product },
        unit_amount_decimal: String(Math.round(amount / (item.quantity ?? 1))),
      } as unknown as Stripe.InvoiceItem.Pricing,
      proration: true,
      proration_details: skeletonOf(
        'InvoiceItem.ProrationDetails',
      ) as unknown as Stripe.InvoiceItem.ProrationDetails,
      quantity: item.quantity ?? 1,
      quantity_decimal: String(
        item.quantity ?? 1,
      ) as unknown as KeptInvoiceItem['quantity_decimal'],
      tax_rates: [],
      test_clock: subscription.test_clock,
    });
    account.emit('invoiceitem.created', invoiceItem);
  }
}
