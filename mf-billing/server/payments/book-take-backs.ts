import { amountOf, portion } from '@voxgrove/contracts/money';
import type Stripe from 'stripe';
import type { Region } from '@voxgrove/contracts';
import { holderOf, moneyOf } from './booking';
import type { BookingDeps } from './booking';
import { storedPayments } from './collections';
import type { StoredPayment } from './collections';

/** Takes back the credits of refunded money. `refundedMinor`: all refunds of the payment. */
export async function bookRefunds(
  { store, postings }: BookingDeps,
  region: Region,
  paymentId: string,
  refundedMinor: number,
): Promise<void> {
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
}

/** Books the part of our fee that went back. `refundedMinor`: all refunds of the fee. */
export async function bookFeeRefunds(
  { store, postings }: BookingDeps,
  region: Region,
  paymentId: string,
  refundedMinor: number,
): Promise<void> {
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
}

/** Takes back the credits of a disputed payment, and returns them if the dispute was won. */
export async function bookDispute(
  { store, postings }: BookingDeps,
  region: Region,
  paymentId: string,
  { id, status, amount }: Stripe.Dispute,
): Promise<void> {
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
}

/** Returns the credits for a part of the captured money, in thousandths of a credit. */
const shareOf = ({ credits, captured }: StoredPayment, minor: number): number =>
  captured === 0 ? 0 : portion(amountOf('credit', credits), minor, captured).minor;
