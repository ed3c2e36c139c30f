import type { BillingOverview } from '../../contract/workspace-billing';

/**
 * Returns the key of the text that says why credits cannot be bought: no plan, an unpaid plan, or a
 * payment provider that cannot be reached. Null: credits can be bought.
 */
export function topUpRefusal({
  plan: { status },
  providerReached,
}: BillingOverview): 'freeTopUp' | 'unpaidTopUp' | 'away' | null {
  if (status === null) return 'freeTopUp';
  if (status === 'unpaid') return 'unpaidTopUp';
  return providerReached ? null : 'away';
}
