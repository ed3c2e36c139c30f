import { AppError, KNOWLEDGE, KnowledgeSource } from '@voxgrove/contracts';
import type { AgentId, Chunk, Region, SourceKind } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import type { Doc, RegionStore } from '@voxgrove/server/store/port';
import type { ChunkChanges, ChunkView, SourceChanges, SourceReply } from '../../contract/knowledge-sources';
import { knowledgeChunks, knowledgeSources, writtenContents } from './collections';
import type { Written } from './collections';
import { removeSource } from './store-source';
import type { SourceContent } from './website-source';
import { writtenSource } from './written-source';

type View = SourceReply['data'];
export interface Added { source: KnowledgeSource; created: boolean }

/** What agents know, as their owners arrange it. Authorisation is the routes' policy. */
export interface Sources {
  read(region: Region, agentId: AgentId, id: string): Promise<View>;
  /** Adds what an owner wrote; what is there already answers as it is. */
  write(region: Region, agentId: AgentId, id: string, title: string, content: Written): Promise<Added>;
  save(region: Region, agentId: AgentId, id: string, changes: SourceChanges, ifVersion: number | undefined): Promise<View>;
  remove(region: Region, agentId: AgentId, id: string): Promise<void>;
  chunks(region: Region, agentId: AgentId, id: string, after: number, search: string): Promise<{ data: ChunkView[]; next: number | null; total: number }>;
  changeChunk(region: Region, agentId: AgentId, chunkId: string, changes: ChunkChanges, ifVersion: number | undefined): Promise<ChunkView>;
}

export function sourcesOf({ store, clock }: Pick<SliceContext, 'store' | 'clock'>): Sources {
  async function find(from: Pick<RegionStore, 'get'>, agentId: AgentId, id: string): Promise<Doc<KnowledgeSource>> {
    const doc = await from.get(knowledgeSources, id);
    if (doc?.data.agentId !== agentId) throw new AppError('NOT_FOUND');
    return doc;
  }
  async function view(region: Region, agentId: AgentId, id: string): Promise<View> {
    const { data } = await find(store.for(region), agentId, id);
    const written = data.kind === 'text' || data.kind === 'qa' ? await store.for(region).get(writtenContents, id) : null;
    return { source: KnowledgeSource.parse(data), content: written === null ? null : written.data.content };
  }

  return {
    read: view,
    async write(region, agentId, id, title, content) {
      const created = await store.for(region).transaction(async (tx) => {
        const existing = await tx.get(knowledgeSources, id);
        if (existing !== null) return false;
        const { source, chunks } = writtenSource(agentId, id, title, content, clock.now());
        tx.create(knowledgeSources, id, source);
        tx.set(writtenContents, id, { agentId, content });
        for (const chunk of chunks) tx.set(knowledgeChunks, chunk.id, chunk);
        return true;
      });
      return { source: (await view(region, agentId, id)).source, created };
    },
    async save(region, agentId, id, changes, ifVersion) {
      await store.for(region).transaction(async (tx) => {
        const doc = await find(tx, agentId, id);
        const written = await tx.get(writtenContents, id);
        const before = await tx.query(knowledgeChunks, { where: [{ field: 'sourceId', op: '==', value: id }] });
        const revision = doc.data.revision ?? 1;
        if (ifVersion !== undefined && ifVersion !== revision) throw new AppError('CONFLICT', { version: revision });
        refuseForeign(doc.data.kind, changes);
        const now = clock.now();
        const title = changes.question ?? changes.title ?? doc.data.title;
        let next: SourceContent = { source: { ...doc.data, ...pick(changes), title, revision: revision + 1, updatedAt: now }, chunks: [] };
        if (written !== null) {
          const content = rewritten(written.data.content, changes);
          next = writtenSource(agentId, id, title, content, now);
          next.source.revision = revision + 1;
          tx.set(writtenContents, id, { agentId, content });
          for (const one of before) if (!next.chunks.some((chunk) => chunk.id === one.id)) tx.delete(knowledgeChunks, one.id);
          for (const chunk of next.chunks) tx.set(knowledgeChunks, chunk.id, chunk);
        }
        tx.set(knowledgeSources, id, next.source);
      });
      return view(region, agentId, id);
    },
    async remove(region, agentId, id) {
      const doc = await store.for(region).get(knowledgeSources, id);
      if (doc?.data.agentId !== agentId) return;
      await removeSource(store.for(region), id);
    },
    async chunks(region, agentId, id, after, search) {
      await find(store.for(region), agentId, id);
      const all = (await store.for(region).query(knowledgeChunks, { where: [{ field: 'sourceId', op: '==', value: id }] })).sort((a, b) => orderOf(a.id) - orderOf(b.id));
      const wanted = search.toLowerCase();
      const found = wanted === '' ? all : all.filter(({ data }) => `${data.title}\n${data.text}`.toLowerCase().includes(wanted));
      const page = found.slice(after, after + KNOWLEDGE.chunkPage);
      return { data: page.map(chunkView), next: after + page.length < found.length ? after + page.length : null, total: found.length };
    },
    async changeChunk(region, agentId, chunkId, { text, disabled }, ifVersion) {
      await store.for(region).transaction(async (tx) => {
        const doc = await tx.get(knowledgeChunks, chunkId);
        if (doc?.data.agentId !== agentId) throw new AppError('NOT_FOUND');
        if (ifVersion !== undefined && ifVersion !== doc.version) throw new AppError('CONFLICT', { version: doc.version });
        const { original, outdated: _, disabled: wasOff, ...rest } = doc.data;
        const read = original ?? rest.text;
        const said = text === undefined ? rest.text : text ?? read;
        const chunk: Chunk = { ...rest, text: said, ...(said !== read && { original: read }), ...((disabled ?? wasOff) && { disabled: true as const }) };
        tx.set(knowledgeChunks, chunkId, chunk);
      });
      return chunkView((await store.for(region).get(knowledgeChunks, chunkId))!);
    },
  };
}

const orderOf = (id: string): number => Number(id.split('-').at(-1));
const chunkView = ({ data, version }: Doc<Chunk>): ChunkView => ({ chunk: data, version });

const pick = ({ refresh, maxPages, exclude }: SourceChanges) => ({ ...(refresh && { refresh }), ...(maxPages !== undefined && { maxPages }), ...(exclude && { exclude }) });

const OWN: Record<SourceKind, (keyof SourceChanges)[]> = {
  website: ['title', 'refresh', 'maxPages', 'exclude'], link: ['title', 'refresh'], file: ['title'], text: ['title', 'text'], qa: ['question', 'variants', 'answer'],
};
/** @throws AppError BAD_INPUT for a field its kind has not */
function refuseForeign(kind: SourceKind, changes: SourceChanges): void {
  const foreign = (Object.keys(changes) as (keyof SourceChanges)[]).filter((field) => changes[field] !== undefined && !OWN[kind].includes(field));
  if (foreign.length > 0) throw new AppError('BAD_INPUT', { fields: Object.fromEntries(foreign.map((field) => [field, 'This source has no such setting.'])) });
}

function rewritten(content: Written, { text, question, variants, answer }: SourceChanges): Written {
  if (content.kind === 'text') return { ...content, text: text ?? content.text };
  return { ...content, question: question ?? content.question, variants: variants ?? content.variants, answer: answer ?? content.answer };
}
