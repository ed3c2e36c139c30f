import { REGIONS } from '@voxgrove/contracts';
import type { AgentId, DeletedAgent, Region, WorkspaceId } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import { deleteMatching, deleteWhere, sweepExpired } from '@voxgrove/server/store/delete-where';
import type { Collection, DocumentStore } from '@voxgrove/server/store/port';
import type { Schedule } from '@voxgrove/server/work/schedule';
import { analytics, analyticsDays } from './analytics/collections';
import { widgetCounters } from './limits/shared-counters';

const EVERY_MS = 3_600_000;

/** Deletes counters and analytics that have expired. */
export const sweepSchedule = ({
  store,
  clock,
}: Pick<SliceContext, 'store' | 'clock'>): Schedule => ({
  name: 'sweep-expired',
  every: EVERY_MS,
  run: () => sweep(store, clock.now()),
});

export async function sweep(store: DocumentStore, now: number): Promise<void> {
  for (const region of REGIONS) {
    await sweepExpired(store.for(region), widgetCounters, 'expiresAt', now);
    await sweepExpired(store.for(region), analytics, 'expiresAt', now);
  }
}

/** Deletes the data of a deleted workspace. */
export async function forgetWorkspace(
  store: DocumentStore,
  region: Region,
  workspaceId: WorkspaceId,
): Promise<void> {
  for (const collection of [widgetCounters, analytics, analyticsDays] as Collection<{
    workspaceId: WorkspaceId;
  }>[]) {
    await deleteWhere(store.for(region), collection, [
      { field: 'workspaceId', op: '==', value: workspaceId },
    ]);
  }
}

/**
 * Deletes the data of a deleted agent. Counters of network addresses contain no agent and expire
 * within the hour.
 */
export async function forgetAgent(
  store: DocumentStore,
  region: Region,
  { agentId, workspaceId }: DeletedAgent,
): Promise<void> {
  const here = store.for(region);
  for (const collection of [analytics, analyticsDays] as Collection<{ agentId: AgentId }>[]) {
    await deleteWhere(here, collection, [{ field: 'agentId', op: '==', value: agentId }]);
  }
  await deleteMatching(
    here,
    widgetCounters,
    [{ field: 'workspaceId', op: '==', value: workspaceId }],
    'expiresAt',
    ({ id }) => id.startsWith(agentId),
  );
}
