import { invalid } from '../http/stripe-error';
import { route, type Call } from '../http/route';
import { confirmSetup } from '../payments/confirm-setup';
import {
  makePaymentMethod,
  paymentMethodNamed,
  type CardInput,
} from '../payments/make-payment-method';
import { makeSetupIntent, type KeptSetup } from '../payments/make-setup-intent';
import { demandSecret, shownTo } from './client-secret';
import { metadataOf } from './fields';
import type Stripe from 'stripe';
import type { Account } from '../account';

export const setupIntentRoutes = [
  route<Stripe.SetupIntentCreateParams>({
    method: 'POST',
    path: '/v1/setup_intents',
    params: 'SetupIntentCreateParams',
    returns: 'SetupIntent',
    handle({ account, params }) {
      const customer = params.customer && account.get('customer', params.customer, 'customer').id;
      const method = params.payment_method && paymentMethodNamed(account, params.payment_method).id;
      const intent = makeSetupIntent(account, {
        customer: customer ?? null,
        description: params.description ?? null,
        payment_method: method ?? null,
        usage: params.usage ?? 'off_session',
        ...metadataOf(params),
      });
      return params.confirm === true ? confirmSetup(account, intent) : intent;
    },
  }),
  route<Stripe.SetupIntentRetrieveParams>({
    method: 'GET',
    path: '/v1/setup_intents/:id',
    params: 'SetupIntentRetrieveParams',
    returns: 'SetupIntent',
    isPublic: true,
    handle: (call) => shownTo(call, setupOf(call)),
  }),
  route<Stripe.SetupIntentConfirmParams>({
    method: 'POST',
    path: '/v1/setup_intents/:id/confirm',
    params: 'SetupIntentConfirmParams',
    free: ['client_secret'],
    returns: 'SetupIntent',
    isPublic: true,
    handle(call) {
      const { account, params } = call;
      return shownTo(call, confirmSetup(account, setupOf(call), methodOf(account, params)));
    },
  }),
  route<Stripe.SetupIntentCancelParams>({
    method: 'POST',
    path: '/v1/setup_intents/:id/cancel',
    params: 'SetupIntentCancelParams',
    returns: 'SetupIntent',
    handle(call) {
      const intent = setupOf(call);
      if (intent.status === 'succeeded')
        throw invalid(
          'You cannot cancel this SetupIntent because it has a status of succeeded.',
          undefined,
          'setup_intent_unexpected_state',
        );
      const canceled = call.account.update(intent, {
        status: 'canceled',
        cancellation_reason: (call.params.cancellation_reason ?? null) as never,
      });
      call.account.emit('setup_intent.canceled', canceled);
      return canceled;
    },
  }),
  route<Stripe.SetupIntentListParams>({
    method: 'GET',
    path: '/v1/setup_intents',
    params: 'SetupIntentListParams',
    returns: { list: 'SetupIntent' },
    handle: ({ account, params }) =>
      account
        .all<KeptSetup>('setup_intent')
        .filter(({ customer }) => customer === (params.customer ?? customer)),
  }),
];

const setupOf = (
  call: Pick<Call<unknown>, 'account' | 'isPublic' | 'params' | 'path'>,
): KeptSetup => {
  const intent = call.account.get<Stripe.SetupIntent>(
    'setup_intent',
    call.path['id']!,
    'intent',
  ) as KeptSetup;
  demandSecret(call, intent);
  return intent;
};

/** Returns the card that a browser sent with the call, or the named card. */
export function methodOf(
  account: Account,
  params: { payment_method?: string; payment_method_data?: object },
): string | undefined {
  const data = params.payment_method_data as
    { card?: CardInput; billing_details?: Stripe.PaymentMethod.BillingDetails } | undefined;
  if (data?.card === undefined) return params.payment_method;
  return makePaymentMethod(account, data.card, {
    ...(data.billing_details && { billing_details: data.billing_details }),
  }).id;
}
