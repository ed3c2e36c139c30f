import { isDeepStrictEqual } from 'node:util';
import type { Chunk, KnowledgeSource, WorkspaceId } from '@voxgrove/contracts';
import { AppError, KNOWLEDGE, isAppError } from '@voxgrove/contracts';
import type { Doc, RegionStore, Transaction } from '@voxgrove/server/store/port';
import { queryPages } from '@voxgrove/server/store/query-pages';
import { timeSlice } from '@voxgrove/server/work/time-slice';
import { agents } from '../agent-store/port';
import { carryOver } from './carry-over';
import {
  knowledgeChunks,
  knowledgeSources,
  workspaceKnowledge,
  writtenContents,
} from './collections';
import type { StepIn } from './reading';
import type { SourceContent } from './website-source';

/** The workspace that owns the knowledge, and the number of characters that its plan allows. */
export interface Owner {
  workspaceId: WorkspaceId;
  limit: number;
}

export interface Replacing {
  /** Do not create a source that no longer exists. */
  onlyIfThere?: boolean;
  /**
   * Reads in the same transaction, before anything else, for example whether the caller still has
   * the job.
   * @throws AppError NOT_FOUND
   */
  first?: (tx: Transaction) => Promise<void>;
  /** Writes more in the same transaction. `existing`: the stored source. */
  also?: (tx: Transaction, existing: KnowledgeSource | null) => void;
}

/**
 * Replaces a source and all its passages in one transaction. An owner's changes of passages stay.
 * `make` receives the number of characters that fit, and the stored source.
 * @throws AppError KNOWLEDGE_QUOTA_REACHED | KNOWLEDGE_SOURCES_REACHED, with nothing changed |
 *   NOT_FOUND
 */
export function replaceSource(
  store: RegionStore,
  owner: Owner,
  id: string,
  make: (room: number, existing: KnowledgeSource | null) => SourceContent,
  { onlyIfThere = false, first, also }: Replacing = {},
): Promise<void> {
  return store.transaction(async (tx) => {
    await first?.(tx);
    // Concurrent calls for the same workspace wait here, so that two cannot use the same room.
    const lock = await tx.get(workspaceKnowledge, owner.workspaceId);
    const existing = (await tx.get(knowledgeSources, id))?.data ?? null;
    if (existing === null && onlyIfThere) throw new AppError('NOT_FOUND');
    const otherSources = (await sourcesIn(tx, owner.workspaceId)).filter(
      (source) => source.id !== id,
    );
    const before = existing === null ? [] : await chunksOf(tx, id);
    const used = otherSources.reduce((sum, { chars }) => sum + chars, 0);
    const room = Math.max(0, owner.limit - used);
    const { source, chunks } = make(room, existing);
    // A reading that was in progress when the agent was deleted must not create the source again.
    if (!(await tx.get(agents, source.agentId))) throw new AppError('NOT_FOUND');
    if (
      existing === null &&
      otherSources.filter(({ agentId }) => agentId === source.agentId).length >=
        KNOWLEDGE.maxSources
    )
      throw new AppError('KNOWLEDGE_SOURCES_REACHED', { limit: KNOWLEDGE.maxSources });
    if (source.chars > room && source.chars > (existing?.chars ?? 0))
      throw new AppError('KNOWLEDGE_QUOTA_REACHED', {
        limit: owner.limit,
        used: used + (existing?.chars ?? 0),
        needed: source.chars,
      });
    tx.set(workspaceKnowledge, owner.workspaceId, { changes: (lock?.data.changes ?? 0) + 1 });
    tx.set(knowledgeSources, id, source);
    await putChunks(tx, before, chunks);
    also?.(tx, existing);
  });
}

/** Writes only passages that differ. */
async function putChunks(tx: Transaction, before: Doc<Chunk>[], chunks: Chunk[]): Promise<void> {
  const slice = timeSlice();
  const chunksBefore = new Map(before.map((doc) => [doc.id, doc.data]));
  const carried = await carryOver([...chunksBefore.values()], chunks);
  for (const chunk of carried) {
    if (!isDeepStrictEqual(chunksBefore.get(chunk.id), chunk))
      tx.set(knowledgeChunks, chunk.id, chunk);
    chunksBefore.delete(chunk.id);
    if (slice.isOver()) await slice.pause();
  }
  for (const id of chunksBefore.keys()) tx.delete(knowledgeChunks, id);
}

/** Returns all passages of a source, in the order of their ids. */
export async function chunksOf(
  from: Pick<Transaction, 'query'>,
  sourceId: string,
): Promise<Doc<Chunk>[]> {
  const found: Doc<Chunk>[] = [];
  const ofSource = { field: 'sourceId', op: '==' as const, value: sourceId };
  for await (const page of queryPages(from, knowledgeChunks, [ofSource])) found.push(...page);
  return found;
}

/**
 * Deletes a source with its passages in one transaction. `first`: also deletes its reading job. A
 * missing source is no error.
 */
export function removeSource(store: RegionStore, sourceId: string, first?: StepIn): Promise<void> {
  return store.transaction(async (tx) => {
    const step = await first?.(tx);
    await tx.get(knowledgeSources, sourceId);
    const chunks = await chunksOf(tx, sourceId);
    for (const { id } of chunks) tx.delete(knowledgeChunks, id);
    tx.delete(knowledgeSources, sourceId);
    tx.delete(writtenContents, sourceId);
    step?.write();
  });
}

/**
 * Stores why a source could not be read. Its stored knowledge stays. `onlyIfThere`: does not create
 * a source that no longer exists.
 */
export async function noteFailure(
  store: RegionStore,
  empty: KnowledgeSource,
  error: string,
  now: number,
  { onlyIfThere = false }: Pick<Replacing, 'onlyIfThere'> = {},
): Promise<void> {
  try {
    await store.update(knowledgeSources, empty.id, {
      status: 'ERROR',
      error,
      checkedAt: now,
      updatedAt: now,
    });
  } catch (failure) {
    if (!isAppError(failure) || failure.code !== 'NOT_FOUND') throw failure;
    if (onlyIfThere) return;
    await store.transaction(async (tx) => {
      if (!(await tx.get(agents, empty.agentId))) return;
      tx.set(knowledgeSources, empty.id, {
        ...empty,
        status: 'ERROR',
        error,
        readAt: null,
        updatedAt: now,
      });
    });
  }
}

/** Returns the sources of all agents of a workspace. */
export async function sourcesIn(
  from: Pick<Transaction, 'query'>,
  workspaceId: WorkspaceId,
): Promise<KnowledgeSource[]> {
  const sources: KnowledgeSource[] = [];
  for (const { id } of await from.query(agents, {
    where: [{ field: 'ownerID', op: '==', value: workspaceId }],
  })) {
    sources.push(
      ...(
        await from.query(knowledgeSources, { where: [{ field: 'agentId', op: '==', value: id }] })
      ).map(({ data }) => data),
    );
  }
  return sources;
}
