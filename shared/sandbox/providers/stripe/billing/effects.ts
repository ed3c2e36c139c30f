import { markPaid, subscriptionOf } from './settle-invoice';
import { change, current, end, isOver } from './subscription-status';
import type Stripe from 'stripe';
import type { Account } from '../account';
import type { KeptIntent } from '../payments/make-charge';
import type { KeptInvoice } from './make-invoice';

const DAY = 86_400;
/** Days between the attempts to collect an invoice, like Stripe's default retries. */
const RETRY_DAYS = [3, 5, 7];

const invoiceOf = (account: Account, intent: KeptIntent): KeptInvoice | undefined =>
  account.find(account.hidden(intent.id).invoice ?? '') as KeptInvoice | undefined;

/** Marks an invoice as paid after its intent was paid, and activates its subscription. */
export function invoicePaid(account: Account, intent: KeptIntent): void {
  const invoice = invoiceOf(account, intent);
  if (invoice?.status !== 'open') return;
  const counted = account.update(invoice, { attempt_count: invoice.attempt_count + 1 });
  activate(account, markPaid(account, counted), intent);
}

/** Activates the subscription of a paid invoice, unless another of its invoices is open. */
export function activate(account: Account, invoice: KeptInvoice, intent?: KeptIntent): void {
  const subscription = subscriptionOf(account, invoice);
  if (subscription === undefined || isOver(subscription)) return;
  const saves = subscription.payment_settings?.save_default_payment_method === 'on_subscription';
  const method = saves && intent ? { default_payment_method: intent.payment_method } : {};
  const waits = ['incomplete', 'past_due', 'unpaid'].includes(subscription.status);
  const hasOpen = account
    .all<Stripe.Invoice>('invoice')
    .some(
      (one) =>
        one.status === 'open' &&
        subscriptionOf(account, one as KeptInvoice)?.id === subscription.id,
    );
  const status = waits && !hasOpen ? ({ status: 'active' } as const) : {};
  change(account, subscription, { ...method, ...status });
}

/**
 * Handles a failed payment: after a first payment the subscription is incomplete, after a later one
 * past due.
 */
export function invoiceFailed(account: Account, intent: KeptIntent): void {
  const invoice = invoiceOf(account, intent);
  if (invoice?.status !== 'open') return;
  const subscription = subscriptionOf(account, invoice);
  const attempts = invoice.attempt_count + 1;
  const isFirst = subscription?.status === 'incomplete';
  const pause = RETRY_DAYS[attempts - 1];
  const next = pause === undefined || isFirst ? null : account.now(invoice.customer) + pause * DAY;
  const failed = account.update(invoice, {
    attempted: true,
    attempt_count: attempts,
    next_payment_attempt: subscription === undefined ? null : next,
  });
  account.emit('invoice.payment_failed', failed);
  if (subscription === undefined || isFirst || isOver(subscription)) return;
  if (next !== null) {
    if (['active', 'trialing'].includes(current(account, subscription).status))
      change(account, subscription, { status: 'past_due' });
    return;
  }
  const { afterRetries } = account.stripe;
  if (afterRetries === 'canceled') end(account, subscription);
  else change(account, subscription, { status: afterRetries });
}

export function invoiceNeedsAction(account: Account, intent: KeptIntent): void {
  const invoice = invoiceOf(account, intent);
  if (invoice !== undefined) account.emit('invoice.payment_action_required', invoice);
}
