import { randomUUID } from 'node:crypto';
import type { AgentId } from '@voxgrove/contracts';
import { isAppError } from '@voxgrove/contracts';
import type { Doc, RegionStore } from '@voxgrove/server/store/port';
import { timeSlice } from '@voxgrove/server/work/time-slice';
import type { ChangingIndex } from '../retrieval/knowledge-index';
import { knowledgeIndex } from '../retrieval/knowledge-index';
import type { IndexPortion } from '../retrieval/saved-index';
import { indexSnapshots, snapshotParts } from './collections';
import type { IndexSnapshot } from './collections';
import { indexForm } from './index-form';
import type { PassageVersions } from './passage-versions';
import { stateOf } from './passage-versions';
import { packed, unpacked } from './portion-text';

/** Number of parts that are read or deleted with one statement. */
const PARTS_AT_ONCE = 16;
/** Time after which another process may write a snapshot that was begun, ms. */
const WRITING_MS = 300_000;

/** The first part of a snapshot: the versions of the passages that the index contains. */
interface VersionsPart {
  kind: 'versions';
  versions: PassageVersions;
}
type Part = VersionsPart | IndexPortion;

/** An index, and the versions of the passages in it. */
export interface SavedIndex {
  index: ChangingIndex;
  versions: PassageVersions;
}

/** Returns the finished snapshot of an agent; null if there is none of this form. */
export async function findSnapshot(
  store: RegionStore,
  agentId: AgentId,
): Promise<IndexSnapshot | null> {
  const found = (await store.get(indexSnapshots, agentId))?.data;
  return found?.form === indexForm() ? found : null;
}

/** Reads an index from its snapshot. @throws when the snapshot is incomplete or damaged */
export async function readSnapshot(
  store: RegionStore,
  snapshot: IndexSnapshot,
): Promise<SavedIndex> {
  const index = knowledgeIndex();
  let versions: PassageVersions | undefined;
  const slice = timeSlice();
  for await (const part of readParts(store, snapshot)) {
    if (part.kind === 'versions') versions = part.versions;
    else index.restore(part);
    if (slice.isOver()) await slice.pause();
  }
  if (!versions) throw new Error('The snapshot has no versions.');
  return { index, versions };
}

/** Yields the parts of a snapshot. The next parts are read and unpacked meanwhile. */
async function* readParts(
  store: RegionStore,
  { agentId, generation, parts }: IndexSnapshot,
): AsyncGenerator<Part, void> {
  const read = async (from: number): Promise<Part[]> => {
    const count = Math.min(PARTS_AT_ONCE, parts - from);
    const ids = Array.from({ length: count }, (_, at) => partId(agentId, generation, from + at));
    const found = await store.getMany(snapshotParts, ids);
    return Promise.all(
      found.map((doc) => {
        if (!doc) throw new Error('A part of the snapshot is missing.');
        return unpacked(doc.data.text) as Promise<Part>;
      }),
    );
  };
  let next = read(0);
  for (let from = 0; from < parts; from += PARTS_AT_ONCE) {
    const now = await next;
    if (from + PARTS_AT_ONCE < parts) {
      next = read(from + PARTS_AT_ONCE);
      next.catch(() => undefined); // the next round throws the error
    }
    yield* now;
  }
}

/**
 * Writes a snapshot of an index, unless another process does so or the stored one is the same.
 * `isCurrent`: returns false if the index has changed or is no longer needed; then nothing is
 * stored.
 */
export async function writeSnapshot(
  store: RegionStore,
  agentId: AgentId,
  { index, versions }: SavedIndex,
  now: number,
  isCurrent: () => boolean,
): Promise<void> {
  const before = await store.get(indexSnapshots, agentId);
  const [form, state] = [indexForm(), stateOf(versions)];
  if (before?.data.form === form && before.data.state === state) return;
  if (before?.data.writing && before.data.writing.until > now) return;
  const generation = randomUUID();
  const claim = await claimed(store, agentId, before, { generation, until: now + WRITING_MS });
  if (!claim) return;
  try {
    const parts = await writeParts(store, agentId, generation, { index, versions }, isCurrent);
    if (parts !== null) {
      const head: IndexSnapshot = { agentId, generation, parts, form, state, writing: null };
      await store.set(indexSnapshots, agentId, head, { ifVersion: claim.version });
      await deleteParts(store, agentId, (id) => !isOf(generation, id));
      return;
    }
    await store.update(indexSnapshots, agentId, { writing: null }, { ifVersion: claim.version });
  } catch (error) {
    // The agent was deleted, or another process writes because this one took too long.
    if (!isAppError(error) || !['CONFLICT', 'NOT_FOUND'].includes(error.code)) throw error;
  }
  await deleteParts(store, agentId, (id) => isOf(generation, id));
}

/** Deletes the snapshot of an agent. */
export async function deleteSnapshot(store: RegionStore, agentId: AgentId): Promise<void> {
  await store.delete(indexSnapshots, agentId);
  await deleteParts(store, agentId, () => true);
}

/** Marks the snapshot as being written. @returns null if another process was faster */
async function claimed(
  store: RegionStore,
  agentId: AgentId,
  before: Doc<IndexSnapshot> | null,
  writing: IndexSnapshot['writing'],
): Promise<Doc<IndexSnapshot> | null> {
  const empty = { agentId, generation: '', parts: 0, form: '', state: '' };
  try {
    return await store.set(
      indexSnapshots,
      agentId,
      { ...(before?.data ?? empty), writing },
      { ifVersion: before?.version ?? 0 },
    );
  } catch (error) {
    if (isAppError(error) && error.code === 'CONFLICT') return null;
    throw error;
  }
}

/** Writes all parts. @returns their number; null if the index has changed meanwhile */
async function writeParts(
  store: RegionStore,
  agentId: AgentId,
  generation: string,
  { index, versions }: SavedIndex,
  isCurrent: () => boolean,
): Promise<number | null> {
  const slice = timeSlice();
  let parts = 0;
  const write = async (part: Part): Promise<void> => {
    const text = await packed(part);
    await store.set(snapshotParts, partId(agentId, generation, parts), { agentId, text });
    parts += 1;
  };
  await write({ kind: 'versions', versions });
  for (const portion of index.save()) {
    if (portion) await write(portion);
    else if (slice.isOver()) await slice.pause();
    if (!isCurrent()) return null;
  }
  await store.caughtUp();
  return isCurrent() ? parts : null;
}

const partId = (agentId: AgentId, generation: string, number: number): string =>
  `${agentId}-${generation}-${number}`;
const isOf = (generation: string, id: string): boolean => id.includes(`-${generation}-`);

/** Deletes the parts of an agent of which `isGone` returns true. */
async function deleteParts(
  store: RegionStore,
  agentId: AgentId,
  isGone: (id: string) => boolean,
): Promise<void> {
  const where = [{ field: 'agentId', op: '==' as const, value: agentId }];
  const found = await store.versions(snapshotParts, { where });
  const gone = found.filter(({ id }) => isGone(id));
  await store.batch(
    gone.map(({ id }) => ({ op: 'delete' as const, collection: snapshotParts, id })),
  );
}
