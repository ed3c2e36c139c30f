import { requirements, accountNamed, type KeptAccount } from './accounts';
import type { LocalStripe } from '../local-stripe';

/** The business has said all that Stripe wants to know: it can take payments. */
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
