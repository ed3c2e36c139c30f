import { z } from 'zod';
import { AgentId } from './ids';

/** Why a page is not in the knowledge base, or that it is. */
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

/** What a source is: a website and the pages it links to, one page, a document, a text of the owner's, or a question with its answer. */
export const SourceKind = z.enum(['website', 'link', 'file', 'text', 'qa']);
export type SourceKind = z.infer<typeof SourceKind>;

/** How often something on the web is read again. */
export const RefreshRate = z.enum(['6h', '12h', '24h', '7d', 'never']);
export type RefreshRate = z.infer<typeof RefreshRate>;

/** One origin of knowledge of an agent. Times are ms since the epoch. */
export const KnowledgeSource = z.object({
  id: z.string(),
  agentId: AgentId,
  kind: SourceKind,
  /** Of a website or link. */
  url: z.string().optional(),
  title: z.string(),
  /** INITIALIZED: never read; PENDING: waiting or being read; then how the last reading ended. With ERROR what was known before is kept. */
  status: SourceStatus,
  error: z.string().optional(),
  pages: z.array(CrawledPage),
  /** Of what was read, also of passages that are switched off: what counts against the plan. */
  chars: z.number().int(),
  /** Of what was fetched or uploaded. */
  bytes: z.number().int().default(0),
  chunkCount: z.number().int(),
  refresh: RefreshRate.default('never'),
  /** Null: never. */
  nextRefreshAt: z.number().int().nullable().default(null),
  /** When it was last looked at, whatever came of it, and when what is known of it was read. */
  checkedAt: z.number().int().nullable().default(null),
  readAt: z.number().int().nullable().default(null),
  /** What the last reading found: nothing new (by ETag or by the text itself), or another text. */
  change: z.enum(['first', 'unchanged', 'changed']).nullable().default(null),
  /** Pages looked at by the reading that is under way; null when none is. */
  progress: z.number().int().nullable().default(null),
  /** Set while a PENDING source waits for processing time of its workspace: when it goes on, in ms since the epoch. */
  waitingUntil: z.number().int().nullable().optional(),
  /** Of a website that is read here: most pages, beginnings of the paths that are wanted (all, when there are none), and of those that are left out. */
  maxPages: z.number().int().optional(),
  include: z.array(z.string()).optional(),
  exclude: z.array(z.string()).optional(),
  /** Of a document: its name, what it is, and its pages where it has any. */
  file: z
    .object({
      name: z.string(),
      type: z.enum(['pdf', 'docx', 'txt', 'md', 'csv']),
      pages: z.number().int().nullable(),
    })
    .optional(),
  /** Grows when people change it: sent back in `If-Match`. */
  revision: z.number().int().default(1),
  updatedAt: z.number().int(),
});
export type KnowledgeSource = z.infer<typeof KnowledgeSource>;

/** A passage of 1000 to 2424 characters (less only where a page or section has no more), cut at headings. */
export const Chunk = z.object({
  id: z.string(),
  agentId: AgentId,
  sourceId: z.string(),
  url: z.string(),
  title: z.string(),
  /** Headings from the page's top to the passage, outermost first. */
  headings: z.array(z.string()),
  text: z.string(),
  position: z.number().int(),
  /** The agent does not answer from it. */
  disabled: z.literal(true).optional(),
  /** What was read, when an owner has changed the text. */
  original: z.string().optional(),
  /** What was read has changed since an owner changed it. */
  outdated: z.literal(true).optional(),
  /** Of a question with its answer: every way it is asked, and the answer word for word. */
  qa: z.object({ questions: z.array(z.string()), answer: z.string() }).optional(),
});
export type Chunk = z.infer<typeof Chunk>;
