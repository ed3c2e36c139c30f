import { AppError, isAppError } from '@voxgrove/contracts';
import type { KnowledgeSource, RefreshRate } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import type {
  ChunkChanges,
  ChunksReply,
  ChunkView,
  ManyReply,
  SourceChanges,
  SourceReply,
} from '../../contract/knowledge-sources';
import { addingSources } from './add-sources';
import { knowledgeSources } from './collections';
import type { Written } from './collections';
import { findSource, viewSource } from './find-source';
import { passagesOf } from './passages';
import { isOnTheWeb } from './reading';
import type { At, Readings } from './reading';
import { savingSources } from './save-source';
import { removeSource } from './store-source';

type View = SourceReply['data'];
interface Added {
  source: KnowledgeSource;
  created: boolean;
}
interface NewWebsite {
  website: string;
  title?: string | undefined;
  refresh: RefreshRate;
  maxPages: number;
  include: string[];
  exclude: string[];
}
type Action = 'refresh' | 'stop' | 'delete';

/** What agents know, as their owners arrange it. Authorisation is the routes' policy. What is there already is answered as it is. */
export interface Sources {
  /** @throws AppError NOT_FOUND */
  read(at: At, id: string): Promise<View>;
  /** Its first reading is due at once. @throws AppError COMPANY_WEBSITE_INVALID | CRAWLER_LIMIT_REACHED | KNOWLEDGE_SOURCES_REACHED */
  addWebsite(at: At, website: NewWebsite): Promise<Added>;
  /** The same. @throws AppError LINK_INVALID | KNOWLEDGE_SOURCES_REACHED */
  addLink(
    at: At,
    link: { url: string; title?: string | undefined; refresh: RefreshRate },
  ): Promise<Added>;
  /** Read before it is answered: what is acknowledged is known. @throws AppError DOCUMENT_REFUSED | KNOWLEDGE_QUOTA_REACHED | KNOWLEDGE_SOURCES_REACHED */
  addFile(at: At, name: string, bytes: Uint8Array, signal: AbortSignal): Promise<Added>;
  /** @throws AppError KNOWLEDGE_QUOTA_REACHED | KNOWLEDGE_SOURCES_REACHED */
  write(at: At, id: string, title: string, content: Written): Promise<Added>;
  /** Fields that are not named stay as they are. @throws AppError NOT_FOUND | CONFLICT when `ifVersion` is stale | BAD_INPUT for what its kind has not | KNOWLEDGE_QUOTA_REACHED */
  save(at: At, id: string, changes: SourceChanges, ifVersion: number | undefined): Promise<View>;
  /** With its passages and its schedule. What is not there is no error. */
  remove(at: At, id: string): Promise<void>;
  /** Makes a reading due now; one under way goes on. @throws AppError NOT_FOUND | BAD_INPUT for what is not on the web */
  refresh(at: At, id: string): Promise<View>;
  /** Ends the reading under way, or the wait for it; what was known stays. @throws AppError NOT_FOUND | BAD_INPUT */
  stop(at: At, id: string): Promise<View>;
  /** One of these with each of several. What does not work for one does not stop the others. */
  many(at: At, action: Action, ids: string[]): Promise<ManyReply['data']>;
  /** A page of them: those after so many, or from one on. @throws AppError NOT_FOUND */
  chunks(
    at: At,
    id: string,
    which: { after: number; search: string; from?: string | undefined },
  ): Promise<ChunksReply>;
  /** @throws AppError NOT_FOUND | CONFLICT | BAD_INPUT for the text of a question with its answer */
  changeChunk(
    at: At,
    chunkId: string,
    changes: ChunkChanges,
    ifVersion: number | undefined,
  ): Promise<ChunkView>;
}

export function sourcesOf(
  context: Pick<SliceContext, 'store' | 'clock' | 'port' | 'workers'>,
  readings: Readings,
): Sources {
  const { store, clock } = context;
  const read = (at: At, id: string): Promise<View> =>
    viewSource(store.for(at.region), at.agentId, id);

  async function steer(at: At, id: string, action: 'refresh' | 'stop'): Promise<View> {
    const { kind } = (await findSource(store.for(at.region), at.agentId, id)).data;
    if (!isOnTheWeb(kind))
      throw new AppError('BAD_INPUT', {
        fields: { sourceId: 'This source is not read from the web.' },
      });
    const reading = readings[kind];
    const step = await reading[action](at, id);
    await store.for(at.region).transaction(async (tx) => {
      const { says, write } = await step(tx);
      await findSource(tx, at.agentId, id);
      tx.update(knowledgeSources, id, { ...says, updatedAt: clock.now() });
      write();
    });
    reading.wake(at);
    return read(at, id);
  }
  async function remove(at: At, id: string): Promise<void> {
    const doc = await store.for(at.region).get(knowledgeSources, id);
    if (doc?.data.agentId !== at.agentId) return;
    const { kind } = doc.data;
    await removeSource(
      store.for(at.region),
      id,
      isOnTheWeb(kind) ? await readings[kind].end(at, id) : undefined,
    );
  }
  const one = async (at: At, action: Action, id: string): Promise<KnowledgeSource | null> =>
    action === 'delete' ? remove(at, id).then(() => null) : (await steer(at, id, action)).source;

  return {
    read,
    ...addingSources(context, readings),
    save: savingSources(context, readings),
    remove,
    refresh: (at, id) => steer(at, id, 'refresh'),
    stop: (at, id) => steer(at, id, 'stop'),
    async many(at, action, ids) {
      const results: ManyReply['data'] = [];
      for (const id of new Set(ids)) {
        try {
          results.push({ id, source: await one(at, action, id), error: null });
        } catch (error) {
          if (!isAppError(error)) throw error;
          results.push({ id, source: null, error: { code: error.code, message: error.message } });
        }
      }
      return results;
    },
    ...passagesOf(context),
  };
}
