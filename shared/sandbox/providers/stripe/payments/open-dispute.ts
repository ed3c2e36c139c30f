import { skeletonOf } from '../schema/skeleton';
import { addBalance } from './add-balance';
import type Stripe from 'stripe';
import type { Account } from '../account';
import type { Stored, StripeObject } from '../stored';
import type { KeptCharge } from './kept-charge';

const EVIDENCE_DAYS = 9;
const FEE = 1_500;
const DAY = 86_400;

export type KeptDispute = Stored<Stripe.Dispute> & StripeObject;

/**
 * Opens a dispute: the owner of the card asks for the money back. The amount leaves the account
 * until the decision.
 */
export function openDispute(account: Account, charge: KeptCharge, reason: string): KeptDispute {
  const created = account.now(charge.customer);
  const dispute = account.create<Stored<Stripe.Dispute>>('Dispute', 'dp', {
    amount: charge.amount - charge.amount_refunded,
    charge: charge.id,
    created,
    currency: charge.currency,
    evidence_details: {
      ...(skeletonOf('Dispute.EvidenceDetails') as unknown as Stripe.Dispute.EvidenceDetails),
      due_by: created + EVIDENCE_DAYS * DAY,
    },
    is_charge_refundable: false,
    payment_intent: charge.payment_intent,
    reason,
    status: 'needs_response',
  });
  const transaction = addBalance(account, {
    amount: -dispute.amount,
    currency: dispute.currency,
    fees: [disputeFee(dispute.currency)],
    source: dispute.id,
    type: 'adjustment',
    created,
  });
  account.update(charge, { disputed: true });
  const opened = account.update(dispute, {
    balance_transactions: [transaction as unknown as Stripe.BalanceTransaction],
  });
  account.emit('charge.dispute.created', opened);
  account.emit('charge.dispute.funds_withdrawn', opened);
  return opened;
}

/** Decides a dispute. If the dispute is won, the amount returns to the account. */
export function closeDispute(
  account: Account,
  dispute: KeptDispute,
  status: 'won' | 'lost',
): KeptDispute {
  let balance = dispute.balance_transactions;
  if (status === 'won') {
    const back = addBalance(account, {
      amount: dispute.amount,
      currency: dispute.currency,
      source: dispute.id,
      type: 'adjustment',
      created: account.now(),
    });
    balance = [...balance, back as unknown as Stripe.BalanceTransaction];
  }
  const closed = account.update(dispute, { status, balance_transactions: balance });
  account.emit('charge.dispute.closed', closed);
  if (status === 'won') account.emit('charge.dispute.funds_reinstated', closed);
  return closed;
}

const disputeFee = (currency: string): Stripe.BalanceTransaction.FeeDetail => ({
  amount: FEE,
  application: null,
  currency,
  description: 'Dispute fee',
  type: 'stripe_fee',
});
