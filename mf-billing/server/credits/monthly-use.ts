import { changeSince } from '@voxgrove/server/ledger/change-since';
import { usedCredits } from '@voxgrove/server/ledger/workspace-accounts';
import type { Region, WorkspaceId } from '@voxgrove/contracts';
import type { Clock } from '@voxgrove/server/clock';
import type { DocumentStore } from '@voxgrove/server/store/port';

/**
 * Returns the use of a workspace and its organisations in this month (UTC), in thousandths of a
 * credit.
 */
export type UsedThisMonth = (region: Region, workspaceId: WorkspaceId) => Promise<number>;

export function usedThisMonth({
  store,
  clock,
}: {
  store: DocumentStore;
  clock: Clock;
}): UsedThisMonth {
  return (region, workspaceId) =>
    changeSince(store.for(region), usedCredits(workspaceId), monthStart(clock.now()));
}

/** Returns the begin of the calendar month (UTC) of a time, ms. */
export function monthStart(now: number): number {
  const day = new Date(now);
  return Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), 1);
}
