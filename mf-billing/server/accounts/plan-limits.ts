import type { PlanLimitsPort, Region, WorkspaceId } from '@voxgrove/contracts';
import type { Clock } from '@voxgrove/server/clock';
import type { BillingAccounts } from './billing-accounts';
import { planOfAccount } from './plan-of-account';

export function planLimits(accounts: BillingAccounts, clock: Clock): PlanLimitsPort {
  const now = (): number => Math.floor(clock.now() / 1_000);
  return {
    async plan(region: Region, workspaceId: WorkspaceId) {
      return planOfAccount(await accounts.get(region, workspaceId), now());
    },
    async plans(region, workspaceIds) {
      const found = await accounts.getMany(region, workspaceIds);
      return found.map((account) => planOfAccount(account, now()));
    },
  };
}
