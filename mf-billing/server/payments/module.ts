import { deleteWhere } from '@voxgrove/server/store/delete-where';
import type { ServerModule } from '@voxgrove/server/module';
import type { SliceContext } from '@voxgrove/server/slice';
import type { BillingLedger } from '../credits/port';
import { PAYMENT_INDEXES, paymentOperations, storedPayments } from './collections';
import { paymentRoutes } from './routes';
import type { PaymentParts } from './routes';
import { workspaceRecharge } from './workspace-recharge';

/** Cards, top-ups and auto-recharge of workspaces. */
export function paymentsModule(
  context: SliceContext,
  parts: PaymentParts & { ledger: BillingLedger },
): ServerModule {
  const { subscriptions, schedules } = workspaceRecharge(context, parts);
  return {
    name: 'payments',
    indexes: PAYMENT_INDEXES,
    routes: paymentRoutes(context, parts),
    subscriptions,
    schedules,
    async forgetWorkspace(region, workspaceId) {
      const here = context.store.for(region);
      const where = [{ field: 'workspaceId', op: '==' as const, value: workspaceId }];
      await deleteWhere(here, paymentOperations, where);
      await deleteWhere(here, storedPayments, where);
    },
  };
}
