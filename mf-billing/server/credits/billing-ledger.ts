import { REGIONS } from '@voxgrove/contracts';
import { Ledger } from '@voxgrove/server/ledger/ledger';
import { Reservations } from '@voxgrove/server/ledger/reservations';
import { WORKSPACE_CHART } from '@voxgrove/server/ledger/workspace-accounts';
import { emitCreditChange } from '@voxgrove/server/ledger/credit-event';
import type { Region } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';

/** The ledger of each region, with the workspaces' chart of accounts. */
export interface BillingLedger {
  of(region: Region): Ledger;
  reservations(region: Region): Reservations;
}

export function billingLedger({
  store,
  clock,
  events,
}: Pick<SliceContext, 'store' | 'clock' | 'events'>): BillingLedger {
  const ledgers = new Map(
    REGIONS.map((region) => {
      const ledger = new Ledger({
        store: store.for(region),
        clock,
        chart: WORKSPACE_CHART,
        changed: (tx, change) => emitCreditChange(events, tx, change),
      });
      return [region, { ledger, reservations: new Reservations(ledger) }] as const;
    }),
  );
  return {
    of: (region) => ledgers.get(region)!.ledger,
    reservations: (region) => ledgers.get(region)!.reservations,
  };
}
