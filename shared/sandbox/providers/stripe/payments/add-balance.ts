import type Stripe from 'stripe';
import type { Account } from '../account';
import type { Stored, StripeObject } from '../stored';

/** Adds a transaction to the account's balance. */
export function addBalance(
  account: Account,
  movement: Pick<Stripe.BalanceTransaction, 'amount' | 'currency' | 'type' | 'created'> & {
    source: string;
    fees?: Stripe.BalanceTransaction.FeeDetail[];
  },
): Stored<Stripe.BalanceTransaction> & StripeObject {
  const { fees = [], ...fields } = movement;
  const fee = fees.reduce((sum, detail) => sum + detail.amount, 0);
  return account.create<Stored<Stripe.BalanceTransaction>>('BalanceTransaction', 'txn', {
    ...fields,
    available_on: fields.created,
    balance_type: 'payments',
    fee,
    fee_details: fees,
    net: fields.amount - fee,
    reporting_category: fields.type,
    status: 'available',
  });
}
