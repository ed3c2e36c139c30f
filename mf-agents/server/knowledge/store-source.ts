import { isDeepStrictEqual } from 'node:util';
import type { KnowledgeSource } from '@voxgrove/contracts';
import { isAppError } from '@voxgrove/contracts';
import type { BatchOp, RegionStore } from '@voxgrove/server/store/port';
import { knowledgeChunks, knowledgeSources } from './collections';
import type { SourceContent } from './website-source';

/** Puts a source and all its passages in the place of what was known from it, all at once. */
export async function replaceSource(store: RegionStore, { source, chunks }: SourceContent): Promise<void> {
  const wanted = new Map(chunks.map((chunk) => [chunk.id, chunk]));
  const before = await store.query(knowledgeChunks, { where: [{ field: 'sourceId', op: '==', value: source.id }] });
  const same = new Set(before.filter((doc) => isDeepStrictEqual(wanted.get(doc.id), doc.data)).map((doc) => doc.id));
  const ops: BatchOp[] = [
    ...before.filter((doc) => !wanted.has(doc.id)).map((doc): BatchOp => ({ op: 'delete', collection: knowledgeChunks, id: doc.id })),
    ...chunks.filter((chunk) => !same.has(chunk.id)).map((chunk): BatchOp => ({ op: 'set', collection: knowledgeChunks, id: chunk.id, data: chunk })),
    { op: 'set', collection: knowledgeSources, id: source.id, data: source },
  ];
  await store.batch(ops);
}

/** Forgets a source and what was known from it. */
export async function removeSource(store: RegionStore, sourceId: string): Promise<void> {
  const chunks = await store.query(knowledgeChunks, { where: [{ field: 'sourceId', op: '==', value: sourceId }] });
  await store.batch([
    ...chunks.map((doc): BatchOp => ({ op: 'delete', collection: knowledgeChunks, id: doc.id })),
    { op: 'delete', collection: knowledgeSources, id: sourceId },
  ]);
}

/** Notes why a source could not be read. What was known from it before stays known. */
export async function noteFailure(store: RegionStore, empty: KnowledgeSource, error: string, now: number): Promise<void> {
  try {
    await store.update(knowledgeSources, empty.id, { status: 'ERROR', error, updatedAt: now });
  } catch (failure) {
    if (!isAppError(failure) || failure.code !== 'NOT_FOUND') throw failure;
    await store.set(knowledgeSources, empty.id, { ...empty, status: 'ERROR', error, updatedAt: now });
  }
}
