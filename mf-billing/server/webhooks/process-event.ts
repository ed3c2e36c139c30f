import type Stripe from 'stripe';
import type { Region } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import type { BillingAccounts, BillingCustomer, Customers } from '../accounts/port';
import type { AgencyAccounts, ClientSubscriptions } from '../connect/port';
import { onAccount } from '../payments/port';
import type { Applying } from '../payments/port';
import { isAccountGone, isMissing } from '../provider/port';
import type { PaymentProvider } from '../provider/port';
import { subscriptionOfInvoice } from '../subscriptions/port';
import type { SubscriptionSync } from '../subscriptions/port';
import { EventNote } from './endpoint';
import { mailOverdue } from './overdue-mails';

export interface WorkerParts {
  provider: PaymentProvider;
  accounts: BillingAccounts;
  customers: Customers;
  agencies: AgencyAccounts;
  clientSubscriptions: ClientSubscriptions;
  apply: Applying;
  sync: SubscriptionSync;
}

/** Objects whose events change our state. Events of other objects need no action. */
const FOLLOWED: ReadonlySet<string> = new Set([
  'account',
  'payment_intent',
  'invoice',
  'subscription',
  'checkout.session',
  'charge',
  'dispute',
  'application_fee',
  'customer',
]);

/** Returns whether an event may change our state. */
export const isFollowed = ({ type, object }: Pick<EventNote, 'type' | 'object'>): boolean =>
  FOLLOWED.has(object) || type === 'account.application.deauthorized';

/**
 * Processes an event: reads the object of the event from Stripe and updates our state accordingly.
 * The content of the event is never used, so order, repeats and delays do not matter.
 */
export async function processEvent(
  context: SliceContext,
  parts: WorkerParts,
  payload: string,
): Promise<void> {
  const note = EventNote.parse(JSON.parse(payload));
  if (note.account !== null && (await parts.agencies.ownerOf(note.account)) === null) return;
  try {
    await followUp(context, parts, note);
  } catch (error) {
    // The object does not exist any more, or its account has revoked our access.
    if (isMissing(error)) return;
    if (note.account === null || !isAccountGone(error)) throw error;
    await parts.agencies.refresh(note.account);
  }
}

async function followUp(
  context: SliceContext,
  parts: WorkerParts,
  { type, object, objectId, account }: EventNote,
): Promise<void> {
  if (type === 'account.updated' || type === 'account.application.deauthorized') {
    if (account !== null) await parts.agencies.refresh(account);
    return;
  }
  switch (object) {
    case 'payment_intent':
      return followIntent(parts, objectId, account);
    case 'invoice':
      return followInvoice(context, parts, objectId, account, type);
    case 'subscription':
      return followSubscription(parts, objectId, account);
    case 'checkout.session':
      return followSession(parts, objectId, account);
    case 'charge':
      return followCharge(parts, objectId, account);
    case 'dispute':
      return followDispute(parts, objectId, account);
    case 'application_fee':
      return followFee(parts, objectId);
    case 'customer':
      return followCustomer(parts, objectId, account);
    default:
      return undefined;
  }
}

async function followIntent(
  { provider, apply }: WorkerParts,
  id: string,
  account: string | null,
): Promise<void> {
  const intent = await provider.stripe().paymentIntents.retrieve(id, {}, onAccount(account));
  await apply.paymentIntent(intent, account);
}

const idOf = (reference: string | { id: string } | null | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);

async function followInvoice(
  context: SliceContext,
  parts: WorkerParts,
  id: string,
  account: string | null,
  type: string,
): Promise<void> {
  const invoice = await parts.provider.stripe().invoices.retrieve(id, {}, onAccount(account));
  const subscription = subscriptionOfInvoice(invoice);
  if (subscription === null) return;
  if (account !== null) {
    await parts.clientSubscriptions.paidInvoice(invoice, account);
    return parts.clientSubscriptions.refresh(subscription, account);
  }
  const owner = await parts.customers.find(idOf(invoice.customer) ?? '', null);
  if (owner === null) return undefined;
  const { region, workspaceId } = owner;
  await parts.sync.refresh(region, workspaceId, subscription);
  await parts.sync.paidInvoice(region, workspaceId, invoice);
  if (type === 'invoice.payment_failed') await mailOverdue(context, parts.accounts, owner, invoice);
  return undefined;
}

async function followSubscription(
  { provider, customers, sync, clientSubscriptions }: WorkerParts,
  id: string,
  account: string | null,
): Promise<void> {
  if (account !== null) return clientSubscriptions.refresh(id, account);
  const { customer } = await provider.stripe().subscriptions.retrieve(id);
  const owner = await customers.find(idOf(customer) ?? '', null);
  if (owner !== null) await sync.refresh(owner.region, owner.workspaceId, id);
  return undefined;
}

async function followSession(
  { provider, clientSubscriptions }: WorkerParts,
  id: string,
  account: string | null,
): Promise<void> {
  if (account === null) return;
  const session = await provider.stripe().checkout.sessions.retrieve(id, {}, onAccount(account));
  const subscription = idOf(session.subscription);
  if (subscription !== null) await clientSubscriptions.refresh(subscription, account);
}

export async function followCharge(
  parts: WorkerParts,
  id: string,
  account: string | null,
): Promise<void> {
  const charge = await parts.provider.stripe().charges.retrieve(id, {}, onAccount(account));
  const payment = await paymentOf(parts, charge, account);
  if (payment !== null && charge.amount_refunded > 0)
    await parts.apply.refunds(payment.region, payment.id, charge.amount_refunded);
}

export async function followDispute(
  parts: WorkerParts,
  id: string,
  account: string | null,
): Promise<void> {
  const stripe = parts.provider.stripe();
  const dispute = await stripe.disputes.retrieve(id, {}, onAccount(account));
  const charge = await stripe.charges.retrieve(idOf(dispute.charge)!, {}, onAccount(account));
  const payment = await paymentOf(parts, charge, account);
  if (payment !== null) await parts.apply.dispute(payment.region, payment.id, dispute);
}

/**
 * Applies the refund of our fee for an agency's payment. The fee is an object of our account, and
 * the charge is an object of the agency's account.
 */
async function followFee(parts: WorkerParts, id: string): Promise<void> {
  const stripe = parts.provider.stripe();
  const fee = await stripe.applicationFees.retrieve(id);
  const account = idOf(fee.account)!;
  if (fee.amount_refunded === 0 || (await parts.agencies.ownerOf(account)) === null) return;
  const charge = await stripe.charges.retrieve(idOf(fee.charge)!, {}, onAccount(account));
  const payment = await paymentOf(parts, charge, account);
  if (payment !== null)
    await parts.apply.feeRefunds(payment.region, payment.id, fee.amount_refunded);
}

/**
 * Returns the payment of a charge: its invoice, or its payment intent. Posts the payment first if
 * necessary.
 */
async function paymentOf(
  { provider, customers, apply, sync, clientSubscriptions }: WorkerParts,
  charge: Stripe.Charge,
  account: string | null,
): Promise<{ region: Region; id: string } | null> {
  const paid = await paidBy({ provider, customers }, charge, account);
  if (paid === null) return null;
  const { owner, intentId, invoiceId } = paid;
  const stripe = provider.stripe();
  if (invoiceId === null) {
    // Stripe may report the refund before the payment.
    const intent = await stripe.paymentIntents.retrieve(intentId, {}, onAccount(account));
    await apply.paymentIntent(intent, account);
    return { region: owner.region, id: intentId };
  }
  const invoice = await stripe.invoices.retrieve(invoiceId, {}, onAccount(account));
  if (account === null) await sync.paidInvoice(owner.region, owner.workspaceId, invoice);
  else await clientSubscriptions.paidInvoice(invoice, account);
  return { region: owner.region, id: invoiceId };
}

/** Returns what a charge of one of our customers pays for: an invoice, or only a payment intent. */
export async function paidBy(
  { provider, customers }: Pick<WorkerParts, 'provider' | 'customers'>,
  charge: Stripe.Charge,
  account: string | null,
): Promise<{ owner: BillingCustomer; intentId: string; invoiceId: string | null } | null> {
  const owner = await customers.find(idOf(charge.customer) ?? '', account);
  const intentId = idOf(charge.payment_intent);
  if (owner === null || intentId === null) return null;
  const { data } = await provider
    .stripe()
    .invoicePayments.list(
      { payment: { type: 'payment_intent', payment_intent: intentId }, limit: 1 },
      onAccount(account),
    );
  return { owner, intentId, invoiceId: idOf(data[0]?.invoice) };
}

async function followCustomer(
  { provider, customers, accounts }: WorkerParts,
  id: string,
  account: string | null,
): Promise<void> {
  const owner = await customers.find(id, account);
  if (owner === null || account !== null) return;
  const customer = await provider.stripe().customers.retrieve(id);
  const method =
    customer.deleted === true ? null : idOf(customer.invoice_settings.default_payment_method);
  await accounts.change(owner.region, owner.workspaceId, (before) =>
    before.paymentMethodId === method ? null : { ...before, paymentMethodId: method },
  );
}
