import type Stripe from 'stripe';
import type { Account } from '../account';
import type { Stored, StripeObject } from '../stored';

export type KeptSession = Stored<Stripe.Checkout.Session> & StripeObject;

export function expireSession(account: Account, session: KeptSession): KeptSession {
  const expired = account.update(session, { status: 'expired', url: null });
  account.emit('checkout.session.expired', expired);
  return expired;
}

/**
 * Returns the address to return to. `{CHECKOUT_SESSION_ID}` in the address is replaced by the
 * session's id.
 */
export const returnTo = ({ success_url: url, id }: KeptSession): string =>
  (url ?? '/stripe').replaceAll('{CHECKOUT_SESSION_ID}', id);
