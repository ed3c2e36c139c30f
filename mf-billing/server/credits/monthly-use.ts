import { usedCredits } from '@voxgrove/server/ledger/workspace-accounts';
import { collection } from '@voxgrove/server/store/port';
import type { Region, WorkspaceId } from '@voxgrove/contracts';
import type { Clock } from '@voxgrove/server/clock';
import type { DocumentStore } from '@voxgrove/server/store/port';
import type { BillingLedger } from './billing-ledger';

/** What a workspace had used before a month, by the workspace's id. Kept while its plan has a limit. */
interface MonthlyUse {
  workspaceId: WorkspaceId;
  /** `2026-11`, UTC. */
  month: string;
  /** Thousandths of a credit. */
  usedBefore: number;
}
export const monthlyUses = collection<MonthlyUse>('billing.monthlyUses');

/** Thousandths of a credit that a workspace and its organisations have used this month. */
export type UsedThisMonth = (region: Region, workspaceId: WorkspaceId) => Promise<number>;

/**
 * The first question of a month notes what was used before it. Without billing at that time, a month
 * begins when it is asked for.
 */
export function usedThisMonth({
  store,
  clock,
  ledger,
}: {
  store: DocumentStore;
  clock: Clock;
  ledger: BillingLedger;
}): UsedThisMonth {
  return async (region, workspaceId) => {
    const here = store.for(region);
    const [noted, used] = await Promise.all([
      here.get(monthlyUses, workspaceId),
      ledger.of(region).balance(usedCredits(workspaceId)),
    ]);
    const month = new Date(clock.now()).toISOString().slice(0, 7);
    const total = used.total.minor;
    if (noted?.data.month === month) return total - noted.data.usedBefore;
    await here.set(monthlyUses, workspaceId, { workspaceId, month, usedBefore: total });
    return 0;
  };
}
