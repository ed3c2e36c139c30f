import { amountOf } from '@voxgrove/contracts/money';
import type Stripe from 'stripe';
import type { CreditHolder, Region } from '@voxgrove/contracts';
import type { GroupedTransaction } from '@voxgrove/server/store/group-commit';
import { currencyName } from '../provider/port';
import { moneyOf } from './booking';
import type { BookingDeps } from './booking';
import { storedPayments } from './collections';
import type { StoredPayment } from './collections';

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

/**
 * Books a payment: its credits, our fee, and the fact that the workspace has paid.
 * @returns false if the payment was booked before
 */
export async function bookArrival(deps: BookingDeps, payment: ArrivedPayment): Promise<boolean> {
  const isNew = await storePayment(deps, payment);
  await postFee(deps, payment);
  // Also after a repeat, because the process may have died before this change.
  await recordPayer(deps, payment, isNew);
  return isNew;
}

/** Stores the payment and posts its credits in one transaction. Returns false after a repeat. */
function storePayment({ store, clock, postings }: BookingDeps, payment: ArrivedPayment) {
  const { region, holder, accountId, id, currency, captured, credits, fee, why, source } = payment;
  return store.for(region).transaction(async (tx) => {
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
    const isPosted = credits !== 0 || (accountId === null && captured !== 0);
    const staged =
      isPosted &&
      (await postings.stagePurchase(tx, region, {
        holder,
        key: `payment:${id}`,
        money: moneyOf(accountId, currency, captured),
        credits: amountOf('credit', credits),
        why,
        source,
      }));
    tx.create(storedPayments, id, stored);
    if (staged) staged.write();
    payment.announce?.(tx);
    return true;
  });
}

async function postFee(
  { postings }: BookingDeps,
  { region, holder, id, currency, fee, source }: ArrivedPayment,
): Promise<void> {
  if (fee <= 0) return;
  await postings.postMoney(region, holder.workspaceId, {
    key: `fee:${id}`,
    kind: 'fee',
    why: 'Fee for a payment of a client',
    source,
    money: amountOf(currencyName(currency), fee),
  });
}

/** Records that the workspace has paid. Only payments to the installation's account count. */
async function recordPayer(
  { accounts }: BookingDeps,
  { region, holder, accountId, captured }: ArrivedPayment,
  isNew: boolean,
): Promise<void> {
  if (accountId !== null || captured <= 0) return;
  await accounts.change(region, holder.workspaceId, (account) =>
    isNew || !account.hasEverPaid
      ? { ...account, hasEverPaid: true, lowBalanceMailed: null }
      : null,
  );
}
