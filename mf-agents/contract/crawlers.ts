import { z } from 'zod';
import {
  AgentId,
  CRAWLER,
  CrawledPage,
  RefreshRate,
  SourceStatus,
  WorkspaceId,
  cleanText,
  randomId,
} from '@voxgrove/contracts';

export const CrawlerId = z.string().regex(/^[A-Za-z0-9]{16}$/);
export const newCrawlerId = (): string => randomId(16);

export const CrawlSchedule = RefreshRate;
export type CrawlSchedule = RefreshRate;

/** Beginning of the path of some pages, e.g. `/blog`: that page and all pages below it. */
export const PathPrefix = cleanText(200).pipe(
  z
    .string()
    .trim()
    .regex(/^\/(?!\/)[^\s?#*\\]*$/, 'A path begins with / and has no spaces, ?, # or *.'),
);

/** A website that a crawler reads repeatedly into the knowledge of one agent. */
export const CrawlerInput = z.strictObject({
  name: cleanText(CRAWLER.nameMaxLength).pipe(z.string().trim().min(1, 'Please enter a name.')),
  website: cleanText(500).pipe(z.string().trim().min(1, 'Company website is required')),
  agentId: AgentId,
  schedule: CrawlSchedule,
  maxPages: z.number().int().min(1).max(CRAWLER.maxPages),
  /** Only pages below these paths are read; without paths, all pages. */
  include: z.array(PathPrefix).max(CRAWLER.maxPaths).optional(),
  exclude: z.array(PathPrefix).max(CRAWLER.maxPaths),
});
export type CrawlerInput = z.infer<typeof CrawlerInput>;

/**
 * Result of one run. `added`, `changed` and `gone`: numbers of pages of the knowledge that are new,
 * differ from the run before, or no longer exist.
 */
export const RunFigures = z.object({
  taken: z.number().int(),
  skipped: z.number().int(),
  added: z.number().int(),
  changed: z.number().int(),
  gone: z.number().int(),
});

export const Crawler = z.object({
  ...CrawlerInput.shape,
  // The paths as they were stored: later rules for new paths do not apply.
  include: z.array(z.string()).optional(),
  exclude: z.array(z.string()),
  id: CrawlerId,
  workspaceId: WorkspaceId,
  /** INITIALIZED: never run; PENDING: waiting or running; otherwise the result of the last run. */
  status: SourceStatus,
  /** Reason why the last run failed. The earlier knowledge is kept. */
  error: z.string().nullable(),
  /** Number of pages that the current run has read; null if no run is active. */
  progress: z.number().int().nullable(),
  /**
   * Time when the run goes on, ms since the epoch. Set while a PENDING run waits for processing
   * time of its workspace.
   */
  waitingUntil: z.number().int().nullable().optional(),
  last: RunFigures.nullable(),
  /** ms since the epoch. */
  lastRunAt: z.number().int().nullable(),
  nextRunAt: z.number().int().nullable(),
  createdAt: z.number().int(),
  updatedAt: z.number().int(),
});
export type Crawler = z.infer<typeof Crawler>;

/** A crawler and the version to send back in `If-Match`. */
export const CrawlerView = z.object({ crawler: Crawler, version: z.number().int() });
export type CrawlerView = z.infer<typeof CrawlerView>;
export const CrawlerReply = z.object({ data: CrawlerView });

/** GET workspaces/{workspaceId}/crawlers: most recently changed first. */
export const CrawlerListReply = z.object({ data: z.array(CrawlerView), limit: z.number().int() });

/** One run with every page that it read and the result for each. */
export const CrawlRun = z.object({
  id: z.string(),
  crawlerId: CrawlerId,
  startedAt: z.number().int(),
  endedAt: z.number().int().nullable(),
  by: z.enum(['schedule', 'person']),
  state: z.enum(['running', 'done', 'failed', 'stopped']),
  error: z.string().nullable(),
  figures: RunFigures.nullable(),
  pages: z.array(CrawledPage),
});
export type CrawlRun = z.infer<typeof CrawlRun>;

/** GET workspaces/{workspaceId}/crawlers/{crawlerId}/runs: newest first. */
export const CrawlRunsReply = z.object({ data: z.array(CrawlRun) });

export const CRAWL_SCHEDULE_MS: Record<CrawlSchedule, number | null> = {
  '6h': 6 * 3_600_000,
  '12h': 12 * 3_600_000,
  '24h': 24 * 3_600_000,
  '7d': 7 * 24 * 3_600_000,
  never: null,
};
