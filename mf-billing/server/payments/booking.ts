import { amountOf } from '@voxgrove/contracts/money';
import type { CreditHolder } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import type { BillingAccounts } from '../accounts/port';
import type { PaymentPostings } from '../credits/port';
import { currencyName } from '../provider/port';
import type { PaymentOperation } from './collections';

/** What the bookings of payments need. */
export interface BookingDeps extends Pick<SliceContext, 'store' | 'clock' | 'log'> {
  accounts: BillingAccounts;
  postings: PaymentPostings;
}

export const holderOf = ({
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
export const moneyOf = (accountId: string | null, currency: string, minor: number) =>
  accountId === null ? amountOf(currencyName(currency), minor) : null;
