import { createHash } from 'node:crypto';
import { AGENT, AppError, KNOWLEDGE, KnowledgeSource } from '@voxgrove/contracts';
import type { AgentId, Chunk, RefreshRate, Region, SourceKind, WorkspaceId } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import type { Doc, RegionStore } from '@voxgrove/server/store/port';
import { NEVER, UNTAKEN, isHeld } from '@voxgrove/server/work/due-work';
import type { ChunkChanges, ChunkView, SourceChanges, SourceReply } from '../../contract/knowledge-sources';
import { agents } from '../agents/collections';
import { pageUrl } from '../crawl/page-url';
import { typeOfName } from '../documents/file-type';
import { readDocument } from '../documents/read-document';
import { knowledgeChunks, knowledgeSources, linkJobs, writtenContents } from './collections';
import type { Written } from './collections';
import { nextReading } from './link-worker';
import { ownerOf } from './owner';
import { sourceId } from './source-id';
import { removeSource, replaceSource } from './store-source';
import type { WebsiteReading } from './website-reading';
import { readSource } from './website-source';
import { writtenSource } from './written-source';

type View = SourceReply['data'];
interface Added { source: KnowledgeSource; created: boolean }
/** Where a call is about. */
export interface At { region: Region; workspaceId: WorkspaceId; agentId: AgentId }
export interface NewWebsite { website: string; title?: string | undefined; refresh: RefreshRate; maxPages: number; exclude: string[] }

/** What agents know, as their owners arrange it. Authorisation is the routes' policy. What is there already is answered as it is. */
export interface Sources {
  /** @throws AppError NOT_FOUND */
  read(at: At, id: string): Promise<View>;
  /** Its first reading is due at once. @throws AppError COMPANY_WEBSITE_INVALID | CRAWLER_LIMIT_REACHED | KNOWLEDGE_SOURCES_REACHED */
  addWebsite(at: At, website: NewWebsite): Promise<Added>;
  /** The same. @throws AppError LINK_INVALID | KNOWLEDGE_SOURCES_REACHED */
  addLink(at: At, link: { url: string; title?: string | undefined; refresh: RefreshRate }): Promise<Added>;
  /** Read before it is answered: what is acknowledged is known. @throws AppError DOCUMENT_REFUSED | KNOWLEDGE_QUOTA_REACHED | KNOWLEDGE_SOURCES_REACHED */
  addFile(at: At, name: string, bytes: Uint8Array, signal: AbortSignal): Promise<Added>;
  /** @throws AppError KNOWLEDGE_QUOTA_REACHED | KNOWLEDGE_SOURCES_REACHED */
  write(at: At, id: string, title: string, content: Written): Promise<Added>;
  /** @throws AppError NOT_FOUND | CONFLICT when `ifVersion` is stale | BAD_INPUT for what its kind has not | KNOWLEDGE_QUOTA_REACHED */
  save(at: At, id: string, changes: SourceChanges, ifVersion: number | undefined): Promise<View>;
  /** With its passages and its schedule. What is not there is no error. */
  remove(at: At, id: string): Promise<void>;
  /** Makes a reading due now; one under way goes on. @throws AppError NOT_FOUND | BAD_INPUT for what is not on the web */
  refresh(at: At, id: string): Promise<View>;
  /** Ends the reading under way, or the wait for it; what was known stays. @throws AppError NOT_FOUND | BAD_INPUT */
  stop(at: At, id: string): Promise<View>;
  /** A page of them: those after so many, or from one on. @throws AppError NOT_FOUND */
  chunks(at: At, id: string, which: { after: number; search: string; from?: string | undefined }): Promise<{ data: ChunkView[]; next: number | null; total: number }>;
  /** @throws AppError NOT_FOUND | CONFLICT | BAD_INPUT for the text of a question with its answer */
  changeChunk(at: At, chunkId: string, changes: ChunkChanges, ifVersion: number | undefined): Promise<ChunkView>;
}

const notOnTheWeb = (): AppError => new AppError('BAD_INPUT', { fields: { sourceId: 'This source is not read from the web.' } });

export function sourcesOf(context: Pick<SliceContext, 'store' | 'clock' | 'port'>, websites: WebsiteReading, wakeLinks: (region: Region) => void): Sources {
  const { store, clock } = context;
  async function find(from: Pick<RegionStore, 'get'>, agentId: AgentId, id: string): Promise<Doc<KnowledgeSource>> {
    const doc = await from.get(knowledgeSources, id);
    if (doc?.data.agentId !== agentId) throw new AppError('NOT_FOUND');
    return doc;
  }
  async function view({ region, agentId }: At, id: string): Promise<View> {
    const { data } = await find(store.for(region), agentId, id);
    const written = data.kind === 'text' || data.kind === 'qa' ? await store.for(region).get(writtenContents, id) : null;
    return { source: KnowledgeSource.parse(data), content: written?.data.content ?? null };
  }
  /** A source that is to be read, with what reads it. */
  async function add(at: At, head: Pick<KnowledgeSource, 'id' | 'kind' | 'title'> & Partial<KnowledgeSource>, also?: Parameters<typeof replaceSource>[4]): Promise<Added> {
    let created = false;
    const now = clock.now();
    await replaceSource(store.for(at.region), await ownerOf(context, at.region, at.workspaceId), head.id, (_room, existing) => {
      created = existing === null;
      if (existing !== null) throw new AppError('ALREADY_EXISTS');
      return { source: KnowledgeSource.parse({ ...head, agentId: at.agentId, status: 'PENDING', pages: [], chars: 0, chunkCount: 0, nextRefreshAt: now, updatedAt: now }), chunks: [] };
    }, also).catch((error: unknown) => { if (created || !(error instanceof AppError) || error.code !== 'ALREADY_EXISTS') throw error; });
    return { source: (await view(at, head.id)).source, created };
  }
  const isThere = async (at: At, id: string): Promise<Added | null> => (await store.for(at.region).get(knowledgeSources, id) === null ? null : { source: (await view(at, id)).source, created: false });
  const change = async (at: At, id: string, patch: Partial<KnowledgeSource>): Promise<void> => { await store.for(at.region).update(knowledgeSources, id, { ...patch, updatedAt: clock.now() }); };

  return {
    read: view,
    async addWebsite(at, { website, title, refresh, maxPages, exclude }) {
      const { id, home } = websites.of(at.agentId, website);
      const there = await isThere(at, id);
      if (there !== null) {
        // A call that was broken off may have left it without anything that reads it.
        if (there.source.status === 'PENDING') await websites.begin(at, id, { website, title: there.source.title, refresh: there.source.refresh, maxPages: there.source.maxPages ?? maxPages, exclude: there.source.exclude ?? exclude });
        return there;
      }
      const name = (title || new URL(home).host).slice(0, KNOWLEDGE.titleMaxLength);
      const added = await add(at, { id, kind: 'website', url: home, title: name, refresh, maxPages, exclude });
      await websites.begin(at, id, { website, title: name, refresh, maxPages, exclude }).catch(async (error: unknown) => {
        if (added.created) await removeSource(store.for(at.region), id);
        throw error;
      });
      return { ...added, source: (await view(at, id)).source };
    },
    async addLink(at, { url, title, refresh }) {
      const address = /^https?:\/\//i.test(url) ? pageUrl(url)?.href : undefined;
      if (address === undefined) throw new AppError('LINK_INVALID', { fields: { url: 'Please enter an address that starts with http:// or https://' } });
      const id = sourceId(at.agentId, 'link', address);
      const { agentId, workspaceId } = at;
      const added = await add(at, { id, kind: 'link', url: address, title: title || address.slice(0, KNOWLEDGE.titleMaxLength), refresh }, {
        also: (tx) => { tx.set(linkJobs, id, { agentId, workspaceId, etag: null, lastModified: null, hash: null, dueAt: clock.now(), ...UNTAKEN }); },
      });
      wakeLinks(at.region);
      return added;
    },
    async addFile(at, name, bytes, signal) {
      const type = typeOfName(name);
      if (type === undefined) throw new AppError('UPLOAD_TYPE_REFUSED', { list: KNOWLEDGE.fileTypes.map((one) => `.${one}`).join(', ') });
      const id = sourceId(at.agentId, 'file', createHash('sha256').update(bytes).digest('hex'));
      const there = await isThere(at, id);
      if (there !== null) return there;
      const { title, sections, pages, chars } = await readDocument(name, type, bytes, signal);
      const agent = await store.for(at.region).get(agents, at.agentId);
      const shown = name.slice(-KNOWLEDGE.titleMaxLength);
      let created = false;
      await replaceSource(store.for(at.region), await ownerOf(context, at.region, at.workspaceId), id, (_room, existing) => {
        created = existing === null;
        return readSource({ id, agentId: at.agentId, kind: 'file', title: shown, bytes: bytes.byteLength, change: 'first', file: { name: shown, type, pages } },
          [{ page: { url: '', title: title || shown, chars }, sections, lang: 'en' }], clock.now(), Math.min(agent?.data.vgOptions.maxChunkSize ?? AGENT.maxChunkSize, AGENT.maxChunkSize));
      });
      return { source: (await view(at, id)).source, created };
    },
    async write(at, id, title, content) {
      const there = await isThere(at, id);
      if (there !== null) return there;
      await replaceSource(store.for(at.region), await ownerOf(context, at.region, at.workspaceId), id, () => writtenSource(at.agentId, id, title, content, clock.now()), {
        also: (tx) => { tx.set(writtenContents, id, { agentId: at.agentId, content }); },
      });
      return { source: (await view(at, id)).source, created: true };
    },
    async save(at, id, changes, ifVersion) {
      const { data, content } = await find(store.for(at.region), at.agentId, id).then(async (doc) => ({ data: doc.data, content: (await view(at, id)).content }));
      refuseForeign(data.kind, changes);
      const checked = (existing: KnowledgeSource | null): number => {
        if (existing === null) throw new AppError('NOT_FOUND');
        const revision = existing.revision ?? 1;
        if (ifVersion !== undefined && ifVersion !== revision) throw new AppError('CONFLICT', { version: revision });
        return revision + 1;
      };
      if (content !== null) {
        const next = rewritten(content, changes);
        await replaceSource(store.for(at.region), await ownerOf(context, at.region, at.workspaceId), id, (_room, existing) => {
          const revision = checked(existing);
          const made = writtenSource(at.agentId, id, changes.question ?? changes.title ?? data.title, next, clock.now());
          return { ...made, source: { ...made.source, revision } };
        }, { onlyIfThere: true, also: (tx) => { tx.set(writtenContents, id, { agentId: at.agentId, content: next }); } });
        return view(at, id);
      }
      const { title, refresh, maxPages, exclude } = changes;
      await store.for(at.region).transaction(async (tx) => {
        const doc = await find(tx, at.agentId, id);
        const job = data.kind === 'link' ? await tx.get(linkJobs, id) : null;
        const now = clock.now();
        const next = { ...doc.data, revision: checked(doc.data), updatedAt: now, ...(title !== undefined && { title }), ...(refresh !== undefined && { refresh }), ...(maxPages !== undefined && { maxPages }), ...(exclude !== undefined && { exclude }) };
        // What waits or is being read is not put off by another schedule.
        if (job !== null && refresh !== undefined && doc.data.status !== 'PENDING') {
          next.nextRefreshAt = nextReading(refresh, doc.data.checkedAt ?? now);
          tx.set(linkJobs, id, { ...job.data, dueAt: next.nextRefreshAt ?? NEVER });
        }
        tx.set(knowledgeSources, id, next);
      });
      if (data.kind === 'website') await websites.save(at, id, { ...(title !== undefined && { title }), ...(refresh !== undefined && { refresh }), ...(maxPages !== undefined && { maxPages }), ...(exclude !== undefined && { exclude }) });
      return view(at, id);
    },
    async remove(at, id) {
      const doc = await store.for(at.region).get(knowledgeSources, id);
      if (doc?.data.agentId !== at.agentId) return;
      // Its schedule first: nothing is to bring it back.
      if (doc.data.kind === 'website') await websites.end(at, id);
      await removeSource(store.for(at.region), id);
    },
    async refresh(at, id) {
      const { data } = await find(store.for(at.region), at.agentId, id);
      if (data.kind === 'website') await websites.refresh(at, id);
      else if (data.kind === 'link') {
        await store.for(at.region).transaction(async (tx) => {
          const job = await tx.get(linkJobs, id);
          if (job !== null && isHeld(job.data, clock.now())) return;
          tx.set(linkJobs, id, { etag: null, lastModified: null, hash: null, ...job?.data, agentId: at.agentId, workspaceId: at.workspaceId, dueAt: clock.now(), ...UNTAKEN });
          tx.update(knowledgeSources, id, { status: 'PENDING', error: '', nextRefreshAt: clock.now(), updatedAt: clock.now() });
        });
        wakeLinks(at.region);
      } else throw notOnTheWeb();
      return view(at, id);
    },
    async stop(at, id) {
      const { data } = await find(store.for(at.region), at.agentId, id);
      if (data.kind === 'website') await websites.stop(at, id);
      else if (data.kind === 'link') {
        const next = nextReading(data.refresh ?? 'never', clock.now());
        await store.for(at.region).transaction(async (tx) => {
          const job = await tx.get(linkJobs, id);
          if (job !== null) tx.set(linkJobs, id, { ...job.data, dueAt: next ?? NEVER, ...UNTAKEN });
        });
        if (data.status === 'PENDING') await change(at, id, { status: (data.readAt ?? null) === null ? 'INITIALIZED' : 'SUCCESS', progress: null, nextRefreshAt: next });
      } else throw notOnTheWeb();
      return view(at, id);
    },
    async chunks(at, id, { after, search, from }) {
      await find(store.for(at.region), at.agentId, id);
      const all = (await store.for(at.region).query(knowledgeChunks, { where: [{ field: 'sourceId', op: '==', value: id }] })).sort((a, b) => orderOf(a.id) - orderOf(b.id));
      const wanted = search.toLowerCase();
      const found = wanted === '' ? all : all.filter(({ data }) => `${data.title}\n${data.text}`.toLowerCase().includes(wanted));
      const place = from === undefined ? -1 : found.findIndex((doc) => doc.id === from);
      const start = place < 0 ? after : place;
      const page = found.slice(start, start + KNOWLEDGE.chunkPage);
      return { data: page.map(chunkView), next: start + page.length < found.length ? start + page.length : null, total: found.length };
    },
    async changeChunk({ region, agentId }, chunkId, { text, disabled }, ifVersion) {
      await store.for(region).transaction(async (tx) => {
        const doc = await tx.get(knowledgeChunks, chunkId);
        if (doc?.data.agentId !== agentId) throw new AppError('NOT_FOUND');
        if (ifVersion !== undefined && ifVersion !== doc.version) throw new AppError('CONFLICT', { version: doc.version });
        if (doc.data.qa && text !== undefined) throw new AppError('BAD_INPUT', { fields: { text: 'Please change the question and its answer instead.' } });
        const { original, outdated: _, disabled: wasOff, ...rest } = doc.data;
        const read = original ?? rest.text;
        const said = text === undefined ? rest.text : text ?? read;
        const chunk: Chunk = { ...rest, text: said, ...(said !== read && { original: read }), ...((disabled ?? wasOff) && { disabled: true as const }) };
        tx.set(knowledgeChunks, chunkId, chunk);
      });
      const doc = await store.for(region).get(knowledgeChunks, chunkId);
      if (doc === null) throw new AppError('NOT_FOUND');
      return chunkView(doc);
    },
  };
}

const orderOf = (id: string): number => Number(id.split('-').at(-1));
const chunkView = ({ data, version }: Doc<Chunk>): ChunkView => ({ chunk: data, version });

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
