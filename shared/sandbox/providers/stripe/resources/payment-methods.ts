import { invalid } from '../http/stripe-error';
import { route } from '../http/route';
import { attach, detach } from '../payments/attach';
import {
  emptyBillingDetails,
  makePaymentMethod,
  paymentMethodNamed,
} from '../payments/make-payment-method';
import { fullAddress, pickGiven, metadataOf } from './fields';
import type Stripe from 'stripe';
import type { CardInput, KeptPaymentMethod } from '../payments/make-payment-method';

export const paymentMethodRoutes = [
  route<Stripe.PaymentMethodCreateParams>({
    method: 'POST',
    path: '/v1/payment_methods',
    params: 'PaymentMethodCreateParams',
    returns: 'PaymentMethod',
    isPublic: true,
    handle({ account, params }) {
      const { type = 'card', card } = params;
      if (type !== 'card') throw invalid(`Local Stripe has no payment method ${type}.`, 'type');
      if (card === undefined)
        throw invalid('Missing required param: card.', 'card', 'parameter_missing');
      return makePaymentMethod(account, card as CardInput, {
        billing_details: billingDetails(params.billing_details),
        ...metadataOf(params),
      });
    },
  }),
  route<Stripe.PaymentMethodRetrieveParams>({
    method: 'GET',
    path: '/v1/payment_methods/:id',
    params: 'PaymentMethodRetrieveParams',
    returns: 'PaymentMethod',
    handle: ({ account, path }) => paymentMethodNamed(account, path['id']!, 'id'),
  }),
  route<Stripe.PaymentMethodUpdateParams>({
    method: 'POST',
    path: '/v1/payment_methods/:id',
    params: 'PaymentMethodUpdateParams',
    returns: 'PaymentMethod',
    handle({ account, path, params }) {
      const before = paymentMethodNamed(account, path['id']!, 'id');
      const { exp_month: month, exp_year: year } = params.card ?? {};
      const card = before.card && {
        ...before.card,
        ...(month !== undefined && { exp_month: month }),
        ...(year !== undefined && { exp_year: year }),
      };
      const updated = account.update(before, {
        ...metadataOf(params, before.metadata),
        ...(card && { card }),
        ...(params.billing_details && {
          billing_details: { ...before.billing_details, ...billingDetails(params.billing_details) },
        }),
      });
      account.emit('payment_method.updated', updated);
      return updated;
    },
  }),
  route<Stripe.PaymentMethodAttachParams>({
    method: 'POST',
    path: '/v1/payment_methods/:id/attach',
    params: 'PaymentMethodAttachParams',
    returns: 'PaymentMethod',
    handle({ account, path, params }) {
      const customer = account.get('customer', params.customer ?? '', 'customer');
      return attach(account, paymentMethodNamed(account, path['id']!, 'id'), customer);
    },
  }),
  route<Stripe.PaymentMethodDetachParams>({
    method: 'POST',
    path: '/v1/payment_methods/:id/detach',
    params: 'PaymentMethodDetachParams',
    returns: 'PaymentMethod',
    handle: ({ account, path }) => detach(account, paymentMethodNamed(account, path['id']!, 'id')),
  }),
  route<Stripe.PaymentMethodListParams>({
    method: 'GET',
    path: '/v1/payment_methods',
    params: 'PaymentMethodListParams',
    returns: { list: 'PaymentMethod' },
    handle({ account, params }) {
      if (params.customer === undefined)
        throw invalid('Missing required param: customer.', 'customer', 'parameter_missing');
      const { id } = account.get('customer', params.customer, 'customer');
      return account
        .all<KeptPaymentMethod>('payment_method')
        .filter(({ customer, type }) => customer === id && type === (params.type ?? type));
    },
  }),
];

const billingDetails = (
  details: Stripe.PaymentMethodCreateParams.BillingDetails | undefined,
): Stripe.PaymentMethod.BillingDetails => ({
  ...emptyBillingDetails(),
  ...pickGiven(details ?? {}, ['email', 'name', 'phone']),
  ...(details?.address !== undefined && {
    address: fullAddress(details.address as Stripe.Address),
  }),
});
