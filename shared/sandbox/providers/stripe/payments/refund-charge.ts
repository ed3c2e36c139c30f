import { invalid } from '../http/stripe-error';
import { addBalance } from './add-balance';
import { cardOf } from './judge-card';
import type Stripe from 'stripe';
import type { Account } from '../account';
import type { Stored } from '../stored';
import type { KeptCharge } from './kept-charge';

export interface RefundInput {
  amount?: number | undefined;
  reason?: Stripe.RefundCreateParams.Reason | undefined;
  /** Refunds the platform's share, too. */
  refundsFee: boolean;
  metadata: Stripe.Metadata;
}

/**
 * Refunds an amount, never more than the rest of the charge.
 * @throws StripeError
 */
export function refundCharge(
  account: Account,
  charge: KeptCharge,
  input: RefundInput,
): Stored<Stripe.Refund> {
  const refundable = charge.amount_captured - charge.amount_refunded;
  if (refundable <= 0)
    throw invalid(
      `Charge ${charge.id} has already been refunded.`,
      undefined,
      'charge_already_refunded',
    );
  if (charge.disputed)
    throw invalid(
      `Charge ${charge.id} has been charged back; cannot issue a refund.`,
      undefined,
      'charge_disputed',
    );
  const amount = input.amount ?? refundable;
  if (!Number.isInteger(amount) || amount < 1)
    throw invalid('Invalid positive integer', 'amount', 'parameter_invalid_integer');
  if (amount > refundable)
    throw invalid(
      `Refund amount (${amount}) is greater than unrefunded amount on charge (${refundable})`,
      'amount',
    );
  const created = account.now(charge.customer);
  const fails = cardOf(account, { id: charge.payment_method! }).refundFails === true;
  const refund = account.create<Stored<Stripe.Refund>>('Refund', 're', {
    amount,
    charge: charge.id,
    created,
    currency: charge.currency,
    metadata: input.metadata,
    payment_intent: charge.payment_intent,
    reason: input.reason ?? null,
    status: 'succeeded',
  });
  const transaction = addBalance(account, {
    amount: -amount,
    currency: charge.currency,
    source: refund.id,
    type: 'refund',
    created,
  });
  const updatedRefund = account.update(refund, { balance_transaction: transaction.id });
  account.emit('refund.created', updatedRefund);
  if (fails) return failRefund(account, updatedRefund);
  const refunded = charge.amount_refunded + amount;
  const after = account.update(charge, {
    amount_refunded: refunded,
    refunded: refunded === charge.amount_captured,
  });
  account.emit('charge.refunded', after, { amount_refunded: charge.amount_refunded });
  if (input.refundsFee) refundFee(account, after, amount);
  return updatedRefund;
}

function failRefund(
  account: Account,
  refund: Stored<Stripe.Refund> & { id: string; object: 'refund' },
): Stored<Stripe.Refund> {
  const back = addBalance(account, {
    amount: refund.amount,
    currency: refund.currency,
    source: refund.id,
    type: 'refund_failure',
    created: account.now(),
  });
  const failed = account.update(refund, {
    status: 'failed',
    failure_reason: 'expired_or_canceled_card',
    failure_balance_transaction: back.id,
  });
  account.emit('refund.failed', failed);
  return failed;
}

function refundFee(account: Account, charge: KeptCharge, amount: number): void {
  const { platform } = account.stripe;
  const fee = platform.find(charge.application_fee ?? '') as
    (Stripe.ApplicationFee & { id: string }) | undefined;
  if (fee === undefined) return;
  const share = Math.min(
    fee.amount - fee.amount_refunded,
    Math.round((fee.amount * amount) / charge.amount),
  );
  const refunded = fee.amount_refunded + share;
  const after = platform.update(fee, {
    amount_refunded: refunded,
    refunded: refunded === fee.amount,
  });
  addBalance(platform, {
    amount: -share,
    currency: fee.currency,
    source: fee.id,
    type: 'application_fee_refund',
    created: platform.now(),
  });
  platform.emit('application_fee.refunded', after);
}
