import { StripeError, invalid } from '../http/stripe-error';
import { judgePayment } from './judge-card';
import { AUTHENTICATION_FAILED, type Decline } from './declines';
import { makeCharge, type KeptIntent } from './make-charge';
import { paymentMethodNamed, type KeptPaymentMethod } from './make-payment-method';
import type Stripe from 'stripe';
import type { Account } from '../account';

export interface Confirmation {
  paymentMethod?: string | undefined;
  offSession?: boolean;
  errorOnAction?: boolean | undefined;
  returnUrl?: string | undefined;
}

const CONFIRMABLE = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

/**
 * Tries to pay an intent. If the card is declined, stores the error in the intent and throws it.
 * @throws StripeError 402 for a decline, 400 if the intent cannot be confirmed
 */
export function confirmIntent(account: Account, intent: KeptIntent, how: Confirmation): KeptIntent {
  if (!CONFIRMABLE.includes(intent.status))
    throw new StripeError(
      400,
      'invalid_request_error',
      `You cannot confirm this PaymentIntent because it has already ${intent.status === 'canceled' ? 'been canceled' : 'succeeded after being previously confirmed'}.`,
      { code: 'payment_intent_unexpected_state', payment_intent: intent },
    );
  const methodId = how.paymentMethod ?? intent.payment_method;
  if (methodId === null || methodId === undefined)
    throw invalid(
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
      'payment_method',
      'payment_intent_unexpected_state',
    );
  const method = paymentMethodNamed(account, methodId);
  demandOwner(method, intent);
  const chosen = account.update(intent, { payment_method: method.id });
  return pay(account, chosen, method, how);
}

/**
 * Continues a payment after the person has answered the bank.
 * @throws StripeError 402 if the card is declined after the confirmation
 */
export function finishAuthentication(
  account: Account,
  intent: KeptIntent,
  isConfirmed: boolean,
): KeptIntent {
  const method = paymentMethodNamed(account, intent.payment_method!);
  if (isConfirmed) {
    account.hide(intent.id, { isAuthenticated: true });
    return pay(account, intent, method, {});
  }
  return failIntent(account, intent, method, {
    code: 'payment_intent_authentication_failure',
    message: AUTHENTICATION_FAILED,
  });
}

function pay(
  account: Account,
  intent: KeptIntent,
  method: KeptPaymentMethod,
  { offSession = false, errorOnAction, returnUrl }: Confirmation,
): KeptIntent {
  const isAuthenticated = account.hidden(intent.id).isAuthenticated === true;
  const judgment = judgePayment(account, method, { offSession, isAuthenticated });
  if (judgment.outcome === 'declined')
    return declineIntent(account, intent, method, judgment.decline);
  if (judgment.outcome === 'authenticate') {
    if (errorOnAction)
      return declineIntent(account, intent, method, {
        code: 'authentication_required',
        decline_code: 'authentication_required',
        message: 'Your card was declined. This transaction requires authentication.',
      });
    const waiting = account.update(intent, {
      status: 'requires_action',
      last_payment_error: null,
      next_action: nextAction(account, intent, returnUrl),
    });
    account.emit('payment_intent.requires_action', waiting);
    account.stripe.effects.actionRequired(account, waiting);
    return waiting;
  }
  const charge = makeCharge(account, intent, method);
  if (intent.setup_future_usage !== null || intent.customer !== null)
    account.hide(method.id, {
      isSetUp: isAuthenticated || account.hidden(method.id).isSetUp === true,
    });
  if (intent.setup_future_usage !== null && intent.customer !== null && method.customer === null)
    account.update(method, { customer: intent.customer });
  const paid = account.update(intent, {
    status: 'succeeded',
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
  });
  account.emit('payment_intent.succeeded', paid);
  account.stripe.effects.paid(account, paid);
  return account.get<Stripe.PaymentIntent>('payment_intent', paid.id);
}

function declineIntent(
  account: Account,
  intent: KeptIntent,
  method: KeptPaymentMethod,
  decline: Decline,
): never {
  const charge = makeCharge(account, intent, method, decline);
  return failIntent(account, { ...intent, latest_charge: charge.id }, method, decline);
}

function failIntent(
  account: Account,
  intent: KeptIntent,
  method: KeptPaymentMethod,
  decline: Decline,
): never {
  const { code, decline_code: declineCode, message, param } = decline;
  const type =
    code === 'payment_intent_authentication_failure' ? 'invalid_request_error' : 'card_error';
  const isBankRefusal = code !== 'payment_intent_authentication_failure';
  const details = {
    code,
    ...(declineCode !== undefined && { decline_code: declineCode }),
    ...(isBankRefusal && intent.latest_charge !== null && { charge: intent.latest_charge }),
    ...(param !== undefined && { param }),
  };
  const failed = account.update(intent, {
    status: 'requires_payment_method',
    latest_charge: intent.latest_charge,
    payment_method: null,
    next_action: null,
    last_payment_error: {
      type,
      message,
      ...details,
      payment_method: method,
    } as unknown as Stripe.PaymentIntent.LastPaymentError,
  });
  account.hide(intent.id, { isAuthenticated: false });
  account.emit('payment_intent.payment_failed', failed);
  account.stripe.effects.failed(account, failed);
  throw new StripeError(402, 'card_error', message, {
    ...details,
    payment_intent: failed,
    payment_method: method,
  });
}

/** Checks that a customer's card pays only for this customer. */
function demandOwner(method: KeptPaymentMethod, intent: KeptIntent): void {
  if (method.customer === null || method.customer === intent.customer) return;
  const whose = intent.customer === null ? 'no Customer' : `the Customer ${intent.customer}`;
  throw invalid(
    `The provided PaymentMethod ${method.id} belongs to a Customer, but the PaymentIntent has ${whose}. Make sure that both have the same Customer.`,
    'payment_method',
  );
}

const nextAction = (
  account: Account,
  intent: KeptIntent,
  returnUrl?: string,
): Stripe.PaymentIntent.NextAction =>
  (returnUrl === undefined
    ? {
        type: 'use_stripe_sdk',
        use_stripe_sdk: { type: 'three_d_secure_redirect', source: intent.id },
      }
    : {
        type: 'redirect_to_url',
        redirect_to_url: {
          return_url: returnUrl,
          url: `${account.stripe.origin}/stripe/3ds/${intent.id}`,
        },
      }) as Stripe.PaymentIntent.NextAction;
