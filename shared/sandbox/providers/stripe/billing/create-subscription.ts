import { invalid } from '../http/stripe-error';
import { makeSetupIntent } from '../payments/make-setup-intent';
import { activate } from './effects';
import { redeem, type DiscountInput } from './discounts';
import {
  makeInvoice,
  type KeptCustomer,
  type KeptInvoice,
  type KeptSubscription,
} from './make-invoice';
import { lineOfItem } from './make-lines';
import { finalizeInvoice, tryToPay } from './settle-invoice';
import {
  demandOneRhythm,
  firstPeriod,
  itemsOf,
  makeItem,
  priceOf,
  withItems,
  type ItemInput,
} from './subscription-items';
import { current } from './subscription-status';
import { taxRatesNamed } from './tax-rates';
import { skeletonOf } from '../schema/skeleton';
import type Stripe from 'stripe';
import type { Account } from '../account';

const DAY = 86_400;

/**
 * Creates a subscription with its first invoice. `payment_behavior` decides how the invoice is
 * paid.
 * @throws StripeError; with `error_if_incomplete` 402 if the card is declined
 */
export function createSubscription(
  account: Account,
  params: Stripe.SubscriptionCreateParams,
): KeptSubscription {
  return account.attempt(() => {
    const { subscription, invoice } = draftSubscription(account, params);
    return collectFirst(account, subscription, invoice(subscription), params);
  });
}

/** Creates everything but the payment: the subscription, and its first invoice as a draft. */
export function draftSubscription(account: Account, params: Stripe.SubscriptionCreateParams) {
  const customer = account.get<Stripe.Customer>(
    'customer',
    params.customer ?? '',
    'customer',
  ) as KeptCustomer;
  const inputs = (params.items ?? []) as ItemInput[];
  if (inputs.length === 0)
    throw invalid('Missing required param: items.', 'items', 'parameter_missing');
  const prices = inputs.map((input, index) => priceOf(account, input, `items[${index}]`));
  demandOneRhythm(prices.map((price) => ({ price })));
  const now = account.now(customer.id);
  const trialEnd = trialEndOf(params, now);
  const draft = account.create<KeptSubscription>('Subscription', 'sub', {
    ...startFields(account, params, customer, now),
    currency: params.currency ?? prices[0]!.currency,
    billing_cycle_anchor: trialEnd ?? now,
    trial_start: trialEnd === null ? null : now,
    trial_end: trialEnd,
    status: trialEnd === null ? 'incomplete' : 'trialing',
  });
  const period = trialEnd === null ? firstPeriod(now, prices[0]!) : { start: now, end: trialEnd };
  const items = inputs.map((input, index) =>
    makeItem(account, draft, {
      price: prices[index]!,
      quantity: input.quantity,
      metadata: (input.metadata || {}) as Stripe.Metadata,
      period,
    }),
  );
  const discounts = redeem(account, (params.discounts || []) as DiscountInput[], {
    customer: customer.id,
    subscription: draft.id,
    at: now,
  });
  const subscription = account.update(draft, { ...withItems(account, draft, items), discounts });
  return {
    subscription,
    invoice: (started: KeptSubscription) => firstInvoice(account, started, customer),
  };
}

function firstInvoice(
  account: Account,
  subscription: KeptSubscription,
  customer: KeptCustomer,
): KeptInvoice {
  const items = itemsOf(subscription);
  const isTrial = subscription.status === 'trialing';
  const period = { start: items[0]!.current_period_start, end: items[0]!.current_period_end };
  const { currency } = subscription;
  return makeInvoice(account, {
    customer,
    subscription,
    reason: 'subscription_create',
    lines: items.map((item) => lineOfItem(account, item, { period, currency, isTrial })),
    period: { start: period.start, end: period.start },
    currency,
  });
}

function collectFirst(
  account: Account,
  subscription: KeptSubscription,
  invoice: KeptInvoice,
  params: Stripe.SubscriptionCreateParams,
): KeptSubscription {
  account.emit('customer.subscription.created', current(account, subscription));
  const open = finalizeInvoice(account, invoice);
  if (open.status === 'paid') {
    activate(account, open);
    if (subscription.status === 'trialing') askForMethod(account, subscription);
    return current(account, subscription);
  }
  if (params.payment_behavior === 'default_incomplete') return current(account, subscription);
  const { refusal } = tryToPay(account, open, { offSession: params.off_session === true });
  const mustBePaid = params.payment_behavior === 'error_if_incomplete';
  if (refusal !== undefined && (mustBePaid || refusal.status === 400)) throw refusal;
  return current(account, subscription);
}

/** For a trial without a card: creates a setup intent, so that the card can be added now. */
function askForMethod(account: Account, { id }: KeptSubscription): void {
  const subscription = current(account, { id });
  const customer = account.get<Stripe.Customer>('customer', subscription.customer);
  if (subscription.default_payment_method ?? customer.invoice_settings.default_payment_method)
    return;
  const intent = makeSetupIntent(account, {
    customer: subscription.customer,
    usage: 'off_session',
  });
  account.hide(intent.id, { subscription: id });
  account.update(subscription, { pending_setup_intent: intent.id });
}

function trialEndOf(
  { trial_end: trialEnd, trial_period_days: days }: Stripe.SubscriptionCreateParams,
  now: number,
): number | null {
  if (typeof trialEnd === 'number') {
    if (trialEnd <= now) throw invalid('The trial end must be in the future.', 'trial_end');
    return trialEnd;
  }
  return days === undefined || days === 0 ? null : now + days * DAY;
}

function startFields(
  account: Account,
  params: Stripe.SubscriptionCreateParams,
  customer: KeptCustomer,
  now: number,
): Partial<KeptSubscription> {
  const { payment_settings: payment } = params;
  const flexible = {
    type: 'flexible',
    flexible: { proration_discounts: 'included' },
    updated_at: now,
  };
  return {
    application_fee_percent: params.application_fee_percent || null,
    automatic_tax: {
      ...(skeletonOf('Subscription.AutomaticTax') as unknown as Stripe.Subscription.AutomaticTax),
      enabled: params.automatic_tax?.enabled ?? false,
    },
    billing_mode: flexible as unknown as Stripe.Subscription.BillingMode,
    cancel_at: typeof params.cancel_at === 'number' ? params.cancel_at : null,
    cancel_at_period_end: params.cancel_at_period_end ?? false,
    collection_method: params.collection_method ?? 'charge_automatically',
    created: now,
    customer: customer.id,
    default_payment_method: params.default_payment_method
      ? account.get<Stripe.PaymentMethod>(
          'payment_method',
          params.default_payment_method,
          'default_payment_method',
        ).id
      : null,
    default_tax_rates: taxRatesNamed(account, params.default_tax_rates || [], 'default_tax_rates'),
    description: params.description ?? null,
    invoice_settings: {
      ...(skeletonOf(
        'Subscription.InvoiceSettings',
      ) as unknown as Stripe.Subscription.InvoiceSettings),
      issuer: { type: 'self' },
    },
    metadata: (params.metadata || {}) as Stripe.Metadata,
    payment_settings: {
      ...(skeletonOf(
        'Subscription.PaymentSettings',
      ) as unknown as Stripe.Subscription.PaymentSettings),
      save_default_payment_method: payment?.save_default_payment_method ?? 'off',
    },
    start_date: now,
    test_clock: customer.test_clock ?? null,
    trial_settings: {
      end_behavior: {
        ...(skeletonOf(
          'Subscription.TrialSettings.EndBehavior',
        ) as unknown as Stripe.Subscription.TrialSettings.EndBehavior),
        missing_payment_method:
          params.trial_settings?.end_behavior.missing_payment_method ?? 'create_invoice',
      },
    },
  };
}
