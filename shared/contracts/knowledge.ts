import { z } from 'zod';
import { AgentId } from './ids';

/** Says whether a page is in the knowledge base, and if not, why. */
export const PageOutcome = z.enum([
  'taken',
  'robots',
  'empty',
  'not-html',
  'too-large',
  'timeout',
  'http-error',
  'duplicate',
  'blocked',
  'failed',
  'limit',
  'excluded',
]);
export type PageOutcome = z.infer<typeof PageOutcome>;

export const CrawledPage = z.object({
  url: z.string(),
  title: z.string(),
  outcome: PageOutcome,
  /** One line for people: "HTTP 404", "forbidden by robots.txt". */
  reason: z.string(),
  bytes: z.number().int(),
  chars: z.number().int(),
});
export type CrawledPage = z.infer<typeof CrawledPage>;

export const SourceStatus = z.enum(['INITIALIZED', 'PENDING', 'SUCCESS', 'ERROR']);

/**
 * Kind of source: a website with its linked pages, one page, a document, a text, or a question with
 * its answer.
 */
export const SourceKind = z.enum(['website', 'link', 'file', 'text', 'qa']);
export type SourceKind = z.infer<typeof SourceKind>;

/** How often a source on the web is read again. */
export const RefreshRate = z.enum(['6h', '12h', '24h', '7d', 'never']);
export type RefreshRate = z.infer<typeof RefreshRate>;

/** One source of an agent. Times are ms since the epoch. */
export const KnowledgeSource = z.object({
  id: z.string(),
  agentId: AgentId,
  kind: SourceKind,
  /** For a website or link. */
  url: z.string().optional(),
  title: z.string(),
  /**
   * INITIALIZED: never read. PENDING: waiting, or being read. Otherwise: the result of the last
   * reading. With ERROR the old content is kept.
   */
  status: SourceStatus,
  error: z.string().optional(),
  pages: z.array(CrawledPage),
  /** Characters read, including disabled passages. The limit of the plan applies to this number. */
  chars: z.number().int(),
  /** Bytes fetched or uploaded. */
  bytes: z.number().int().default(0),
  chunkCount: z.number().int(),
  refresh: RefreshRate.default('never'),
  /** Null if no refresh is scheduled. */
  nextRefreshAt: z.number().int().nullable().default(null),
  /**
   * `checkedAt`: time of the last check, with any result. `readAt`: time when the content was last
   * read.
   */
  checkedAt: z.number().int().nullable().default(null),
  readAt: z.number().int().nullable().default(null),
  /** Result of the last reading: unchanged (by ETag or text), or changed. */
  change: z.enum(['first', 'unchanged', 'changed']).nullable().default(null),
  /** Pages read so far; null while no reading runs. */
  progress: z.number().int().nullable().default(null),
  /**
   * Only set while a PENDING source waits for processing time of its workspace: the time when the
   * reading continues, ms since the epoch.
   */
  waitingUntil: z.number().int().nullable().optional(),
  /**
   * For a website: maximum number of pages, prefixes of included paths (default: all), and prefixes
   * of excluded paths.
   */
  maxPages: z.number().int().optional(),
  include: z.array(z.string()).optional(),
  exclude: z.array(z.string()).optional(),
  /** For a document: name, type, and the number of pages if the type has pages. */
  file: z
    .object({
      name: z.string(),
      type: z.enum(['pdf', 'docx', 'txt', 'md', 'csv']),
      pages: z.number().int().nullable(),
    })
    .optional(),
  /** Increments when people change the source. Clients send the number in `If-Match`. */
  revision: z.number().int().default(1),
  updatedAt: z.number().int(),
});
export type KnowledgeSource = z.infer<typeof KnowledgeSource>;

/**
 * A passage of 1000 to 2424 characters (fewer only at the end of a page or section), split at
 * headings.
 */
export const Chunk = z.object({
  id: z.string(),
  agentId: AgentId,
  sourceId: z.string(),
  url: z.string(),
  title: z.string(),
  /** Headings above the passage, outermost first. */
  headings: z.array(z.string()),
  text: z.string(),
  position: z.number().int(),
  /** True if the agent does not use the passage. */
  disabled: z.literal(true).optional(),
  /** The original text, when an owner has changed it. */
  original: z.string().optional(),
  /** True if the original changed after the owner's change. */
  outdated: z.literal(true).optional(),
  /** For a question with its answer: all wordings of the question, and the exact answer. */
  qa: z.object({ questions: z.array(z.string()), answer: z.string() }).optional(),
});
export type Chunk = z.infer<typeof Chunk>;
