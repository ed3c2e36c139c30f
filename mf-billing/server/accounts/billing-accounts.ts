import { canonicalJson } from '@voxgrove/contracts/canonical-json';
import type { Region, WorkspaceId } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import type { GroupedTransaction } from '@voxgrove/server/store/group-commit';
import { USUAL_AUTO_RECHARGE } from '../../contract/auto-recharge';
import { billingAccounts } from './collections';
import { nextPlanChange, planOfAccount } from './plan-of-account';
import type { BillingAccount, RechargeState } from './collections';

export const newRecharge = (): RechargeState => ({
  settings: USUAL_AUTO_RECHARGE,
  attempt: null,
  attempts: 0,
  suspended: null,
  charged: { month: '', usd: 0 },
});

export const emptyAccount = (workspaceId: WorkspaceId): BillingAccount => ({
  workspaceId,
  currency: null,
  country: '',
  customerId: null,
  paymentMethodId: null,
  subscription: null,
  kept: [],
  customPlan: null,
  hasEverPaid: false,
  trialEndsAt: null,
  usedDiscountCodes: [],
  cancelReason: null,
  pastDueSince: null,
  recharge: newRecharge(),
  lowBalanceMailed: null,
  planChangesAt: null,
  busy: null,
});

/** The billing accounts of workspaces. */
export interface BillingAccounts {
  get(region: Region, workspaceId: WorkspaceId): Promise<BillingAccount>;
  getMany(region: Region, workspaceIds: readonly WorkspaceId[]): Promise<BillingAccount[]>;
  /**
   * Changes an account in one transaction. `change` returns the new state, or null to keep the old
   * state. `change` may run several times.
   */
  change(
    region: Region,
    workspaceId: WorkspaceId,
    change: (account: BillingAccount, tx: GroupedTransaction) => BillingAccount | null,
  ): Promise<BillingAccount>;
}

export function billingAccountsOf({
  store,
  clock,
  events,
}: Pick<SliceContext, 'store' | 'clock' | 'events'>): BillingAccounts {
  return {
    async get(region, workspaceId) {
      const found = await store.for(region).get(billingAccounts, workspaceId);
      return found?.data ?? emptyAccount(workspaceId);
    },
    async getMany(region, workspaceIds) {
      const found = await store.for(region).getMany(billingAccounts, [...workspaceIds]);
      return workspaceIds.map((id, index) => found[index]?.data ?? emptyAccount(id));
    },
    change: (region, workspaceId, change) =>
      store.for(region).transaction(async (tx) => {
        const found = await tx.get(billingAccounts, workspaceId);
        const before = found?.data ?? emptyAccount(workspaceId);
        const changed = change(before, tx);
        if (changed === null) return before;
        const now = Math.floor(clock.now() / 1_000);
        const after = { ...changed, planChangesAt: nextPlanChange(changed, now) };
        tx.set(billingAccounts, workspaceId, after, { ifVersion: found?.version ?? 0 });
        const plan = planOfAccount(after, now);
        const isDue = before.planChangesAt !== null && before.planChangesAt <= now;
        if (isDue || canonicalJson(planOfAccount(before, now)) !== canonicalJson(plan))
          events.emit(tx, 'plan.changed', workspaceId, { workspaceId, ...plan });
        return after;
      }),
  };
}
