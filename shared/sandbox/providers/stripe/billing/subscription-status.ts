import type Stripe from 'stripe';
import type { Account } from '../account';
import type { KeptSubscription } from './make-invoice';

/** Returns the current state of the subscription. */
export const current = (account: Account, { id }: { id: string }): KeptSubscription =>
  account.get<Stripe.Subscription>('subscription', id) as KeptSubscription;

/** Changes fields and emits an event about the change. */
export function change(
  account: Account,
  subscription: { id: string },
  fields: Partial<KeptSubscription>,
): KeptSubscription {
  const before = current(account, subscription);
  const after = account.update(before, fields);
  const previous = Object.fromEntries(
    Object.keys(fields)
      .filter((field) => !Object.is(Reflect.get(before, field), Reflect.get(after, field)))
      .map((field) => [field, Reflect.get(before, field) as unknown]),
  );
  if (Object.keys(previous).length > 0)
    account.emit('customer.subscription.updated', after, previous);
  return after;
}

/** Ends a subscription at once. */
export function end(
  account: Account,
  subscription: { id: string },
  status: 'canceled' | 'incomplete_expired' = 'canceled',
): KeptSubscription {
  const before = current(account, subscription);
  const now = account.now(before.customer);
  const ended = account.update(before, {
    status,
    canceled_at: before.canceled_at ?? now,
    ended_at: now,
    cancel_at_period_end: false,
  });
  account.emit('customer.subscription.deleted', ended);
  return ended;
}

export const isOver = ({ status }: KeptSubscription): boolean =>
  status === 'canceled' || status === 'incomplete_expired';
