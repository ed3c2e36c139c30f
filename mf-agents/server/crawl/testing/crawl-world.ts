import { afterEach, beforeEach } from '@jest/globals';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CrawledPage } from '@voxgrove/contracts';
import { systemClock } from '@voxgrove/server/clock';
import { createOutbound } from '@voxgrove/server/outbound/outbound';
import { silentLog } from '@voxgrove/server/store/silent-log';
import { contentHere } from '../../testing/content-here';
import { crawlSite } from '../crawl-site';
import type { CrawlOptions } from '../crawl-options';

type Answer =
  string | { status?: number; headers?: Record<string, string>; body?: string | Buffer };

/**
 * The responses of a site by path: HTML, or status, headers and body; or a function for sites with
 * any number of pages.
 */
export type Site = Record<string, Answer> | ((path: string) => Answer | undefined);

export let origin: string;
export let requests: { path: string; at: number; agent: string }[];
let server: Server;
let site: Site;

beforeEach(async () => {
  requests = [];
  server = createServer((request, response) => {
    const path = request.url ?? '/';
    requests.push({ path, at: performance.now(), agent: request.headers['user-agent'] ?? '' });
    const answer = typeof site === 'function' ? site(path) : site[path];
    if (answer === undefined) {
      response.writeHead(404).end();
      return;
    }
    const {
      status = 200,
      headers = {},
      body = '',
    } = typeof answer === 'string' ? { body: answer } : answer;
    response.writeHead(status, { 'content-type': 'text/html', ...headers }).end(body);
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(
  () =>
    new Promise((done) => {
      server.closeAllConnections();
      server.close(done);
    }),
);

export const serve = (next: Site): void => {
  site = next;
};

/** Returns a page with one sentence and links. */
export const page = (text: string, links: string[] = [], head = ''): string =>
  `<html><head><title>${text}</title>${head}</head><body><main><p>${text}: long enough to be worth something to a reader.</p>${links.map((link) => `<a href="${link}">x</a>`).join('')}</main></body></html>`;
export const NO_DELAY = {
  body: 'User-agent: *\nCrawl-delay: 0\n',
  headers: { 'content-type': 'text/plain' },
};

export const FULL_LIMITS = { maxPages: 30, maxTotalBytes: 15_000_000, totalTimeoutMs: 40_000 };

export interface Crawled {
  home: URL | null;
  pages: CrawledPage[];
  /** Outcome by path. */
  paths: Record<string, string>;
  /** Outcome and reason by path. */
  reasons: Record<string, string>;
  taken: string[];
}

/** Crawls the served site over real HTTP. */
export async function crawl(options: Partial<CrawlOptions> = {}): Promise<Crawled> {
  const pages: CrawledPage[] = [];
  const outbound = createOutbound({
    config: { outboundAllowedOrigins: [origin], model: undefined },
    clock: systemClock,
    log: silentLog,
  });
  const home = await crawlSite({
    outbound,
    content: contentHere,
    clock: systemClock,
    addresses: [origin],
    signal: new AbortController().signal,
    onPage: async ({ page: found }) => {
      pages.push(found);
    },
    ...options,
  });
  const by = (say: (page: CrawledPage) => string) =>
    Object.fromEntries(pages.map((one) => [one.url.replace(origin, ''), say(one)]));
  return {
    home,
    pages,
    paths: by(({ outcome }) => outcome),
    reasons: by(({ outcome, reason }) => (reason === '' ? outcome : `${outcome}: ${reason}`)),
    taken: pages
      .filter(({ outcome }) => outcome === 'taken')
      .map(({ url }) => url.replace(origin, '')),
  };
}
export const askedPaths = (): string[] => requests.map(({ path }) => path);
