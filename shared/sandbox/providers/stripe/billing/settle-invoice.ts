import { StripeError, invalid } from '../http/stripe-error';
import { confirmIntent } from '../payments/confirm-intent';
import { makeIntent } from '../payments/make-intent';
import type Stripe from 'stripe';
import type { Account } from '../account';
import type { Stored } from '../stored';
import type { KeptIntent } from '../payments/make-charge';
import type { KeptCustomer, KeptInvoice, KeptSubscription } from './make-invoice';

export const intentOf = (account: Account, { id }: { id: string }): KeptIntent | undefined =>
  account.find(account.hidden(id).intent ?? '') as KeptIntent | undefined;

export const subscriptionOf = (
  account: Account,
  invoice: KeptInvoice,
): KeptSubscription | undefined =>
  account.find((invoice.parent?.subscription_details?.subscription as string | undefined) ?? '') as
    KeptSubscription | undefined;

/**
 * Finalizes a draft: gives it its number and an intent to pay it with. An invoice over zero is paid
 * at once.
 */
export function finalizeInvoice(account: Account, draft: KeptInvoice): KeptInvoice {
  if (draft.status !== 'draft')
    throw invalid(
      "This invoice is already finalized, you can't re-finalize a non-draft invoice.",
      'status',
      'invoice_not_editable',
    );
  const now = account.now(draft.customer);
  const customer = account.get<Stripe.Customer>('customer', draft.customer!);
  const sequence = customer.next_invoice_sequence ?? 1;
  const { amount_due: due, total } = draft;
  const balance = customer.balance ?? 0;
  const endBalance = total > 0 ? balance + (total - due) : balance + total;
  account.update(customer, { balance: endBalance, next_invoice_sequence: sequence + 1 });
  const open = account.update(draft, {
    status: 'open',
    number: `${customer.invoice_prefix}-${String(sequence).padStart(4, '0')}`,
    effective_at: now,
    ending_balance: endBalance,
    hosted_invoice_url: `${account.stripe.origin}/stripe/i/${draft.id}${account.id ? `?account=${account.id}` : ''}`,
    invoice_pdf: `${account.stripe.origin}/stripe/i/${draft.id}/pdf${account.id ? `?account=${account.id}` : ''}`,
    status_transitions: { ...draft.status_transitions, finalized_at: now },
  });
  account.emit('invoice.finalized', open);
  if (due === 0) return markPaid(account, open);
  addIntent(account, open, customer as KeptCustomer);
  return open;
}

/**
 * Tries to pay an open invoice.
 * @returns the invoice, and the error if the card was declined
 */
export function tryToPay(
  account: Account,
  invoice: KeptInvoice,
  how: { paymentMethod?: string | undefined; offSession: boolean },
): { invoice: KeptInvoice; refusal?: StripeError } {
  const current = () => account.get<Stripe.Invoice>('invoice', invoice.id) as KeptInvoice;
  const intent = intentOf(account, invoice);
  if (invoice.status !== 'open' || intent === undefined) return { invoice: current() };
  const paymentMethod = how.paymentMethod ?? defaultMethod(account, invoice);
  if (paymentMethod === undefined) {
    account.stripe.effects.failed(account, intent);
    return { invoice: current(), refusal: noMethod() };
  }
  try {
    confirmIntent(account, intent, { paymentMethod, offSession: how.offSession });
    return { invoice: current() };
  } catch (error) {
    if (error instanceof StripeError && error.status === 402)
      return { invoice: current(), refusal: error };
    throw error;
  }
}

/** Marks an invoice as paid elsewhere, for example by a bank transfer. Its payment is canceled. */
export function markPaidElsewhere(account: Account, invoice: KeptInvoice): KeptInvoice {
  const now = account.now(invoice.customer);
  const intent = intentOf(account, invoice);
  if (intent !== undefined && intent.status !== 'succeeded')
    account.update(intent, {
      status: 'canceled',
      canceled_at: now,
      cancellation_reason: 'automatic',
    });
  for (const payment of paymentsOf(account, invoice.id))
    account.update(payment, {
      status: 'canceled',
      status_transitions: { canceled_at: now, paid_at: null },
    });
  return paidInvoice(account, invoice);
}

/** Marks an invoice and its payment as paid. */
export function markPaid(account: Account, invoice: KeptInvoice): KeptInvoice {
  const now = account.now(invoice.customer);
  for (const payment of paymentsOf(account, invoice.id))
    account.update(payment, {
      status: 'paid',
      amount_paid: invoice.amount_due,
      status_transitions: { canceled_at: null, paid_at: now },
    });
  return paidInvoice(account, invoice);
}

function paidInvoice(account: Account, invoice: KeptInvoice): KeptInvoice {
  const now = account.now(invoice.customer);
  const paid = account.update(invoice, {
    status: 'paid',
    attempted: true,
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    next_payment_attempt: null,
    auto_advance: false,
    status_transitions: { ...invoice.status_transitions, paid_at: now },
  });
  account.emit('invoice.paid', paid);
  account.emit('invoice.payment_succeeded', paid);
  return paid;
}

export function voidInvoice(account: Account, invoice: KeptInvoice): KeptInvoice {
  if (!['open', 'uncollectible'].includes(invoice.status ?? ''))
    throw invalid(
      'You can only void open or uncollectible invoices.',
      'status',
      'invoice_not_editable',
    );
  const intent = intentOf(account, invoice);
  if (intent !== undefined && intent.status !== 'succeeded')
    account.update(intent, {
      status: 'canceled',
      canceled_at: account.now(invoice.customer),
      cancellation_reason: 'void_invoice',
    });
  const voided = account.update(invoice, {
    status: 'void',
    auto_advance: false,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, voided_at: account.now(invoice.customer) },
  });
  account.emit('invoice.voided', voided);
  return voided;
}

export const paymentsOf = (account: Account, invoice: string) =>
  account
    .all<Stored<Stripe.InvoicePayment>>('invoice_payment')
    .filter((payment) => payment.invoice === invoice);

/** Returns the card with which an invoice is paid. */
export function defaultMethod(account: Account, invoice: KeptInvoice): string | undefined {
  const subscription = subscriptionOf(account, invoice);
  const customer = account.get<Stripe.Customer>('customer', invoice.customer!);
  const { default_payment_method: ofCustomer } = customer.invoice_settings;
  return (
    invoice.default_payment_method ??
    subscription?.default_payment_method ??
    (ofCustomer as string | null) ??
    undefined
  );
}

const noMethod = (): StripeError =>
  new StripeError(
    400,
    'invalid_request_error',
    'This customer has no attached payment source or default payment method. Please consider adding a default payment method.',
    { code: 'resource_missing' },
  );

function addIntent(account: Account, invoice: KeptInvoice, customer: KeptCustomer): void {
  const subscription = subscriptionOf(account, invoice);
  const percent = subscription?.application_fee_percent ?? 0;
  const fee = Math.round((invoice.amount_due * percent) / 100);
  const intent = makeIntent(account, {
    amount: invoice.amount_due,
    currency: invoice.currency,
    customer: customer.id,
    description:
      subscription === undefined
        ? null
        : `Subscription ${invoice.billing_reason === 'subscription_create' ? 'creation' : 'update'}`,
    application_fee_amount: fee > 0 ? fee : null,
    metadata: {},
    receipt_email: customer.email,
    setup_future_usage: subscription === undefined ? null : 'off_session',
    payment_method: null,
  });
  account.hide(intent.id, { invoice: invoice.id });
  account.hide(invoice.id, { intent: intent.id });
  account.create<Stored<Stripe.InvoicePayment>>('InvoicePayment', 'inpay', {
    amount_requested: invoice.amount_due,
    created: invoice.created,
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    payment: { type: 'payment_intent', payment_intent: intent.id },
    status: 'open',
  });
}
