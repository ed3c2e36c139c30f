import type { KnowledgeSource, RefreshRate } from '@voxgrove/contracts';
import type {
  ChunkChanges,
  ChunksReply,
  ChunkView,
  ManyReply,
  SourceChanges,
  SourceReply,
} from '../../contract/knowledge-sources';
import type { Written } from './collections';
import type { At } from './reading';

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
export type SourceAction = 'refresh' | 'stop' | 'delete';

/**
 * What agents know, as their owners arrange it. Authorisation is the routes' policy. What is there
 * already is answered as it is.
 */
export interface Sources {
  /** @throws AppError NOT_FOUND */
  read(at: At, id: string): Promise<View>;
  /**
   * Its first reading is due at once.
   * @throws AppError COMPANY_WEBSITE_INVALID | CRAWLER_LIMIT_REACHED | KNOWLEDGE_SOURCES_REACHED
   */
  addWebsite(at: At, website: NewWebsite): Promise<Added>;
  /** The same. @throws AppError LINK_INVALID | KNOWLEDGE_SOURCES_REACHED */
  addLink(
    at: At,
    link: { url: string; title?: string | undefined; refresh: RefreshRate },
  ): Promise<Added>;
  /**
   * Read before it is answered: what is acknowledged is known.
   * @throws AppError DOCUMENT_REFUSED | KNOWLEDGE_QUOTA_REACHED | KNOWLEDGE_SOURCES_REACHED
   */
  addFile(at: At, name: string, bytes: Uint8Array, signal: AbortSignal): Promise<Added>;
  /** @throws AppError KNOWLEDGE_QUOTA_REACHED | KNOWLEDGE_SOURCES_REACHED */
  write(at: At, id: string, title: string, content: Written): Promise<Added>;
  /**
   * Fields that are not named stay as they are.
   * @throws AppError NOT_FOUND | CONFLICT when `ifVersion` is stale | BAD_INPUT for what its kind
   *   has not | KNOWLEDGE_QUOTA_REACHED
   */
  save(at: At, id: string, changes: SourceChanges, ifVersion: number | undefined): Promise<View>;
  /** With its passages and its schedule. What is not there is no error. */
  remove(at: At, id: string): Promise<void>;
  /**
   * Makes a reading due now; one under way goes on.
   * @throws AppError NOT_FOUND | BAD_INPUT for what is not on the web
   */
  refresh(at: At, id: string): Promise<View>;
  /**
   * Ends the reading under way, or the wait for it; what was known stays.
   * @throws AppError NOT_FOUND | BAD_INPUT
   */
  stop(at: At, id: string): Promise<View>;
  /** One of these with each of several. What does not work for one does not stop the others. */
  many(at: At, action: SourceAction, ids: string[]): Promise<ManyReply['data']>;
  /** A page of them: those after so many, or from one on. @throws AppError NOT_FOUND */
  chunks(
    at: At,
    id: string,
    which: { after: number; search: string; from?: string | undefined },
  ): Promise<ChunksReply>;
  /**
   * @throws AppError NOT_FOUND | CONFLICT | BAD_INPUT for the text of a question with its answer
   */
  changeChunk(
    at: At,
    chunkId: string,
    changes: ChunkChanges,
    ifVersion: number | undefined,
  ): Promise<ChunkView>;
}
