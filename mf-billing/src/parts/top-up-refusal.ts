import type { BillingOverview } from '../../contract/workspace-billing';

/**
 * Returns the key of the text that says why credits cannot be bought: no plan, an unpaid plan, or a
 * payment provider that cannot be reached. Null: credits can be bought.
 */
export function topUpRefusal({
  plan: { status },
  mayTopUp,
  providerReached,
}: BillingOverview): 'freeTopUp' | 'unpaidTopUp' | 'away' | null {
  if (!mayTopUp) return status === 'unpaid' ? 'unpaidTopUp' : 'freeTopUp';
  return providerReached ? null : 'away';
}
