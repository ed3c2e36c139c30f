import { WorkspaceId } from '@voxgrove/contracts';
import { deleteWhere } from '@voxgrove/server/store/delete-where';
import type { Region } from '@voxgrove/contracts';
import type { ServerModule } from '@voxgrove/server/module';
import type { SliceContext } from '@voxgrove/server/slice';
import { billingCustomers } from '../accounts/port';
import { agencyRoutes } from './agency-routes';
import type { AgencyParts } from './agency-routes';
import { clientBilling } from './client-billing';
import type { ClientParts } from './client-billing';
import { clientLowBalance } from './client-low-balance';
import { clientRecharge } from './client-recharge';
import { clientRevenue } from './client-revenue';
import { clientRoutes } from './client-routes';
import type { ClientSubscriptions } from './client-subscriptions';
import { accountOwners, clientAccounts, CONNECT_INDEXES, connectedAccounts } from './collections';

/** Accounts of agencies at Stripe, and payments of their clients. */
export function connectModule(
  context: SliceContext,
  parts: ClientParts & AgencyParts & { clientSubscriptions: ClientSubscriptions },
): ServerModule {
  const { store, port } = context;
  const { agencies, clients, methods, clientSubscriptions: subscriptions } = parts;
  const billing = clientBilling(context, parts);
  const agencyScope = async (region: Region, workspaceId: WorkspaceId) => {
    const agency = await port('agencies').ofWorkspace(region, workspaceId);
    return { region, workspaceId, ...(agency !== null && { agencyId: agency.ID }) };
  };
  return {
    name: 'connect',
    indexes: CONNECT_INDEXES,
    routes: [
      ...agencyRoutes(context, parts),
      ...clientRoutes(context, { agencies, clients, billing, methods, subscriptions }),
    ],
    provides: {
      agencyPayments: { status: (...of) => agencies.status(...of) },
      clientRevenue: clientRevenue(context),
    },
    resources: {
      /** `{account}.{customer}`: the organisation to which the customer belongs. */
      agencyCustomer: async (region, id) => {
        const owner = (await store.identity.get(billingCustomers, id))?.data;
        if (owner === undefined || owner.region !== region || owner.organisationId === null)
          return null;
        const organisation = await port('organisations').get(region, owner.organisationId);
        if (organisation === null) return null;
        const { workspaceId, agencyId, ID } = organisation;
        return { region, workspaceId, agencyId, organisationId: ID };
      },
      agencyAccount: async (region, id) => {
        const workspaceId = WorkspaceId.safeParse(id);
        if (workspaceId.success) return agencyScope(region, workspaceId.data);
        const owner = await agencies.ownerOf(id);
        return owner?.region === region ? agencyScope(region, owner.workspaceId) : null;
      },
    },
    subscriptions: [clientLowBalance(context, parts)],
    schedules: [clientRecharge(context, { ...parts, billing })],
    async forgetWorkspace(region, workspaceId) {
      const here = store.for(region);
      const where = [{ field: 'workspaceId', op: '==' as const, value: workspaceId }];
      await deleteWhere(here, clientAccounts, where);
      await here.delete(connectedAccounts, workspaceId);
      await deleteWhere(store.identity, accountOwners, where);
    },
  };
}
