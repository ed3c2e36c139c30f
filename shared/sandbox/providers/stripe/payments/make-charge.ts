import { skeletonOf } from '../schema/skeleton';
import { addBalance } from './add-balance';
import { cardOf } from './judge-card';
import { openDispute } from './open-dispute';
import type Stripe from 'stripe';
import type { Account } from '../account';
import type { Stored, StripeObject } from '../stored';
import type { Decline } from './declines';
import type { KeptCharge } from './kept-charge';
import type { KeptPaymentMethod } from './make-payment-method';

export type KeptIntent = Stored<Stripe.PaymentIntent> & StripeObject;

/** Returns Stripe's fee for a card in its test data: 2.9 % and 30 cents. */
const stripeFee = (amount: number): number => Math.round(amount * 0.029) + 30;

/** Transfers the amount of an intent, or records that the card was declined. */
export function makeCharge(
  account: Account,
  intent: KeptIntent,
  method: KeptPaymentMethod,
  decline?: Decline,
): KeptCharge {
  const paid = decline === undefined;
  const charge = account.create<Stored<Stripe.Charge>>('Charge', 'ch', {
    amount: intent.amount,
    amount_captured: paid ? intent.amount : 0,
    application_fee_amount: intent.application_fee_amount,
    billing_details: method.billing_details as Stripe.Charge.BillingDetails,
    captured: paid,
    created: account.now(intent.customer),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    metadata: intent.metadata,
    outcome: outcomeOf(decline),
    paid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: methodDetails(method),
    receipt_email: intent.receipt_email,
    refunded: false,
    status: paid ? 'succeeded' : 'failed',
  });
  if (!paid) {
    account.emit('charge.failed', charge);
    return charge;
  }
  const settled = settle(account, charge);
  account.emit('charge.succeeded', settled);
  const { dispute } = cardOf(account, method);
  if (dispute !== undefined) openDispute(account, settled, dispute);
  return settled;
}

function settle(account: Account, charge: KeptCharge): KeptCharge {
  const { amount, currency } = charge;
  const fee = takeApplicationFee(account, charge);
  const details = [
    { amount: stripeFee(amount), description: 'Stripe processing fees', type: 'stripe_fee' },
    ...(fee
      ? [{ amount: fee.amount, description: 'Test application fee', type: 'application_fee' }]
      : []),
  ].map((detail) => ({ ...detail, application: null, currency }));
  const transaction = addBalance(account, {
    amount,
    currency,
    fees: details as Stripe.BalanceTransaction.FeeDetail[],
    source: charge.id,
    type: 'charge',
    created: charge.created,
  });
  return account.update(charge, {
    balance_transaction: transaction.id,
    application_fee: fee?.id ?? null,
  });
}

/** Books the platform's share in the platform's own account. */
function takeApplicationFee(
  account: Account,
  charge: KeptCharge,
): { id: string; amount: number } | undefined {
  const amount = charge.application_fee_amount ?? 0;
  if (account.id === undefined || amount === 0) return undefined;
  const { platform } = account.stripe;
  const fee = platform.create<Stored<Stripe.ApplicationFee>>('ApplicationFee', 'fee', {
    account: account.id,
    amount,
    application: 'ca_local',
    charge: charge.id,
    created: charge.created,
    currency: charge.currency,
    refunds: {
      object: 'list',
      data: [],
      has_more: false,
      url: '/v1/application_fees/refunds',
    } as unknown as Stripe.ApplicationFee['refunds'],
  });
  const { id: transaction } = addBalance(platform, {
    amount,
    currency: charge.currency,
    source: fee.id,
    type: 'application_fee',
    created: charge.created,
  });
  const updatedFee = platform.update(fee, { balance_transaction: transaction });
  platform.emit('application_fee.created', updatedFee);
  return { id: fee.id, amount };
}

const outcomeOf = (decline: Decline | undefined): Stripe.Charge.Outcome =>
  ({
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: decline === undefined ? 'approved_by_network' : 'declined_by_network',
    reason: decline?.decline_code ?? null,
    risk_level: 'normal',
    seller_message:
      decline === undefined ? 'Payment complete.' : 'The bank did not return any further details.',
    type: decline === undefined ? 'authorized' : 'issuer_declined',
  }) as Stripe.Charge.Outcome;

const methodDetails = ({ card }: KeptPaymentMethod): Stripe.Charge.PaymentMethodDetails =>
  ({
    type: 'card',
    card: {
      ...skeletonOf('Charge.PaymentMethodDetails.Card'),
      amount_authorized: null,
      authorization_code: null,
      brand: card!.brand,
      checks: card!.checks,
      country: card!.country,
      exp_month: card!.exp_month,
      exp_year: card!.exp_year,
      fingerprint: card!.fingerprint,
      funding: card!.funding,
      installments: null,
      last4: card!.last4,
      mandate: null,
      network: card!.brand,
      network_token: { used: false },
      network_transaction_id: null,
      regulated_status: null,
      three_d_secure: null,
      wallet: null,
    },
  }) as unknown as Stripe.Charge.PaymentMethodDetails;
