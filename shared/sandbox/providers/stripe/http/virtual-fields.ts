import { listOf } from './list';
import type Stripe from 'stripe';
import type { Account } from '../account';

type Maker = (account: Account, id: string) => unknown;

/** Fields that an object has only if the caller expands them. */
const MAKERS: Record<string, Maker> = {
  'invoice.confirmation_secret': (account, id) => {
    const intent = account.find(account.hidden(id).intent ?? '') as
      Stripe.PaymentIntent | undefined;
    if (!intent?.client_secret || intent.status === 'canceled') return null;
    return { client_secret: intent.client_secret, type: 'payment_intent' };
  },
  'invoice.payments': (account, id) =>
    listOf(
      `/v1/invoice_payments`,
      account
        .all<Stripe.InvoicePayment>('invoice_payment')
        .filter((payment) => payment.invoice === id),
    ),
  'price.currency_options': (account, id) => account.hidden(id).currencyOptions ?? {},
  'coupon.applies_to': (account, id) => {
    const { products } = account.hidden(id);
    return products && { products };
  },
  'customer.subscriptions': (account, id) =>
    listOf(
      `/v1/customers/${id}/subscriptions`,
      account
        .all<Stripe.Subscription>('subscription')
        .filter(
          (subscription) => subscription.customer === id && subscription.status !== 'canceled',
        ),
    ),
  'charge.refunds': (account, id) =>
    listOf(
      `/v1/charges/${id}/refunds`,
      account.all<Stripe.Refund>('refund').filter((refund) => refund.charge === id),
    ),
  'checkout.session.line_items': (account, id) =>
    listOf(`/v1/checkout/sessions/${id}/line_items`, account.hidden(id).lineItems ?? []),
};

export function virtualField(account: Account, object: object, field: string): unknown {
  const { id, object: kind } = object as { id?: string; object?: string };
  return id === undefined ? undefined : MAKERS[`${kind}.${field}`]?.(account, id);
}
