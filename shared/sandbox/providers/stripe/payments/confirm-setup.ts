import { StripeError, invalid } from '../http/stripe-error';
import { AUTHENTICATION_FAILED, type Decline } from './declines';
import { judgeSetup } from './judge-card';
import { paymentMethodNamed, type KeptPaymentMethod } from './make-payment-method';
import type Stripe from 'stripe';
import type { Account } from '../account';
import type { KeptSetup } from './make-setup-intent';

/**
 * Saves a card for later, if its bank agrees.
 * @throws StripeError
 */
export function confirmSetup(
  account: Account,
  intent: KeptSetup,
  methodId?: string | null,
): KeptSetup {
  if (['succeeded', 'canceled'].includes(intent.status))
    throw invalid(
      `You cannot confirm this SetupIntent because it has already ${intent.status === 'canceled' ? 'been canceled' : 'succeeded'}.`,
      undefined,
      'setup_intent_unexpected_state',
    );
  const chosen = methodId ?? intent.payment_method;
  if (chosen === null)
    throw invalid(
      "You cannot confirm this SetupIntent because it's missing a payment method.",
      'payment_method',
      'setup_intent_unexpected_state',
    );
  const method = paymentMethodNamed(account, chosen);
  return proceed(account, account.update(intent, { payment_method: method.id }), method, false);
}

export function finishSetupAuthentication(
  account: Account,
  intent: KeptSetup,
  isConfirmed: boolean,
): KeptSetup {
  const method = paymentMethodNamed(account, intent.payment_method!);
  if (isConfirmed) return proceed(account, intent, method, true);
  return fail(account, intent, method, {
    code: 'setup_intent_authentication_failure',
    message: AUTHENTICATION_FAILED,
  });
}

function proceed(
  account: Account,
  intent: KeptSetup,
  method: KeptPaymentMethod,
  isAuthenticated: boolean,
): KeptSetup {
  const judgment = judgeSetup(account, method, isAuthenticated);
  if (judgment.outcome === 'declined') return fail(account, intent, method, judgment.decline);
  if (judgment.outcome === 'authenticate') {
    const waiting = account.update(intent, {
      status: 'requires_action',
      next_action: {
        type: 'use_stripe_sdk',
        use_stripe_sdk: { type: 'three_d_secure_redirect', source: intent.id },
      } as Stripe.SetupIntent.NextAction,
    });
    account.emit('setup_intent.requires_action', waiting);
    return waiting;
  }
  account.hide(method.id, { isSetUp: true });
  if (intent.customer !== null && method.customer === null) {
    const attached = account.update(method, { customer: intent.customer });
    account.emit('payment_method.attached', attached);
  }
  const done = account.update(intent, {
    status: 'succeeded',
    next_action: null,
    last_setup_error: null,
  });
  account.emit('setup_intent.succeeded', done);
  account.stripe.effects.setUp(account, done);
  return done;
}

function fail(
  account: Account,
  intent: KeptSetup,
  method: KeptPaymentMethod,
  decline: Decline,
): never {
  const { code, decline_code: declineCode, message, param } = decline;
  const details = {
    code,
    ...(declineCode !== undefined && { decline_code: declineCode }),
    ...(param !== undefined && { param }),
  };
  const failed = account.update(intent, {
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_setup_error: {
      type: 'card_error',
      message,
      ...details,
      payment_method: method,
    } as unknown as Stripe.SetupIntent.LastSetupError,
  });
  account.emit('setup_intent.setup_failed', failed);
  throw new StripeError(402, 'card_error', message, {
    ...details,
    setup_intent: failed,
    payment_method: method,
  });
}
