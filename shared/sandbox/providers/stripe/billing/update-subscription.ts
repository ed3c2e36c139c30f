import { invalid, type StripeError } from '../http/stripe-error';
import { addProrations } from './add-prorations';
import { changeItems } from './change-items';
import { redeem, type DiscountInput } from './discounts';
import { activate } from './effects';
import { endTrial } from './end-trial';
import {
  makeInvoice,
  type KeptCustomer,
  type KeptInvoice,
  type KeptSubscription,
} from './make-invoice';
import { lineOfItem } from './make-lines';
import { mergeMetadata } from './metadata';
import { finalizeInvoice, tryToPay } from './settle-invoice';
import { itemsOf, withItems, type ItemInput } from './subscription-items';
import { change, current, isOver } from './subscription-status';
import { taxRatesNamed } from './tax-rates';
import type Stripe from 'stripe';
import type { Account } from '../account';

export type SubscriptionChange = Pick<
  Stripe.SubscriptionUpdateParams,
  | 'application_fee_percent'
  | 'cancel_at'
  | 'cancel_at_period_end'
  | 'cancellation_details'
  | 'collection_method'
  | 'default_payment_method'
  | 'default_tax_rates'
  | 'description'
  | 'discounts'
  | 'metadata'
  | 'off_session'
  | 'payment_behavior'
  | 'payment_settings'
  | 'proration_behavior'
  | 'proration_date'
  | 'trial_end'
> & { items?: ItemInput[]; billing_cycle_anchor?: 'now' | 'unchanged' | (string & {}) | number };

/**
 * Changes a subscription.
 * @throws StripeError; with `error_if_incomplete` a declined card leaves the subscription unchanged
 */
export function updateSubscription(
  account: Account,
  subscription: KeptSubscription,
  params: SubscriptionChange,
): KeptSubscription {
  if (params.payment_behavior === 'pending_if_incomplete')
    throw invalid(
      'Local Stripe has no pending updates: use another payment_behavior.',
      'payment_behavior',
    );
  if (
    isOver(subscription) &&
    Object.keys(params).some(
      (name) => !['metadata', 'cancellation_details', 'expand'].includes(name),
    )
  )
    throw invalid('A canceled subscription can only update its cancellation_details and metadata.');
  return account.attempt(() => {
    const { invoice } = applyChange(account, subscription, params);
    if (params.trial_end === 'now' && subscription.status === 'trialing')
      endTrial(account, current(account, subscription));
    if (invoice !== undefined) collect(account, invoice, params);
    return current(account, subscription);
  });
}

/**
 * Makes the change without the payment.
 * @returns the invoice that is due at once, as a draft
 */
export function applyChange(
  account: Account,
  subscription: KeptSubscription,
  params: SubscriptionChange,
): { invoice?: KeptInvoice } {
  const now = account.now(subscription.customer);
  change(account, subscription, plainFields(account, subscription, params, now));
  const restarts = params.billing_cycle_anchor === 'now';
  if (params.items === undefined && !restarts) return {};
  const prorationTime = params.proration_date ?? now;
  const changed = changeItems(
    account,
    current(account, subscription),
    params.items ?? [],
    prorationTime,
  );
  for (const { id } of itemsOf(subscription))
    if (!changed.items.some((item) => item.id === id)) account.remove(id);
  const anchor = changed.isNewRhythm ? { billing_cycle_anchor: prorationTime } : {};
  const after = change(account, subscription, {
    ...withItems(account, subscription, changed.items),
    ...anchor,
  });
  const { proration_behavior: behavior = 'create_prorations' } = params;
  const isProrated = behavior !== 'none' && !['trialing', 'incomplete'].includes(after.status);
  if (isProrated) addProrations(account, after, changed.prorations, prorationTime);
  if (after.status === 'trialing' || !(changed.isNewRhythm || behavior === 'always_invoice'))
    return {};
  return { invoice: invoiceNow(account, after, changed.isNewRhythm) };
}

function invoiceNow(
  account: Account,
  subscription: KeptSubscription,
  isNewPeriod: boolean,
): KeptInvoice {
  const { currency } = subscription;
  const now = account.now(subscription.customer);
  const lines = isNewPeriod
    ? itemsOf(subscription).map((item) =>
        lineOfItem(account, item, {
          currency,
          period: { start: item.current_period_start, end: item.current_period_end },
        }),
      )
    : [];
  return makeInvoice(account, {
    customer: account.get<Stripe.Customer>('customer', subscription.customer) as KeptCustomer,
    subscription,
    reason: 'subscription_update',
    lines,
    period: { start: now, end: now },
    currency,
  });
}

function collect(account: Account, draft: KeptInvoice, params: SubscriptionChange): void {
  if (draft.lines.data.length === 0) return;
  const open = finalizeInvoice(account, draft);
  if (open.status === 'paid') return void activate(account, open);
  if (params.payment_behavior === 'default_incomplete') {
    const id = draft.parent!.subscription_details!.subscription as string;
    return void change(account, { id }, { status: 'past_due' });
  }
  const { refusal, invoice } = tryToPay(account, open, { offSession: params.off_session === true });
  const mustBePaid = params.payment_behavior === 'error_if_incomplete';
  if (mustBePaid && (refusal !== undefined || invoice.status !== 'paid'))
    throw refusal ?? needsAction();
}

const needsAction = (): StripeError =>
  invalid(
    'This payment requires additional user action before it can be completed.',
    undefined,
    'subscription_payment_intent_requires_action',
  );

function plainFields(
  account: Account,
  subscription: KeptSubscription,
  params: SubscriptionChange,
  now: number,
): Partial<KeptSubscription> {
  const fields: Partial<KeptSubscription> = {};
  const periodEnd =
    subscription.trial_end !== null && subscription.status === 'trialing'
      ? subscription.trial_end
      : itemsOf(subscription)[0]!.current_period_end;
  if (params.cancel_at_period_end === true)
    Object.assign(fields, { cancel_at_period_end: true, cancel_at: periodEnd, canceled_at: now });
  if (params.cancel_at_period_end === false)
    Object.assign(fields, { cancel_at_period_end: false, cancel_at: null, canceled_at: null });
  if (typeof params.cancel_at === 'number')
    Object.assign(fields, { cancel_at: params.cancel_at, canceled_at: now });
  if (params.cancel_at === '') Object.assign(fields, { cancel_at: null, canceled_at: null });
  if (params.cancellation_details !== undefined || params.cancel_at_period_end !== undefined)
    fields.cancellation_details = cancellation(subscription, params);
  if (params.default_payment_method !== undefined)
    fields.default_payment_method = account.get<Stripe.PaymentMethod>(
      'payment_method',
      params.default_payment_method,
      'default_payment_method',
    ).id;
  if (params.default_tax_rates !== undefined)
    fields.default_tax_rates = taxRatesNamed(
      account,
      params.default_tax_rates || [],
      'default_tax_rates',
    );
  if (params.application_fee_percent !== undefined)
    fields.application_fee_percent = params.application_fee_percent || null;
  if (params.description !== undefined) fields.description = params.description || null;
  if (params.metadata !== undefined)
    fields.metadata = mergeMetadata(subscription.metadata, params.metadata ?? '');
  if (params.payment_settings?.save_default_payment_method !== undefined)
    fields.payment_settings = {
      ...subscription.payment_settings!,
      save_default_payment_method: params.payment_settings.save_default_payment_method,
    };
  if (params.discounts !== undefined)
    fields.discounts = redeem(account, (params.discounts || []) as DiscountInput[], {
      customer: subscription.customer,
      subscription: subscription.id,
      at: now,
    });
  if (typeof params.trial_end === 'number' && subscription.status !== 'canceled')
    Object.assign(fields, {
      trial_end: params.trial_end,
      status: 'trialing',
      billing_cycle_anchor: params.trial_end,
      ...withItems(
        account,
        subscription,
        itemsOf(subscription).map((item) => ({
          ...item,
          current_period_end: params.trial_end as number,
        })),
      ),
    });
  return fields;
}

function cancellation(
  subscription: KeptSubscription,
  { cancellation_details: details, cancel_at_period_end: ends }: SubscriptionChange,
): Stripe.Subscription.CancellationDetails {
  const before = subscription.cancellation_details;
  const reason = ends === true ? ('cancellation_requested' as const) : null;
  return {
    comment: details?.comment === undefined ? (before?.comment ?? null) : details.comment || null,
    feedback: (details?.feedback === undefined
      ? (before?.feedback ?? null)
      : details.feedback || null) as Stripe.Subscription.CancellationDetails['feedback'],
    feedback_option: before?.feedback_option ?? null,
    reason: ends === undefined ? (before?.reason ?? null) : reason,
  };
}
