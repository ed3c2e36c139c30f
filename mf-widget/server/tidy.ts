import { REGIONS } from '@voxgrove/contracts';
import type { AgentId, DeletedAgent, Region, WorkspaceId } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import { deleteMatching, deleteWhere, sweepExpired } from '@voxgrove/server/store/delete-where';
import type { Collection, DocumentStore } from '@voxgrove/server/store/port';
import { analytics, analyticsDays } from './analytics/collections';
import { widgetCounters } from './limits/shared-counters';

const EVERY_MS = 3_600_000;

/** Deletes what has had its time, every hour. @returns its end */
export function startTidying({
  store,
  clock,
  log,
}: Pick<SliceContext, 'store' | 'clock' | 'log'>): () => void {
  const tidy = (): void => {
    void sweep(store, clock.now()).catch((error: unknown) =>
      log.warn('widget_not_tidied', {
        message: error instanceof Error ? error.message : 'unknown',
      }),
    );
  };
  const timer = setInterval(tidy, EVERY_MS).unref();
  return () => clearInterval(timer);
}

export async function sweep(store: DocumentStore, now: number): Promise<void> {
  for (const region of REGIONS) {
    await sweepExpired(store.for(region), widgetCounters, 'expiresAt', now);
    await sweepExpired(store.for(region), analytics, 'expiresAt', now);
  }
}

/** Deletes what is kept of a workspace that is gone. */
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

/** Deletes what is kept of a deleted agent. Counters of network addresses name nobody: they are gone when their hour is. */
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
