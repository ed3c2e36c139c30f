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

/** Number of parts that are read with one statement. */
const PARTS_AT_ONCE = 16;
const SWEPT_AT_ONCE = 5_000;

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

/** Returns the snapshot of an agent; null if there is none of this form. */
export async function findSnapshot(
  store: RegionStore,
  agentId: AgentId,
): Promise<Doc<IndexSnapshot> | null> {
  const found = await store.get(indexSnapshots, agentId);
  return found?.data.form === indexForm() ? found : null;
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

/**
 * Yields the parts of a snapshot. The next parts are read and unpacked while the caller uses the
 * current ones.
 */
async function* readParts(
  store: RegionStore,
  { agentId, generation, parts }: IndexSnapshot,
): AsyncGenerator<Part, void> {
  const read = async (from: number): Promise<Part[]> => {
    const count = Math.min(PARTS_AT_ONCE, parts - from);
    const ids = Array.from({ length: count }, (_, offset) =>
      partId(agentId, generation, from + offset),
    );
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
 * Writes a snapshot of an index, unless the stored one is the same. `isCurrent`: returns false if the
 * index has changed or is no longer needed; then nothing is stored.
 */
export async function writeSnapshot(
  store: RegionStore,
  agentId: AgentId,
  { index, versions }: SavedIndex,
  isCurrent: () => boolean,
): Promise<void> {
  const before = await store.get(indexSnapshots, agentId);
  const [form, state] = [indexForm(), stateOf(versions)];
  if (before?.data.form === form && before.data.state === state) return;
  const generation = newGeneration();
  const parts = await writeParts(store, agentId, generation, { index, versions }, isCurrent);
  const head: IndexSnapshot = { agentId, generation, parts: parts ?? 0, form, state };
  const isStored = parts !== null && (await replaceHead(store, head, before));
  const unused = isStored ? before?.data.generation : generation;
  if (unused !== undefined) await deleteParts(store, agentId, unused);
}

/** @returns false if another process has written or deleted the snapshot meanwhile */
const replaceHead = (
  store: RegionStore,
  head: IndexSnapshot,
  before: Doc<IndexSnapshot> | null,
): Promise<boolean> =>
  unlessConflict(
    store.set(indexSnapshots, head.agentId, head, { ifVersion: before?.version ?? 0 }),
  );

/**
 * Deletes a snapshot, unless another one has replaced it.
 * @returns whether it was replaced
 */
export async function dropSnapshot(
  store: RegionStore,
  { id, version, data: { agentId, generation } }: Doc<IndexSnapshot>,
): Promise<'dropped' | 'replaced'> {
  const isDropped = await unlessConflict(store.delete(indexSnapshots, id, { ifVersion: version }));
  if (!isDropped) return 'replaced';
  await deleteParts(store, agentId, generation);
  return 'dropped';
}

/** Deletes everything that is stored of the indexes of an agent. */
export async function forgetSnapshots(store: RegionStore, agentId: AgentId): Promise<void> {
  await store.delete(indexSnapshots, agentId);
  await deletePartsWhere(store, agentId, () => true);
}

/**
 * Deletes the parts that no snapshot names. A process that stops between two writes leaves them.
 * Generations whose parts were all stored after `before` (ms since the epoch) stay, because they
 * may be snapshots that are being written.
 */
export async function sweepParts(store: RegionStore, before: number): Promise<void> {
  const generations = new Map<string, AgentId>();
  let last: string | undefined;
  do {
    const found = await store.versions(snapshotParts, {
      limit: SWEPT_AT_ONCE,
      ...(last !== undefined && { startAfter: { id: last, value: null } }),
    });
    for (const { id, updatedAt } of found) {
      const [, agentId, generation] = PART_ID.exec(id) ?? [];
      if (updatedAt < before && generation) generations.set(generation, agentId as AgentId);
    }
    last = found.length === SWEPT_AT_ONCE ? found.at(-1)!.id : undefined;
  } while (last !== undefined);
  for (const [generation, agentId] of generations) {
    const head = await store.get(indexSnapshots, agentId);
    if (head?.data.generation !== generation) await deleteParts(store, agentId, generation);
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

const newGeneration = (): string => randomUUID().replaceAll('-', '');
const PART_ID = /^(.+)-([0-9a-f]{32})-\d+$/;
const partId = (agentId: AgentId, generation: string, number: number): string =>
  `${agentId}-${generation}-${number}`;

const deleteParts = (store: RegionStore, agentId: AgentId, generation: string): Promise<void> =>
  deletePartsWhere(store, agentId, (id) => PART_ID.exec(id)?.[2] === generation);

/** Deletes the parts of an agent for whose id `isGone` returns true. Reads no texts. */
async function deletePartsWhere(
  store: RegionStore,
  agentId: AgentId,
  isGone: (id: string) => boolean,
): Promise<void> {
  const where = [{ field: 'agentId', op: '==' as const, value: agentId }];
  const found = await store.versions(snapshotParts, { where });
  const staleParts = found.filter(({ id }) => isGone(id));
  await store.batch(
    staleParts.map(({ id }) => ({ op: 'delete' as const, collection: snapshotParts, id })),
  );
}

/** @returns false if the document has another version than the write expects */
async function unlessConflict(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (isAppError(error) && ['CONFLICT', 'NOT_FOUND'].includes(error.code)) return false;
    throw error;
  }
}
