import { randomText } from '../object-store';
import type Stripe from 'stripe';
import type { Account } from '../account';
import type { Stored, StripeObject } from '../stored';

export type KeptSetup = Stored<Stripe.SetupIntent> & StripeObject;

/** Creates an intent to save a card for later payments. */
export function makeSetupIntent(account: Account, fields: Partial<KeptSetup>): KeptSetup {
  const intent = account.create<Stored<Stripe.SetupIntent>>('SetupIntent', 'seti', {
    automatic_payment_methods: { enabled: true, allow_redirects: 'always' },
    created: account.now(fields.customer),
    metadata: {},
    payment_method_types: ['card'],
    status:
      (fields.payment_method ?? null) === null
        ? 'requires_payment_method'
        : 'requires_confirmation',
    usage: 'off_session',
    ...fields,
  });
  const withSecret = account.update(intent, {
    client_secret: `${intent.id}_secret_${randomText(24)}`,
  });
  account.emit('setup_intent.created', withSecret);
  return withSecret as KeptSetup;
}
