import { isAppError } from '@voxgrove/contracts';
import type { AgentId } from '@voxgrove/contracts';
import type { Logger } from '@voxgrove/server/log';
import type { RegionStore } from '@voxgrove/server/store/port';
import { timeSlice } from '@voxgrove/server/work/time-slice';
import { knowledgeChunks } from '../../knowledge/port';
import type { ChangingIndex } from '../retrieval/knowledge-index';
import { dropSnapshot, findSnapshot, readSnapshot } from './index-snapshots';
import type { SavedIndex } from './index-snapshots';
import { readVersions } from './passage-versions';
import type { PassageVersions } from './passage-versions';

const READ_AT_ONCE = 250;

/**
 * Restores the index of an agent from its snapshot, and reads the passages that have changed since.
 * Deletes a damaged snapshot. If a newer snapshot has replaced the one that was read, reads that
 * one. @returns null if there is no usable snapshot
 */
export async function restoreIndex(
  store: RegionStore,
  agentId: AgentId,
  mostPassages: number,
  log: Logger,
): Promise<ChangingIndex | null> {
  const snapshot = await findSnapshot(store, agentId);
  if (!snapshot) return null;
  try {
    const [saved, versions] = await Promise.all([
      readSnapshot(store, snapshot.data),
      readVersions(store, agentId, mostPassages),
    ]);
    await bringUpToDate(store, saved, versions);
    return saved.index;
  } catch (error) {
    if (isAppError(error) && error.code === 'UNAVAILABLE') throw error;
    log.warn('knowledge.snapshot_unreadable', { agentId, reason: (error as Error).message });
    if ((await dropSnapshot(store, snapshot)) === 'dropped') return null;
    return restoreIndex(store, agentId, mostPassages, log);
  }
}

async function bringUpToDate(
  store: RegionStore,
  { index, versions: before }: SavedIndex,
  now: PassageVersions,
): Promise<void> {
  for (const id of before.keys()) if (!now.has(id)) index.remove(id);
  const changed = [...now].filter(([id, version]) => before.get(id) !== version);
  const slice = timeSlice();
  for (let from = 0; from < changed.length; from += READ_AT_ONCE) {
    const ids = changed.slice(from, from + READ_AT_ONCE).map(([id]) => id);
    for (const doc of await store.getMany(knowledgeChunks, ids)) {
      if (doc) index.put(doc.data);
      if (slice.isOver()) await slice.pause();
    }
  }
}
