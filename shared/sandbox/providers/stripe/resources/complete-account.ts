import { requirements, accountNamed, type KeptAccount } from './accounts';
import type { LocalStripe } from '../local-stripe';

/**
 * Marks an account as complete: the business has given all data that Stripe requires, so it can
 * accept payments.
 */
export function completeAccount(stripe: LocalStripe, id: string): KeptAccount {
  const done = stripe.platform.update(accountNamed(stripe, id), {
    charges_enabled: true,
    payouts_enabled: true,
    details_submitted: true,
    business_type: 'company',
    capabilities: { card_payments: 'active', transfers: 'active' },
    requirements: requirements([]),
  });
  stripe.connected.get(id)?.emit('account.updated', done);
  return done;
}
