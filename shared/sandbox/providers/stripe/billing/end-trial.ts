import { activate } from './effects';
import { makeInvoice, type KeptCustomer, type KeptSubscription } from './make-invoice';
import { lineOfItem } from './make-lines';
import { firstPeriod, inPeriod, itemsOf, withItems } from './subscription-items';
import { defaultMethod, finalizeInvoice, tryToPay } from './settle-invoice';
import { change, end } from './subscription-status';
import type Stripe from 'stripe';
import type { Account } from '../account';
import type { Period } from './periods';
import type { KeptPrice } from './prices';

/** Ends a trial and begins the first period that is charged. */
export function endTrial(account: Account, subscription: KeptSubscription): void {
  const now = account.now(subscription.customer);
  const period = firstPeriod(now, itemsOf(subscription)[0]!.price as unknown as KeptPrice);
  const missing = subscription.trial_settings?.end_behavior.missing_payment_method;
  const running = change(account, subscription, {
    status: 'active',
    trial_end: now,
    billing_cycle_anchor: now,
  });
  const customer = account.get<Stripe.Customer>('customer', subscription.customer);
  const hasMethod =
    running.default_payment_method ?? customer.invoice_settings.default_payment_method;
  if (!hasMethod && missing === 'cancel') return void end(account, running);
  if (!hasMethod && missing === 'pause') return void change(account, running, { status: 'paused' });
  beginPeriod(account, running, period);
}

/** Charges the items for a period while the card's owner is absent. */
export function beginPeriod(
  account: Account,
  subscription: KeptSubscription,
  period: Period,
): void {
  const { currency } = subscription;
  const items = itemsOf(subscription).map((item) => inPeriod(item, period));
  const moved = change(account, subscription, withItems(account, subscription, items));
  const before = itemsOf(subscription)[0]!;
  const draft = makeInvoice(account, {
    customer: account.get<Stripe.Customer>('customer', subscription.customer) as KeptCustomer,
    subscription: moved,
    reason: 'subscription_cycle',
    lines: items.map((item) => lineOfItem(account, item, { period, currency })),
    period: { start: before.current_period_start, end: period.start },
    currency,
  });
  // While an earlier invoice is unpaid, further invoices remain drafts.
  if (subscription.status === 'unpaid') return;
  const open = finalizeInvoice(account, draft);
  if (open.status === 'paid') return activate(account, open);
  tryToPay(account, open, { paymentMethod: defaultMethod(account, open), offSession: true });
}
