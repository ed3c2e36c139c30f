import { randomBytes } from 'node:crypto';
import { noSuch } from '../http/stripe-error';
import { route } from '../http/route';
import { deletedDiscount } from '../billing/discounts';
import { end, isOver } from '../billing/subscription-status';
import { paymentMethodNamed } from '../payments/make-payment-method';
import { attach } from '../payments/attach';
import { skeletonOf } from '../schema/skeleton';
import { fullAddress, pickGiven, metadataOf } from './fields';
import type Stripe from 'stripe';
import type { Account } from '../account';
import type { KeptCustomer, KeptSubscription } from '../billing/make-invoice';

const FIELDS = [
  'balance',
  'description',
  'email',
  'name',
  'phone',
  'preferred_locales',
  'shipping',
  'tax_exempt',
] as const;

type Update = Stripe.CustomerUpdateParams & Stripe.CustomerCreateParams;

export const customerRoutes = [
  route<Stripe.CustomerCreateParams>({
    method: 'POST',
    path: '/v1/customers',
    params: 'CustomerCreateParams',
    returns: 'Customer',
    handle({ account, params }) {
      const made = account.create<KeptCustomer>('Customer', 'cus', {
        balance: 0,
        created: account.now(),
        delinquent: false,
        invoice_prefix: randomBytes(4).toString('hex').toUpperCase(),
        next_invoice_sequence: 1,
        preferred_locales: [],
        shipping: null,
        tax_exempt: 'none',
        test_clock: clockOf(account, params),
        invoice_settings: skeletonOf(
          'Customer.InvoiceSettings',
        ) as unknown as Stripe.Customer.InvoiceSettings,
      });
      const customer = account.update(made, fieldsOf(account, made, params as Update));
      account.emit('customer.created', customer);
      if (params.payment_method === undefined) return customer;
      attach(account, paymentMethodNamed(account, params.payment_method), customer);
      return account.get('customer', customer.id);
    },
  }),
  route<Stripe.CustomerRetrieveParams>({
    method: 'GET',
    path: '/v1/customers/:id',
    params: 'CustomerRetrieveParams',
    returns: 'Customer',
    handle({ account, path }) {
      if (account.hidden(path['id']!).isDeleted) return deleted(path['id']!);
      return account.get('customer', path['id']!);
    },
  }),
  route<Update>({
    method: 'POST',
    path: '/v1/customers/:id',
    params: 'CustomerUpdateParams',
    returns: 'Customer',
    handle({ account, path, params }) {
      const before = account.get<Stripe.Customer>('customer', path['id']!) as KeptCustomer;
      const customer = account.update(before, fieldsOf(account, before, params));
      account.emit('customer.updated', customer);
      return customer;
    },
  }),
  route<Stripe.CustomerDeleteParams>({
    method: 'DELETE',
    path: '/v1/customers/:id',
    returns: 'Customer',
    handle({ account, path }) {
      const customer = account.get<Stripe.Customer>('customer', path['id']!);
      for (const subscription of account.all<KeptSubscription>('subscription'))
        if (subscription.customer === customer.id && !isOver(subscription))
          end(account, subscription);
      account.remove(customer.id);
      account.hide(customer.id, { isDeleted: true });
      account.emit('customer.deleted', customer);
      return deleted(customer.id);
    },
  }),
  route<Stripe.CustomerListParams>({
    method: 'GET',
    path: '/v1/customers',
    params: 'CustomerListParams',
    returns: { list: 'Customer' },
    handle: ({ account, params }) =>
      account
        .all<KeptCustomer>('customer')
        .filter(({ email }) => params.email === undefined || email === params.email)
        .filter((customer) => (customer.test_clock ?? undefined) === params.test_clock),
  }),
  route<Stripe.CustomerListPaymentMethodsParams>({
    method: 'GET',
    path: '/v1/customers/:id/payment_methods',
    params: 'CustomerListPaymentMethodsParams',
    returns: { list: 'PaymentMethod' },
    handle({ account, path }) {
      const { id } = account.get('customer', path['id']!, 'customer');
      return account
        .all<Stripe.PaymentMethod>('payment_method')
        .filter(({ customer }) => customer === id);
    },
  }),
  route<Stripe.CustomerDeleteDiscountParams>({
    method: 'DELETE',
    path: '/v1/customers/:id/discount',
    returns: 'Discount',
    handle({ account, path }) {
      const customer = account.get<Stripe.Customer>('customer', path['id']!);
      const { discount } = customer;
      if (!discount) throw noSuch('active discount for customer', customer.id);
      account.update(customer, { discount: null });
      account.emit('customer.discount.deleted', discount);
      return deletedDiscount(discount as never);
    },
  }),
];

function fieldsOf(account: Account, before: KeptCustomer, params: Update): Partial<KeptCustomer> {
  const { invoice_settings: invoices, source: _source, ...fields } = params;
  const settings = invoices && {
    ...before.invoice_settings,
    ...pickGiven<Stripe.Customer.InvoiceSettings>(invoices, ['footer']),
    ...(invoices.default_payment_method !== undefined && {
      default_payment_method: ownMethod(account, before, invoices.default_payment_method),
    }),
  };
  return {
    ...pickGiven<KeptCustomer>(fields, FIELDS),
    ...metadataOf(params, before.metadata),
    ...(params.address !== undefined && { address: fullAddress(params.address) }),
    ...(settings && { invoice_settings: settings }),
  };
}

/**
 * Checks that the default card is attached to the customer.
 * @throws StripeError
 */
function ownMethod(account: Account, { id: customer }: KeptCustomer, id: string): string | null {
  if (id === '') return null;
  const found = account.find(id) as Stripe.PaymentMethod | undefined;
  if (found?.object === 'payment_method' && found.customer === customer) return id;
  throw noSuch('PaymentMethod', id, 'invoice_settings[default_payment_method]');
}

const clockOf = (
  account: Account,
  { test_clock: id }: Stripe.CustomerCreateParams,
): string | null =>
  id === undefined ? null : account.get('test_helpers.test_clock', id, 'test_clock').id;

const deleted = (id: string) => ({ id, object: 'customer', deleted: true });
