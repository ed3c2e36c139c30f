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
 * The agents' knowledge, as their owners manage it. The policy of the routes authorizes each call.
 * Adding a source that already exists returns that source unchanged.
 */
export interface Sources {
  /** @throws AppError NOT_FOUND */
  read(owner: At, id: string): Promise<View>;
  /**
   * Adds a website. Its first reading is due at once.
   * @throws AppError COMPANY_WEBSITE_INVALID | CRAWLER_LIMIT_REACHED | KNOWLEDGE_SOURCES_REACHED
   */
  addWebsite(owner: At, website: NewWebsite): Promise<Added>;
  /**
   * Adds a link. Its first reading is due at once. @throws AppError LINK_INVALID |
   * KNOWLEDGE_SOURCES_REACHED
   */
  addLink(
    owner: At,
    link: { url: string; title?: string | undefined; refresh: RefreshRate },
  ): Promise<Added>;
  /**
   * Adds a file. The file is read before the call returns, so an acknowledged file is known to the
   * agent.
   * @throws AppError DOCUMENT_REFUSED | KNOWLEDGE_QUOTA_REACHED | KNOWLEDGE_SOURCES_REACHED
   */
  addFile(owner: At, name: string, bytes: Uint8Array, signal: AbortSignal): Promise<Added>;
  /**
   * Adds a text or a question-and-answer pair. @throws AppError KNOWLEDGE_QUOTA_REACHED |
   * KNOWLEDGE_SOURCES_REACHED
   */
  write(owner: At, id: string, title: string, content: Written): Promise<Added>;
  /**
   * Changes a source. Absent fields stay as they are.
   * @throws AppError NOT_FOUND | CONFLICT when `ifVersion` is stale | BAD_INPUT for a field that
   *   this kind of source does not have | KNOWLEDGE_QUOTA_REACHED
   */
  save(owner: At, id: string, changes: SourceChanges, ifVersion: number | undefined): Promise<View>;
  /** Deletes a source with its passages and its schedule. A missing source is no error. */
  remove(owner: At, id: string): Promise<void>;
  /**
   * Makes a reading due now. A reading in progress continues.
   * @throws AppError NOT_FOUND | BAD_INPUT for a source that is not on the web
   */
  refresh(owner: At, id: string): Promise<View>;
  /**
   * Stops the reading in progress, or cancels the one that waits. The stored knowledge stays.
   * @throws AppError NOT_FOUND | BAD_INPUT
   */
  stop(owner: At, id: string): Promise<View>;
  /** Runs an action for several sources. A failure for one source does not stop the others. */
  many(owner: At, action: SourceAction, ids: string[]): Promise<ManyReply['data']>;
  /**
   * Returns a page of passages: those after a position, or from one passage on. @throws AppError
   * NOT_FOUND
   */
  chunks(
    owner: At,
    id: string,
    selection: { after: number; search: string; from?: string | undefined },
  ): Promise<ChunksReply>;
  /**
   * Changes a passage.
   * @throws AppError NOT_FOUND | CONFLICT | BAD_INPUT for the text of a question-and-answer pair
   */
  changeChunk(
    owner: At,
    chunkId: string,
    changes: ChunkChanges,
    ifVersion: number | undefined,
  ): Promise<ChunkView>;
}
