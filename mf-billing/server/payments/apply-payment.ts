import { amountOf, portion } from '@voxgrove/contracts/money';
import type Stripe from 'stripe';
import type { Region } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import type { BillingAccounts, Customers } from '../accounts/port';
import type { PaymentPostings } from '../credits/port';
import { bookArrival } from './book-arrival';
import type { ArrivedPayment } from './book-arrival';
import { bookDispute, bookFeeRefunds, bookRefunds } from './book-take-backs';
import { holderOf } from './booking';
import type { BookingDeps } from './booking';
import { paymentOperations } from './collections';
import type { PaymentOperation } from './collections';

/** Books the state of Stripe's objects in the ledger. The caller has just read these objects. */
export interface Applying {
  /** Applies a payment intent that we created; ignores all others. */
  paymentIntent(intent: Stripe.PaymentIntent, accountId: string | null): Promise<void>;
  arrived(payment: ArrivedPayment): Promise<boolean>;
  /** Applies the refunds of a charge to the payment `paymentId`. */
  refunds(region: Region, paymentId: string, refundedMinor: number): Promise<void>;
  /** Applies the part of our fee that went back with a refund. */
  feeRefunds(region: Region, paymentId: string, refundedMinor: number): Promise<void>;
  dispute(region: Region, paymentId: string, dispute: Stripe.Dispute): Promise<void>;
}

export function applying(
  context: Pick<SliceContext, 'store' | 'clock' | 'log'>,
  customers: Customers,
  accounts: BillingAccounts,
  postings: PaymentPostings,
): Applying {
  const { store, clock, log } = context;
  const deps: BookingDeps = { store, clock, log, accounts, postings };
  return {
    paymentIntent: (intent, accountId) => applyIntent(deps, customers, intent, accountId),
    arrived: (payment) => bookArrival(deps, payment),
    refunds: (...refund) => bookRefunds(deps, ...refund),
    feeRefunds: (...refund) => bookFeeRefunds(deps, ...refund),
    dispute: (...dispute) => bookDispute(deps, ...dispute),
  };
}

/** Books the money of an intent, and stores the new state of its operation. */
async function applyIntent(
  deps: BookingDeps,
  customers: Customers,
  intent: Stripe.PaymentIntent,
  accountId: string | null,
): Promise<void> {
  const { store, log } = deps;
  const customerId = typeof intent.customer === 'string' ? intent.customer : intent.customer?.id;
  const operationId = intent.metadata.operation;
  if (customerId === undefined || operationId === undefined) return;
  const owner = await customers.find(customerId, accountId);
  if (owner === null) return;
  const { region } = owner;
  const found = await store.for(region).get(paymentOperations, operationId);
  // The stored operation decides what was bought and for whom. The metadata contains only its id.
  if (found === null || found.data.customerId !== customerId) return;
  const operation = found.data;
  // Ignores an intent without our fee: the agency can create an intent with our metadata in its
  // own account.
  if (accountId !== null && (intent.application_fee_amount ?? 0) < operation.fee) {
    log.error('payment_without_fee', { accountId, operation: operationId, intent: intent.id });
    return;
  }
  if (!(await claimed(deps, region, operationId, intent.id))) {
    log.error('operation_paid_twice', { accountId, operation: operationId, intent: intent.id });
    return;
  }
  if (intent.status === 'succeeded')
    await bookArrival(deps, {
      region,
      holder: holderOf(operation),
      accountId,
      id: intent.id,
      currency: intent.currency,
      captured: intent.amount_received,
      credits: creditsOf(operation, intent.amount_received),
      fee: operation.fee,
      why: operation.kind === 'recharge' ? 'Credits bought by auto-recharge' : 'Credits bought',
      source: { paymentIntentId: intent.id, operation: operationId },
    });
  const state = stateOf(intent, operation.state);
  const reason = intent.last_payment_error?.message ?? null;
  if (state !== operation.state || operation.paymentIntentId === null)
    await store.for(region).update(paymentOperations, operationId, {
      state,
      reason,
      declined: state === 'failed',
    });
}

/**
 * Binds an operation to its first intent, so that it is credited once. Returns false if the
 * operation belongs to another intent.
 */
async function claimed(
  { store }: BookingDeps,
  region: Region,
  operationId: string,
  intentId: string,
): Promise<boolean> {
  return store.for(region).transaction(async (tx) => {
    const operation = await tx.get(paymentOperations, operationId);
    if (operation === null) return false;
    const { paymentIntentId } = operation.data;
    if (paymentIntentId === null)
      tx.update(paymentOperations, operationId, { paymentIntentId: intentId });
    return (paymentIntentId ?? intentId) === intentId;
  });
}

/** Returns the credits for the money that arrived, in thousandths of a credit. */
function creditsOf({ minor, credits }: PaymentOperation, arrivedMinor: number): number {
  return arrivedMinor >= minor
    ? credits
    : portion(amountOf('credit', credits), arrivedMinor, minor).minor;
}

function stateOf(
  { status, last_payment_error }: Stripe.PaymentIntent,
  before: PaymentOperation['state'],
): PaymentOperation['state'] {
  if (before === 'succeeded' || status === 'succeeded') return 'succeeded';
  if (status === 'requires_action') return 'requires_action';
  if (status === 'canceled' || last_payment_error !== null) return 'failed';
  return before;
}
