import type { OrganisationId, Region, WorkspaceId } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import { USUAL_CLIENT_AUTO_RECHARGE } from '../../contract/auto-recharge';
import { hasPaidPlan } from '../../contract/limits';
import { newRecharge } from '../accounts/port';
import { clientAccounts } from './collections';
import type { ClientAccount } from './collections';

const emptyClient = (organisationId: OrganisationId, workspaceId: WorkspaceId): ClientAccount => ({
  organisationId,
  workspaceId,
  accountId: null,
  customerId: null,
  paymentMethodId: null,
  subscription: null,
  recharge: { ...newRecharge(), settings: USUAL_CLIENT_AUTO_RECHARGE },
});

/** Returns whether an organisation has a plan of its agency. Only then auto-recharge is available. */
export const hasClientPlan = ({ subscription }: ClientAccount): boolean =>
  hasPaidPlan(subscription?.status ?? null);

/** Returns whether an organisation has a plan, and a card that can be charged without its holder. */
export const isRechargeable = (client: ClientAccount): boolean =>
  hasClientPlan(client) && client.customerId !== null && client.paymentMethodId !== null;

/** The billing accounts of organisations. */
export interface ClientAccounts {
  get(
    region: Region,
    workspaceId: WorkspaceId,
    organisationId: OrganisationId,
  ): Promise<ClientAccount>;
  change(
    region: Region,
    workspaceId: WorkspaceId,
    organisationId: OrganisationId,
    change: (account: ClientAccount) => ClientAccount | null,
  ): Promise<ClientAccount>;
}

export function clientAccountsOf({ store }: Pick<SliceContext, 'store'>): ClientAccounts {
  return {
    async get(region, workspaceId, organisationId) {
      const found = await store.for(region).get(clientAccounts, organisationId);
      return found?.data ?? emptyClient(organisationId, workspaceId);
    },
    change: (region, workspaceId, organisationId, change) =>
      store.for(region).transaction(async (tx) => {
        const found = await tx.get(clientAccounts, organisationId);
        const before = found?.data ?? emptyClient(organisationId, workspaceId);
        const after = change(before);
        if (after === null) return before;
        tx.set(clientAccounts, organisationId, after, { ifVersion: found?.version ?? 0 });
        return after;
      }),
  };
}
