import { z } from 'zod';
import { AgentId } from './ids';

/** Why a page is not in the knowledge base, or that it is. */
export const PageOutcome = z.enum(['taken', 'robots', 'empty', 'not-html', 'too-large', 'timeout', 'http-error', 'duplicate', 'blocked', 'failed', 'limit']);
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

/** One origin of knowledge of an agent: a website, later a file, a text, a question and its answer. */
export const KnowledgeSource = z.object({
  id: z.string(),
  agentId: AgentId,
  kind: z.enum(['website', 'text']),
  url: z.string().optional(),
  title: z.string(),
  status: SourceStatus,
  error: z.string().optional(),
  pages: z.array(CrawledPage),
  chars: z.number().int(),
  chunkCount: z.number().int(),
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
});
export type Chunk = z.infer<typeof Chunk>;
