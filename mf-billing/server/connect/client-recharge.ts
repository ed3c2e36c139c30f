import { OrganisationId, REGIONS } from '@voxgrove/contracts';
import { creditWallet } from '@voxgrove/server/ledger/workspace-accounts';
import { queryPages } from '@voxgrove/server/store/query-pages';
import type { SliceContext } from '@voxgrove/server/slice';
import type { Schedule } from '@voxgrove/server/work/schedule';
import type { BillingLedger } from '../credits/port';
import { recharge } from '../payments/port';
import type { Charges } from '../payments/port';
import { isRechargeable } from './client-accounts';
import type { ClientAccounts } from './client-accounts';
import type { ClientBillingService } from './client-billing';
import type { ClientOf } from './client-of';
import { clientAccounts } from './collections';
import { mailDeclined } from './mail-declined';

/** Recharges the wallets of organisations whose balance is below their threshold. */
export function clientRecharge(
  context: SliceContext,
  {
    clients,
    billing,
    charges,
    ledger,
  }: {
    clients: ClientAccounts;
    billing: ClientBillingService;
    charges: Charges;
    ledger: BillingLedger;
  },
): Schedule {
  const { store, clock, log, port } = context;
  const run = (of: ClientOf) => {
    const { region, workspaceId, organisationId } = of;
    return recharge(
      {
        wallet: organisationId,
        region,
        async change(change) {
          const client = await clients.change(region, workspaceId, organisationId, (before) => {
            const next = change(before.recharge);
            return next === null ? null : { ...before, recharge: next };
          });
          return client.recharge;
        },
        async balance() {
          const wallet = creditWallet(workspaceId, organisationId);
          return (await ledger.of(region).balance(wallet)).available.minor / 1_000;
        },
        async isReady() {
          const organisation = await port('organisations').get(region, organisationId);
          // Without access to the portal, clients cannot see charges or turn auto-recharge off.
          if (organisation === null || organisation.settings.disableClientAccess) return false;
          return isRechargeable(await clients.get(region, workspaceId, organisationId));
        },
        charge: (operation, usd) => billing.rechargeNow(of, operation, usd),
        outcome: (operation) => charges.outcome(region, operation),
        suspended: (reason) => mailDeclined(context, of, reason),
      },
      clock,
    );
  };
  return {
    name: 'recharge-clients',
    every: 60_000,
    async run(signal) {
      for (const region of REGIONS) {
        const enabled = queryPages(store.for(region), clientAccounts, [
          { field: 'recharge.settings.enabled', op: '==', value: true },
        ]);
        for await (const page of enabled)
          for (const { id, data } of page) {
            if (signal.aborted) return;
            const organisationId = OrganisationId.parse(id);
            await run({ region, workspaceId: data.workspaceId, organisationId }).catch(
              (error: unknown) => log.error('recharge_failed', { organisationId, error }),
            );
          }
      }
    },
  };
}
