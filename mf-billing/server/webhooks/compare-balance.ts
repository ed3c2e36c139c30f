import type Stripe from 'stripe';
import type { SliceContext } from '@voxgrove/server/slice';
import { onAccount, storedPayments } from '../payments/port';
import type { StoredPayment } from '../payments/port';
import { followCharge, followDispute, paidBy } from './process-event';
import type { WorkerParts } from './process-event';

/** Money that moved at Stripe without a posting in the ledger. */
export interface Unbooked {
  what: string;
  object: string;
  repaired: boolean;
}

/** Unix seconds, and the signal that stops the comparison of the period. */
export interface Period {
  from: number;
  to: number;
  signal: AbortSignal;
}

/** Compares the money that moved at an account with the ledger, and posts what is missing. */
export async function compareBalance(
  { store }: Pick<SliceContext, 'store'>,
  parts: WorkerParts,
  account: string | null,
  { from, to, signal }: Period,
): Promise<Unbooked[]> {
  const stripe = parts.provider.stripe();
  const options = onAccount(account);
  const seen = new Set<string>();
  const found: Unbooked[] = [];
  const movements = stripe.balanceTransactions.list(
    { created: { gte: from, lt: to }, limit: 100 },
    options,
  );
  for await (const { source } of movements) {
    if (signal.aborted) break;
    const id = typeof source === 'string' ? source : source?.id;
    const moved = id === undefined ? null : await movedBy(stripe, id, options);
    if (moved === null || seen.has(moved.charge)) continue;
    seen.add(moved.charge);
    found.push(...(await compareCharge(moved)));
  }
  return found;

  async function compareCharge({ charge: id, dispute }: Moved): Promise<Unbooked[]> {
    const charge = await stripe.charges.retrieve(id, {}, options);
    const paid = await paidBy(parts, charge, account);
    if (paid === null || !charge.captured || charge.status !== 'succeeded') return [];
    const { region } = paid.owner;
    const paymentId = paid.invoiceId ?? paid.intentId;
    const missing = async (): Promise<string | null> => {
      const stored = (await store.for(region).get(storedPayments, paymentId))?.data;
      return missingOf(stored, charge, dispute);
    };
    const what = await missing();
    if (what === null) return [];
    await followCharge(parts, id, account);
    if (dispute !== null) await followDispute(parts, dispute, account);
    const repaired = (await missing()) === null;
    // In an agency's account, only repaired differences are listed: an agency also charges its
    // clients for other things, which we do not post.
    return repaired || account === null ? [{ what, object: paymentId, repaired }] : [];
  }
}

interface Moved {
  charge: string;
  dispute: string | null;
}

/** Returns the charge of a movement, or null if the movement is a fee or a payout. */
async function movedBy(
  stripe: Stripe,
  source: string,
  options: Stripe.RequestOptions,
): Promise<Moved | null> {
  if (source.startsWith('ch_') || source.startsWith('py_'))
    return { charge: source, dispute: null };
  if (source.startsWith('re_')) {
    const { charge } = await stripe.refunds.retrieve(source, {}, options);
    return charge === null ? null : { charge: idOf(charge), dispute: null };
  }
  if (source.startsWith('dp_') || source.startsWith('du_')) {
    const { charge } = await stripe.disputes.retrieve(source, {}, options);
    return { charge: idOf(charge), dispute: source };
  }
  return null;
}

const idOf = (reference: string | { id: string }): string =>
  typeof reference === 'string' ? reference : reference.id;

/** Returns the missing posting as a sentence, or null if everything is posted. */
function missingOf(
  stored: StoredPayment | undefined,
  { amount_captured, amount_refunded }: Stripe.Charge,
  dispute: string | null,
): string | null {
  if (stored === undefined) return amount_captured > 0 ? 'The payment had not been booked.' : null;
  if (stored.refunded < Math.min(amount_refunded, stored.captured))
    return 'The refund had not been booked.';
  if (dispute !== null && !(dispute in stored.disputes) && stored.captured > stored.refunded)
    return 'The dispute had not been booked.';
  return null;
}
