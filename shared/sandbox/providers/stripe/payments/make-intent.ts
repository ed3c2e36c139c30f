import { randomText } from '../object-store';
import type Stripe from 'stripe';
import type { Account } from '../account';
import type { Stored } from '../stored';
import type { KeptIntent } from './make-charge';

/** Creates a payment that waits for a card, or for its confirmation. */
export function makeIntent(
  account: Account,
  fields: Partial<Stored<Stripe.PaymentIntent>>,
): KeptIntent {
  const intent = account.create<Stored<Stripe.PaymentIntent>>('PaymentIntent', 'pi', {
    automatic_payment_methods: { enabled: true, allow_redirects: 'always' },
    capture_method: 'automatic_async',
    confirmation_method: 'automatic',
    created: account.now(fields.customer),
    metadata: {},
    payment_method_types: ['card'],
    status:
      (fields.payment_method ?? null) === null
        ? 'requires_payment_method'
        : 'requires_confirmation',
    ...fields,
  });
  const withSecret = account.update(intent, {
    client_secret: `${intent.id}_secret_${randomText(24)}`,
  });
  account.emit('payment_intent.created', withSecret);
  return withSecret;
}
