import { AppError, KNOWLEDGE } from '@voxgrove/contracts';
import type { Chunk } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import type { Doc } from '@voxgrove/server/store/port';
import { timeSlice } from '@voxgrove/server/work/time-slice';
import type { ChunkView } from '../../contract/knowledge-sources';
import { knowledgeChunks } from './collections';
import { findSource } from './find-source';
import type { Sources } from './sources';
import { chunksOf } from './store-source';

const orderOf = (id: string): number => Number(id.split('-').at(-1));
const chunkView = ({ data, version }: Doc<Chunk>): ChunkView => ({ chunk: data, version });

async function containing(docs: Doc<Chunk>[], wanted: string): Promise<Doc<Chunk>[]> {
  const slice = timeSlice();
  const found: Doc<Chunk>[] = [];
  for (const doc of docs) {
    if (`${doc.data.title}\n${doc.data.text}`.toLowerCase().includes(wanted)) found.push(doc);
    if (slice.isOver()) await slice.pause();
  }
  return found;
}

/** See Sources. */
export function passagesOf({
  store,
}: Pick<SliceContext, 'store'>): Pick<Sources, 'chunks' | 'changeChunk'> {
  return {
    async chunks(owner, id, { after, search, from }) {
      await findSource(store.for(owner.region), owner.agentId, id);
      const all = await chunksOf(store.for(owner.region), id);
      all.sort((a, b) => orderOf(a.id) - orderOf(b.id));
      const found = search === '' ? all : await containing(all, search.toLowerCase());
      const place = from === undefined ? -1 : found.findIndex((doc) => doc.id === from);
      const start = place < 0 ? after : place;
      const page = found.slice(start, start + KNOWLEDGE.chunkPage);
      return {
        data: page.map(chunkView),
        next: start + page.length < found.length ? start + page.length : null,
        total: found.length,
        start,
      };
    },
    async changeChunk({ region, agentId }, chunkId, { text, disabled }, ifVersion) {
      await store.for(region).transaction(async (tx) => {
        const doc = await tx.get(knowledgeChunks, chunkId);
        if (doc?.data.agentId !== agentId) throw new AppError('NOT_FOUND');
        if (ifVersion !== undefined && ifVersion !== doc.version)
          throw new AppError('CONFLICT', { version: doc.version });
        if (doc.data.qa && text !== undefined)
          throw new AppError('BAD_INPUT', {
            fields: { text: 'Please change the question and its answer instead.' },
          });
        const { original, outdated: _, disabled: wasOff, ...chunkFields } = doc.data;
        const read = original ?? chunkFields.text;
        const currentText = text === undefined ? chunkFields.text : (text ?? read);
        const chunk: Chunk = {
          ...chunkFields,
          text: currentText,
          ...(currentText !== read && { original: read }),
          ...((disabled ?? wasOff) && { disabled: true as const }),
        };
        tx.set(knowledgeChunks, chunkId, chunk);
      });
      const doc = await store.for(region).get(knowledgeChunks, chunkId);
      if (doc === null) throw new AppError('NOT_FOUND');
      return chunkView(doc);
    },
  };
}
