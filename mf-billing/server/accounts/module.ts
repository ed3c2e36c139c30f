import { REGIONS, WorkspaceId } from '@voxgrove/contracts';
import { deleteWhere } from '@voxgrove/server/store/delete-where';
import type { SliceContext } from '@voxgrove/server/slice';
import type { ServerModule } from '@voxgrove/server/module';
import type { BillingAccounts } from './billing-accounts';
import { ACCOUNT_INDEXES, billingAccounts, billingCustomers } from './collections';
import { planLimits } from './plan-limits';
import { customPlanRoutes } from './custom-plan-routes';

const AT_ONCE = 500;

/** Billing accounts of workspaces, and the limits of their plans. */
export function accountsModule(
  { store, clock }: Pick<SliceContext, 'store' | 'clock'>,
  accounts: BillingAccounts,
): ServerModule {
  return {
    name: 'accounts',
    indexes: ACCOUNT_INDEXES,
    routes: customPlanRoutes(accounts),
    provides: { planLimits: planLimits(accounts, clock) },
    schedules: [
      {
        // Updates plans that change without an event: Stripe sends none when trials, kept units and
        // periods of grace end.
        name: 'plans-in-time',
        every: 10 * 60_000,
        run: async (signal) => {
          const now = Math.floor(clock.now() / 1_000);
          for (const region of REGIONS) {
            const due = await store.for(region).query(billingAccounts, {
              where: [{ field: 'planChangesAt', op: '<=', value: now }],
              limit: AT_ONCE,
            });
            for (const { id } of due) {
              if (signal.aborted) return;
              await accounts.change(region, WorkspaceId.parse(id), (account) => account);
            }
          }
        },
      },
    ],
    async forgetWorkspace(region, workspaceId) {
      await store.for(region).delete(billingAccounts, workspaceId);
      await deleteWhere(store.identity, billingCustomers, [
        { field: 'workspaceId', op: '==', value: workspaceId },
      ]);
    },
  };
}
