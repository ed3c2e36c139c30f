import { amountOf, portion } from '@voxgrove/contracts/money';
import type Stripe from 'stripe';
import type { CreditHolder, Region } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import type { GroupedTransaction } from '@voxgrove/server/store/group-commit';
import { currencyName } from '../provider/port';
import type { BillingAccounts, Customers } from '../accounts/port';
import type { PaymentPostings } from '../credits/port';
import { paymentOperations, storedPayments } from './collections';
import type { PaymentOperation, StoredPayment } from './collections';

/** A payment that arrived for a holder. */
export interface ArrivedPayment {
  region: Region;
  holder: CreditHolder;
  accountId: string | null;
  /** Id of the payment intent or invoice. */
  id: string;
  currency: Stripe.PaymentIntent['currency'];
  captured: number;
  /** Thousandths of a credit. */
  credits: number;
  /**
   * The installation's fee of an agency's payment, in minor units; 0: the money belongs to the
   * installation.
   */
  fee: number;
  why: string;
  source: Record<string, string>;
  /** Called in the transaction that stores the payment, so once. */
  announce?: (tx: GroupedTransaction) => void;
}

/** Brings the ledger in line with Stripe's objects, as the caller has just read them. */
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

const holderOf = ({
  workspaceId,
  organisationId,
}: Pick<PaymentOperation, 'workspaceId' | 'organisationId'>): CreditHolder => ({
  workspaceId,
  ...(organisationId !== null && { organisationId }),
});

/**
 * Returns the money of a payment, or null for a payment to an agency. Only money in the
 * installation's own account is income; of an agency's payment, only the fee is.
 */
const moneyOf = (accountId: string | null, currency: string, minor: number) =>
  accountId === null ? amountOf(currencyName(currency), minor) : null;

export function applying(
  { store, clock, log }: Pick<SliceContext, 'store' | 'clock' | 'log'>,
  customers: Customers,
  accounts: BillingAccounts,
  postings: PaymentPostings,
): Applying {
  const applied: Applying = {
    async paymentIntent(intent, accountId) {
      const customerId =
        typeof intent.customer === 'string' ? intent.customer : intent.customer?.id;
      const operationId = intent.metadata.operation;
      if (customerId === undefined || operationId === undefined) return;
      const owner = await customers.find(customerId, accountId);
      if (owner === null) return;
      const { region } = owner;
      const found = await store.for(region).get(paymentOperations, operationId);
      // The stored operation decides what was bought and for whom. The metadata contains only its
      // id.
      if (found === null || found.data.customerId !== customerId) return;
      const operation = found.data;
      // Ignores an intent without our fee: the agency can create an intent with our metadata in its
      // own account.
      if (accountId !== null && (intent.application_fee_amount ?? 0) < operation.fee) {
        log.error('payment_without_fee', { accountId, operation: operationId, intent: intent.id });
        return;
      }
      if (!(await claimed(region, operationId, intent.id))) {
        log.error('operation_paid_twice', { accountId, operation: operationId, intent: intent.id });
        return;
      }
      if (intent.status === 'succeeded') {
        const paidAll = intent.amount_received >= operation.minor;
        const paid = amountOf('credit', operation.credits);
        const { minor: credits } = paidAll
          ? paid
          : portion(paid, intent.amount_received, operation.minor);
        await applied.arrived({
          region,
          holder: holderOf(operation),
          accountId,
          id: intent.id,
          currency: intent.currency,
          captured: intent.amount_received,
          credits,
          fee: operation.fee,
          why: operation.kind === 'recharge' ? 'Credits bought by auto-recharge' : 'Credits bought',
          source: { paymentIntentId: intent.id, operation: operationId },
        });
      }
      const state = stateOf(intent, operation.state);
      const reason = intent.last_payment_error?.message ?? null;
      if (state !== operation.state || operation.paymentIntentId === null)
        await store.for(region).update(paymentOperations, operationId, {
          state,
          reason,
          declined: state === 'failed',
        });
    },

    async arrived(payment) {
      const { region, holder, accountId, id, currency, captured, credits, fee, why, source } =
        payment;
      const created = await store.for(region).transaction(async (tx) => {
        if ((await tx.get(storedPayments, id, 'absent')) !== null) return false;
        const stored: StoredPayment = {
          workspaceId: holder.workspaceId,
          organisationId: holder.organisationId ?? null,
          accountId,
          currency: currencyName(currency),
          captured,
          credits,
          refunded: 0,
          creditsBack: 0,
          fee,
          feeBack: 0,
          arrivedAt: clock.now(),
          disputes: {},
        };
        const staged =
          credits === 0 && (accountId !== null || captured === 0)
            ? null
            : await postings.stagePurchase(tx, region, {
                holder,
                key: `payment:${id}`,
                money: moneyOf(accountId, currency, captured),
                credits: amountOf('credit', credits),
                why,
                source,
              });
        tx.create(storedPayments, id, stored);
        staged?.write();
        payment.announce?.(tx);
        return true;
      });
      if (fee > 0)
        await postings.postMoney(region, holder.workspaceId, {
          key: `fee:${id}`,
          kind: 'fee',
          why: 'Fee for a payment of a client',
          source,
          money: amountOf(currencyName(currency), fee),
        });
      // Also after a repeat, because the process may have died before this change.
      if (accountId === null && captured > 0)
        await accounts.change(region, holder.workspaceId, (account) =>
          created || !account.hasEverPaid
            ? { ...account, hasEverPaid: true, lowBalanceMailed: null }
            : null,
        );
      return created;
    },

    async refunds(region, paymentId, refundedMinor) {
      await store.for(region).transaction(async (tx) => {
        const found = await tx.get(storedPayments, paymentId);
        if (found === null) return;
        const payment = found.data;
        const refunded = Math.min(refundedMinor, payment.captured);
        if (refunded <= payment.refunded) return;
        const creditsBack = shareOf(payment, refunded);
        const staged = await postings.stageTakeBack(tx, region, {
          holder: holderOf(payment),
          key: `refund:${paymentId}:${refunded}`,
          kind: 'refund',
          why: 'Payment refunded',
          source: { payment: paymentId },
          money: moneyOf(payment.accountId, payment.currency, refunded - payment.refunded),
          credits: amountOf('credit', creditsBack - payment.creditsBack),
        });
        tx.update(storedPayments, paymentId, { refunded, creditsBack });
        staged.write();
      });
    },

    async feeRefunds(region, paymentId, refundedMinor) {
      await store.for(region).transaction(async (tx) => {
        const found = await tx.get(storedPayments, paymentId);
        if (found === null) return;
        const { fee, feeBack: before, workspaceId, currency } = found.data;
        const feeBack = Math.min(refundedMinor, fee);
        if (feeBack <= before) return;
        const staged = await postings.stageTakeBack(tx, region, {
          holder: { workspaceId },
          key: `fee-refund:${paymentId}:${feeBack}`,
          kind: 'refund',
          why: 'Fee for a payment of a client refunded',
          source: { payment: paymentId },
          money: amountOf(currency, feeBack - before),
          credits: amountOf('credit', 0),
        });
        tx.update(storedPayments, paymentId, { feeBack });
        staged.write();
      });
    },

    async dispute(region, paymentId, { id, status, amount }) {
      await store.for(region).transaction(async (tx) => {
        const found = await tx.get(storedPayments, paymentId);
        if (found === null) return;
        const payment = found.data;
        const known = payment.disputes[id];
        const base = { holder: holderOf(payment), source: { payment: paymentId, dispute: id } };
        if (known === undefined) {
          const minor = Math.min(amount, payment.captured - payment.refunded);
          const credits = Math.min(shareOf(payment, minor), payment.credits - payment.creditsBack);
          if (credits === 0 && minor === 0) return;
          const staged = await postings.stageTakeBack(tx, region, {
            ...base,
            key: `dispute:${id}`,
            kind: 'dispute',
            why: 'Payment disputed with the bank',
            money: moneyOf(payment.accountId, payment.currency, minor),
            credits: amountOf('credit', credits),
          });
          tx.update(storedPayments, paymentId, {
            disputes: { [id]: { credits, minor, won: false } },
          });
          staged.write();
        } else if (status === 'won' && !known.won) {
          const staged = await postings.stagePurchase(tx, region, {
            ...base,
            key: `dispute-won:${id}`,
            why: 'Disputed payment returned by the bank',
            money: moneyOf(payment.accountId, payment.currency, known.minor),
            credits: amountOf('credit', known.credits),
          });
          tx.update(storedPayments, paymentId, { disputes: { [id]: { ...known, won: true } } });
          staged.write();
        }
      });
    },
  };
  return applied;

  /**
   * Binds an operation to its first intent, so that it is credited once. Returns false if the
   * operation belongs to another intent.
   */
  async function claimed(region: Region, operationId: string, intentId: string): Promise<boolean> {
    return store.for(region).transaction(async (tx) => {
      const operation = await tx.get(paymentOperations, operationId);
      if (operation === null) return false;
      const { paymentIntentId } = operation.data;
      if (paymentIntentId === null)
        tx.update(paymentOperations, operationId, { paymentIntentId: intentId });
      return (paymentIntentId ?? intentId) === intentId;
    });
  }
}

/** Returns the credits for a part of the captured money, in thousandths of a credit. */
const shareOf = ({ credits, captured }: StoredPayment, minor: number): number =>
  captured === 0 ? 0 : portion(amountOf('credit', credits), minor, captured).minor;

function stateOf(
  { status, last_payment_error }: Stripe.PaymentIntent,
  before: PaymentOperation['state'],
): PaymentOperation['state'] {
  if (before === 'succeeded' || status === 'succeeded') return 'succeeded';
  if (status === 'requires_action') return 'requires_action';
  if (status === 'canceled' || last_payment_error !== null) return 'failed';
  return before;
}
