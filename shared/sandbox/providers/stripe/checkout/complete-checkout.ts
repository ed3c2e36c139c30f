import { createSubscription } from '../billing/create-subscription';
import { intentOf } from '../billing/settle-invoice';
import { attach } from '../payments/attach';
import { confirmIntent } from '../payments/confirm-intent';
import { confirmSetup } from '../payments/confirm-setup';
import { makeIntent } from '../payments/make-intent';
import { makeSetupIntent } from '../payments/make-setup-intent';
import {
  emptyBillingDetails,
  makePaymentMethod,
  type KeptPaymentMethod,
} from '../payments/make-payment-method';
import { skeletonOf } from '../schema/skeleton';
import type Stripe from 'stripe';
import type { Account } from '../account';
import type { KeptCustomer } from '../billing/make-invoice';
import type { KeptSession } from './session';

export interface CheckoutForm {
  email?: string;
  name: string;
  number: string;
  expiry: string;
  cvc: string;
}

/**
 * Reads the card that a person entered on a page.
 * @throws StripeError for an invalid card
 */
export function readCardForm(
  account: Account,
  { number, expiry, name, email, cvc }: CheckoutForm,
): KeptPaymentMethod {
  const digits = expiry.replaceAll(/\D/g, '');
  return makePaymentMethod(
    account,
    { number, cvc, exp_month: Number(digits.slice(0, 2)), exp_year: Number(digits.slice(2)) },
    { billing_details: { ...emptyBillingDetails(), name, email: email ?? null } },
  );
}

/**
 * Pays a session.
 * @returns the intent, if it waits for the bank
 * @throws StripeError if the card is declined; then nothing is bought
 */
export function completeCheckout(
  account: Account,
  session: KeptSession,
  form: CheckoutForm,
): { id: string } | undefined {
  return account.attempt(() => {
    const method = readCardForm(account, form);
    const withCustomer = account.update(session, { customer_details: detailsOf(form) });
    const intent = START[session.mode as keyof typeof START](account, withCustomer, method, form);
    if (intent === undefined) return void finishSession(account, session.id);
    account.hide(intent.id, { session: session.id });
    if (intent.status === 'requires_action') return intent;
    return void finishSession(account, session.id);
  });
}

/** Continues after the intent of a session was paid, perhaps after the bank's confirmation. */
export function sessionPaid(account: Account, intent: { id: string }): void {
  const { session } = account.hidden(intent.id);
  if (session !== undefined) finishSession(account, session);
}

/** Completes a session after its payment. */
function finishSession(account: Account, id: string): void {
  const session = account.get<Stripe.Checkout.Session>('checkout.session', id) as KeptSession;
  if (session.status !== 'open') return;
  const done = account.update(session, {
    status: 'complete',
    payment_status: session.mode === 'setup' ? 'no_payment_required' : 'paid',
    url: null,
  });
  account.emit('checkout.session.completed', done);
}

interface Started {
  id: string;
  status: string;
}
type Start = (
  account: Account,
  session: KeptSession,
  method: KeptPaymentMethod,
  form: CheckoutForm,
) => Started | undefined;

const START: Record<'payment' | 'setup' | 'subscription', Start> = {
  payment(account, session, method, form) {
    const { payment_intent_data: data, customer_creation: creation } = wishesOf(account, session);
    const customer =
      session.customer ?? (creation === 'always' ? newCustomer(account, form).id : null);
    const intent = makeIntent(account, {
      amount: session.amount_total ?? 0,
      currency: session.currency ?? 'usd',
      customer,
      application_fee_amount: data?.application_fee_amount ?? null,
      description: data?.description ?? null,
      setup_future_usage: data?.setup_future_usage ?? null,
      metadata: (data?.metadata ?? {}) as Stripe.Metadata,
    } as Parameters<typeof makeIntent>[1]);
    account.update(session, { payment_intent: intent.id, customer });
    account.hide(intent.id, { session: session.id });
    return confirmIntent(account, intent, { paymentMethod: method.id });
  },
  setup(account, session, method, form) {
    const customer = session.customer ?? newCustomer(account, form).id;
    const setupIntent = makeSetupIntent(account, { customer });
    account.update(session, { setup_intent: setupIntent.id, customer });
    account.hide(setupIntent.id, { session: session.id });
    return confirmSetup(account, setupIntent, method.id);
  },
  subscription(account, session, method, form) {
    const customer = session.customer ?? newCustomer(account, form).id;
    attach(account, method, { id: customer });
    const { subscription_data: data, discounts } = wishesOf(account, session);
    const items = (account.hidden(session.id).lineItems ?? []).map(({ price, quantity }) => ({
      price: price!.id,
      quantity: quantity ?? 1,
    }));
    const subscription = createSubscription(account, {
      customer,
      items,
      default_payment_method: method.id,
      payment_behavior: 'default_incomplete',
      ...(data?.application_fee_percent !== undefined && {
        application_fee_percent: data.application_fee_percent,
      }),
      ...(data?.metadata !== undefined && { metadata: data.metadata }),
      ...(data?.trial_period_days !== undefined && { trial_period_days: data.trial_period_days }),
      ...(data?.default_tax_rates !== undefined && { default_tax_rates: data.default_tax_rates }),
      ...(discounts && { discounts: discounts as Stripe.SubscriptionCreateParams.Discount[] }),
    });
    account.update(session, {
      subscription: subscription.id,
      invoice: subscription.latest_invoice,
      customer,
    });
    const intent = intentOf(account, { id: subscription.latest_invoice ?? '' });
    if (intent === undefined) return undefined;
    account.hide(intent.id, { session: session.id });
    return confirmIntent(account, intent, { paymentMethod: method.id });
  },
};

const wishesOf = (account: Account, { id }: KeptSession): Stripe.Checkout.SessionCreateParams =>
  account.hidden(id).checkout ?? {};

const newCustomer = (account: Account, { email = '', name }: CheckoutForm): KeptCustomer => {
  const customer = account.create<KeptCustomer>('Customer', 'cus', {
    created: account.now(),
    email,
    name,
    metadata: {},
    invoice_settings: skeletonOf(
      'Customer.InvoiceSettings',
    ) as unknown as Stripe.Customer.InvoiceSettings,
  });
  account.emit('customer.created', customer);
  return customer;
};

const detailsOf = ({
  email,
  name,
}: Partial<CheckoutForm>): Stripe.Checkout.Session.CustomerDetails =>
  ({
    ...skeletonOf('Checkout.Session.CustomerDetails'),
    email: email ?? null,
    name: name ?? null,
  }) as Stripe.Checkout.Session.CustomerDetails;
