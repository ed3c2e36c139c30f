import type { CrawledPage, PageOutcome } from '@voxgrove/contracts';
import { AppError } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import type { RegionStore } from '@voxgrove/server/store/port';
import { ContentFailure } from '@voxgrove/server/work/content/port';
import { readBranding } from '../branding/port';
import { contentFor } from '../content/port';
import { crawlSite, leadsOf, websiteAddresses, within } from '../crawl/port';
import type { CrawlLimits, Fetch, SitePage } from '../crawl/port';
import { pageUrl, PLAIN_PAGE } from '../pages/port';
import type { PageContent } from '../pages/port';
import { pageId, wizardPages } from './collections';
import type { StoredJob, StoredPage } from './collections';
import type { JobStore } from './job-store';

/** Limits of the time and the amount of reading. */
export type ReadingLimits = CrawlLimits & { brandingTimeoutMs: number };

/** Outcomes that stay when an interrupted job continues. All other pages are read again. */
const FINAL: ReadonlySet<PageOutcome> = new Set([
  'taken',
  'duplicate',
  'empty',
  'robots',
  'not-html',
  'http-error',
]);
const GOOD: ReadonlySet<PageOutcome> = new Set(['taken', 'duplicate']);
/**
 * Shortest interval between two writes of a job's page list. People watch the pages arrive, but
 * cannot see faster changes.
 */
const SHOWN_EVERY_MS = 150;

/**
 * Reads a job's website and stores page by page in the job, so that people can watch them arrive.
 * Pages of an earlier attempt are not fetched again. `onFound`: called when the job knows more
 * about the company or its look.
 */
export async function readWebsite(
  context: Pick<SliceContext, 'outbound' | 'workers' | 'clock'>,
  store: RegionStore,
  jobs: JobStore,
  limits: ReadingLimits,
  start: StoredJob,
  signal: AbortSignal,
  onFound: (job: StoredJob) => Promise<void> = async () => {},
): Promise<StoredJob> {
  let job = start;
  const standing = job.attempts > 1 ? FINAL : GOOD;
  const earlier = new Map(
    (await keptPages(store, job))
      .filter(({ page }) => standing.has(page.outcome))
      .map((page) => [page.page.url, page]),
  );
  const addresses = websiteAddresses(job.company.website);
  const front = new Set(addresses.map((address) => pageUrl(address)?.href));
  // Pages that were already listed stay in their place until they are read again.
  const listed = (read: CrawledPage[]) => [
    ...read,
    ...start.pages.filter(({ url }) => !read.some((page) => page.url === url)),
  ];
  const pages: CrawledPage[] = [];
  let shownAt = -SHOWN_EVERY_MS;
  const content = contentFor(context.workers, start.workspaceId, signal);
  const home = await crawlSite({
    outbound: context.outbound,
    clock: context.clock,
    content,
    addresses,
    signal,
    limits,
    known: (url) => {
      const page = earlier.get(url);
      // The front page is fetched again if its branding is not known yet.
      return page && (start.branding !== null || !front.has(url)) ? sitePage(page) : undefined;
    },
    onOpen: async (site, fetch) => {
      if (site.homePage.html === undefined) return;
      const profile = await content('readSiteProfile', site.homePage.html, site.home.href).catch(
        unlessStopped,
      );
      job = await jobs.progress(job, { ...(profile && { profile }), home: site.home.href });
      await onFound(job);
      const inTime = within(fetch, limits.brandingTimeoutMs);
      const allowed: Fetch = async (url, options) => {
        if (!site.robots.allows(url)) throw new AppError('OUTBOUND_BLOCKED', { reason: 'robots' });
        return inTime(url, options);
      };
      const { info, faviconUrl } = await readBranding(
        site.homePage.html,
        site.home.href,
        allowed,
        content,
      );
      job = await jobs.progress(job, { branding: info, faviconUrl });
      await onFound(job);
    },
    onPage: async (page) => {
      await jobs.keepPage(job, storedPage(job, page, pages.length, context.clock.now()));
      pages.push(page.page);
      if (performance.now() - shownAt < SHOWN_EVERY_MS) return;
      shownAt = performance.now();
      job = await jobs.progress(job, { pages: listed(pages) });
    },
  });
  await forgetFrom(store, job, pages.length);
  const { colors = [], favicon = null } = job.branding ?? {};
  return jobs.progress(job, {
    pages,
    reachable:
      home !== null &&
      (colors.length > 0 || favicon !== null || pages.some((page) => page.outcome === 'taken')),
  });
}

/**
 * Ignores a page that takes too much time or memory to read, because it says nothing about the
 * company.
 */
function unlessStopped(error: unknown): undefined {
  if (error instanceof ContentFailure && error.reason !== 'stopped') return undefined;
  throw error;
}

/** Returns the pages that a job has read, in order. */
export async function keptPages(
  store: RegionStore,
  job: Pick<StoredJob, 'id' | 'run'>,
): Promise<StoredPage[]> {
  const docs = await store.query(wizardPages, {
    where: [{ field: 'jobId', op: '==', value: job.id }],
  });
  return docs
    .map((doc) => doc.data)
    .filter((page) => page.run === job.run)
    .sort((one, other) => one.position - other.position);
}

/** Deletes surplus pages: an interrupted attempt may have listed more. */
async function forgetFrom(store: RegionStore, job: StoredJob, position: number): Promise<void> {
  const surplus = (await keptPages(store, job)).filter((page) => page.position >= position);
  await store.batch(
    surplus.map((page) => ({
      op: 'delete' as const,
      collection: wizardPages,
      id: pageId(page.jobId, page.run, page.position),
    })),
  );
}

const storedPage = (
  { id: jobId, run }: StoredJob,
  { page, content, links, hints, directions, finalUrl }: SitePage,
  position: number,
  now: number,
): StoredPage => ({
  jobId,
  run,
  position,
  page,
  links,
  finalUrl: finalUrl ?? null,
  sections: content?.sections ?? [],
  lang: content?.lang ?? 'en',
  hash: content?.hash ?? null,
  canonical: content?.canonical ?? null,
  at: now,
  ...leadsOf({ hints, directions }),
});

function sitePage({
  page,
  links,
  finalUrl,
  sections,
  lang,
  hash,
  canonical,
  hints,
  directions,
}: StoredPage): SitePage {
  const content: PageContent | undefined =
    hash === null
      ? undefined
      : {
          ...PLAIN_PAGE,
          title: page.title,
          lang,
          canonical: canonical ?? undefined,
          sections,
          links,
          chars: page.chars,
          hash,
        };
  return {
    page,
    links,
    ...leadsOf({ hints, directions }),
    ...(content ? { content } : {}),
    ...(finalUrl === null ? {} : { finalUrl }),
  };
}
