import { beginPeriod, endTrial } from './end-trial';
import { periodAt } from './periods';
import { recurrenceOf, type KeptPrice } from './prices';
import { intentOf, tryToPay, voidInvoice } from './settle-invoice';
import { current, end, isOver } from './subscription-status';
import { itemsOf } from './subscription-items';
import type { Account } from '../account';
import type { KeptInvoice, KeptSubscription } from './make-invoice';

interface Due {
  at: number;
  run(): void;
}

/** Time limit of a first payment. */
const INCOMPLETE_SECONDS = 23 * 3_600;

/**
 * Runs all work that is due up to a time, in order: renewals, ends of trials, cancellations,
 * retries of payments, and the expiry of first payments that were never made.
 * @param clock id of a test clock; null: objects without a test clock
 */
export function runDueWork(account: Account, until: number, clock: string | null = null): void {
  for (;;) {
    const [next] = dueWork(account, clock)
      .filter(({ at }) => at <= until)
      .sort((a, b) => a.at - b.at);
    if (next === undefined) return;
    account.at(next.at, next.run);
  }
}

function dueWork(account: Account, clock: string | null): Due[] {
  const subscriptions = account
    .all<KeptSubscription>('subscription')
    .filter(
      (subscription) =>
        subscription.test_clock === clock &&
        !isOver(subscription) &&
        subscription.status !== 'paused',
    )
    .map((subscription) => dueOf(account, subscription));
  const invoices = account
    .all<KeptInvoice>('invoice')
    .filter(
      (invoice) =>
        invoice.test_clock === clock &&
        invoice.status === 'open' &&
        invoice.next_payment_attempt !== null,
    )
    .map((invoice) => ({ at: invoice.next_payment_attempt!, run: () => retry(account, invoice) }));
  return [...subscriptions, ...invoices];
}

function dueOf(account: Account, subscription: KeptSubscription): Due {
  const { status, created, cancel_at: cancelAt, trial_end: trialEnd } = subscription;
  if (status === 'incomplete')
    return { at: created + INCOMPLETE_SECONDS, run: () => expire(account, subscription) };
  const endsAt = status === 'trialing' ? trialEnd! : itemsOf(subscription)[0]!.current_period_end;
  if (cancelAt !== null && cancelAt <= endsAt)
    return { at: cancelAt, run: () => void end(account, subscription) };
  if (status === 'trialing') return { at: endsAt, run: () => endTrial(account, subscription) };
  return { at: endsAt, run: () => renew(account, subscription) };
}

function renew(account: Account, subscription: KeptSubscription): void {
  const [item] = itemsOf(subscription);
  const recurrence = recurrenceOf(item!.price as unknown as KeptPrice);
  const period = periodAt(subscription.billing_cycle_anchor, recurrence, item!.current_period_end);
  beginPeriod(account, subscription, period);
}

function retry(account: Account, invoice: KeptInvoice): void {
  account.update(invoice, { next_payment_attempt: null });
  tryToPay(account, { ...invoice, next_payment_attempt: null }, { offSession: true });
}

function expire(account: Account, subscription: KeptSubscription): void {
  const { latest_invoice: id } = current(account, subscription);
  const invoice = account.find(id ?? '') as KeptInvoice | undefined;
  end(account, subscription, 'incomplete_expired');
  if (invoice?.status === 'open' && intentOf(account, invoice) !== undefined)
    voidInvoice(account, invoice);
}
