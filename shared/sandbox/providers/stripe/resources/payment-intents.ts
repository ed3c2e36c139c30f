import { invalid } from '../http/stripe-error';
import { route, type Call } from '../http/route';
import { confirmIntent } from '../payments/confirm-intent';
import { makeIntent } from '../payments/make-intent';
import { paymentMethodNamed } from '../payments/make-payment-method';
import { demandSecret, shownTo } from './client-secret';
import { pickGiven, metadataOf } from './fields';
import { methodOf } from './setup-intents';
import type Stripe from 'stripe';
import type { KeptIntent } from '../payments/make-charge';

/** Minimum amount of a charge, in the smallest unit. */
const MINIMUM: Record<string, number> = { usd: 50, eur: 50, gbp: 30 };
const MAXIMUM = 99_999_999;

export const paymentIntentRoutes = [
  route<Stripe.PaymentIntentCreateParams>({
    method: 'POST',
    path: '/v1/payment_intents',
    params: 'PaymentIntentCreateParams',
    returns: 'PaymentIntent',
    handle({ account, params }) {
      const currency = params.currency.toLowerCase();
      demandAmount(params.amount, currency);
      const customer = params.customer && account.get('customer', params.customer, 'customer').id;
      if (params.application_fee_amount !== undefined && account.id === undefined)
        throw invalid(
          'Can only apply an application_fee_amount when the PaymentIntent is attempting a direct payment (using an OAuth key or Stripe-Account header) or destination payment (using `transfer_data[destination]`).',
          'application_fee_amount',
        );
      if ((params.application_fee_amount ?? 0) > params.amount)
        throw invalid(
          'The application fee cannot be greater than the amount.',
          'application_fee_amount',
        );
      const named = methodOf(account, params as { payment_method?: string });
      const method = named === undefined ? null : paymentMethodNamed(account, named).id;
      const intent = makeIntent(account, {
        amount: params.amount,
        currency,
        customer: customer ?? null,
        payment_method: method,
        application_fee_amount: params.application_fee_amount ?? null,
        ...pickGiven<KeptIntent>(params, [
          'description',
          'receipt_email',
          'setup_future_usage',
          'statement_descriptor',
        ]),
        ...metadataOf(params),
      });
      if (params.confirm !== true) return intent;
      return confirmIntent(account, intent, {
        offSession: params.off_session === true,
        errorOnAction: params.error_on_requires_action,
        returnUrl: params.return_url,
      });
    },
  }),
  route<Stripe.PaymentIntentRetrieveParams>({
    method: 'GET',
    path: '/v1/payment_intents/:id',
    params: 'PaymentIntentRetrieveParams',
    returns: 'PaymentIntent',
    isPublic: true,
    handle: (call) => shownTo(call, intentOf(call)),
  }),
  route<Stripe.PaymentIntentUpdateParams>({
    method: 'POST',
    path: '/v1/payment_intents/:id',
    params: 'PaymentIntentUpdateParams',
    returns: 'PaymentIntent',
    handle(call) {
      const { account, params } = call;
      const before = intentOf(call);
      if (params.amount !== undefined) demandAmount(params.amount, before.currency);
      if (params.amount !== undefined && !before.status.startsWith('requires_'))
        throw invalid(
          "This PaymentIntent's amount could not be updated because it has a status of " +
            before.status +
            '.',
          'amount',
          'payment_intent_unexpected_state',
        );
      const method = params.payment_method && paymentMethodNamed(account, params.payment_method).id;
      return account.update(before, {
        ...pickGiven<KeptIntent>(params, [
          'amount',
          'customer',
          'description',
          'receipt_email',
          'setup_future_usage',
        ]),
        ...metadataOf(params, before.metadata),
        ...(method && { payment_method: method, status: 'requires_confirmation' as const }),
      });
    },
  }),
  route<Stripe.PaymentIntentConfirmParams>({
    method: 'POST',
    path: '/v1/payment_intents/:id/confirm',
    params: 'PaymentIntentConfirmParams',
    free: ['client_secret'],
    returns: 'PaymentIntent',
    isPublic: true,
    handle(call) {
      const { account, params, isPublic } = call;
      const intent = intentOf(call);
      const usage = params.setup_future_usage;
      const wanted = usage ? account.update(intent, { setup_future_usage: usage }) : intent;
      const confirmed = confirmIntent(account, wanted, {
        paymentMethod: methodOf(account, params as { payment_method?: string }),
        offSession: !isPublic && params.off_session === true,
        errorOnAction: params.error_on_requires_action,
        returnUrl: params.use_stripe_sdk === true ? undefined : params.return_url,
      });
      return shownTo(call, confirmed);
    },
  }),
  route<Stripe.PaymentIntentCancelParams>({
    method: 'POST',
    path: '/v1/payment_intents/:id/cancel',
    params: 'PaymentIntentCancelParams',
    returns: 'PaymentIntent',
    handle(call) {
      const { account, params } = call;
      const intent = intentOf(call);
      if (!intent.status.startsWith('requires_'))
        throw invalid(
          `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`,
          undefined,
          'payment_intent_unexpected_state',
        );
      const canceled = account.update(intent, {
        status: 'canceled',
        canceled_at: account.now(intent.customer),
        cancellation_reason: (params.cancellation_reason ?? null) as never,
        next_action: null,
      });
      account.emit('payment_intent.canceled', canceled);
      return canceled;
    },
  }),
  route<Stripe.PaymentIntentListParams>({
    method: 'GET',
    path: '/v1/payment_intents',
    params: 'PaymentIntentListParams',
    returns: { list: 'PaymentIntent' },
    handle: ({ account, params }) =>
      account
        .all<KeptIntent>('payment_intent')
        .filter(({ customer }) => customer === (params.customer ?? customer)),
  }),
];

function intentOf(
  call: Pick<Call<unknown>, 'account' | 'isPublic' | 'params' | 'path'>,
): KeptIntent {
  const intent = call.account.get<Stripe.PaymentIntent>(
    'payment_intent',
    call.path['id']!,
    'intent',
  );
  demandSecret(call, intent);
  return intent as KeptIntent;
}

function demandAmount(amount: number, currency: string): void {
  if (!Number.isInteger(amount))
    throw invalid(`Invalid integer: ${amount}`, 'amount', 'parameter_invalid_integer');
  if (amount < 1)
    throw invalid(
      'This value must be greater than or equal to 1.',
      'amount',
      'parameter_invalid_integer',
    );
  if (amount > MAXIMUM)
    throw invalid('Amount must be no more than $999,999.99', 'amount', 'amount_too_large');
  const least = MINIMUM[currency] ?? 50;
  if (amount < least)
    throw invalid(
      `Amount must be at least ${(least / 100).toFixed(2)} ${currency}`,
      'amount',
      'amount_too_small',
    );
}
