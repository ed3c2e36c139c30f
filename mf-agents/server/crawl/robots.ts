import robotsParser from 'robots-parser';
import { AppError, CRAWL } from '@voxgrove/contracts';
import { ContentFailure } from '@voxgrove/server/work/content/port';
import { CRAWLER_NAME } from './crawler-name';
import type { Fetch } from './fetch-document';

/** The rules of a site's robots.txt for this crawler. */
export interface RobotsRules {
  allows(url: string): boolean;
  /** Pause between two requests, in ms. */
  delayMs: number;
  sitemaps: string[];
}

/** A longer address is not a page, and comparing it with every rule would take long. */
const MAX_ADDRESS = 2_000;

const rules = (robots: ReturnType<typeof robotsParser>): RobotsRules => {
  const delay = robots.getCrawlDelay(CRAWLER_NAME);
  return {
    allows: (url) => url.length <= MAX_ADDRESS && robots.isAllowed(url, CRAWLER_NAME) !== false,
    delayMs:
      delay === undefined || Number.isNaN(delay)
        ? CRAWL.delayMs
        : Math.min(Math.max(0, delay * 1_000), CRAWL.maxDelayMs),
    sitemaps: robots.getSitemaps().slice(0, 5),
  };
};

/**
 * Reads an origin's robots.txt according to RFC 9309: a missing file (4xx) allows everything, a
 * server error forbids everything.
 * @throws AppError if the site cannot be reached at all
 */
async function readRobots(fetch: Fetch, origin: string): Promise<RobotsRules> {
  const address = `${origin}/robots.txt`;
  const answer = await fetch(address, { maxBytes: 500_000 });
  if (answer.status >= 500) return rules(robotsParser(address, 'User-agent: *\nDisallow: /'));
  if (answer.status >= 300) {
    answer.dispose();
    return rules(robotsParser(address, ''));
  }
  const text = await answer
    .content('readRobotsFile', await answer.bytes(), answer.headers['content-type'])
    .catch((error: unknown) => {
      // An unreadable file may forbid anything, so everything is forbidden.
      if (error instanceof ContentFailure) return 'User-agent: *\nDisallow: /';
      throw error;
    });
  return rules(robotsParser(address, text));
}

/** Returns the rules of an origin. @throws AppError if the site cannot be reached at all */
export type Robots = (origin: string) => Promise<RobotsRules>;

/** Returns the robots.txt rules of each visited origin. Each file is read once. */
export function robotsBy(
  fetch: Fetch,
  knownRules: readonly (readonly [string, RobotsRules])[] = [],
): Robots {
  const read = new Map(knownRules.map(([origin, found]) => [origin, Promise.resolve(found)]));
  return (origin) => {
    const found = read.get(origin) ?? readRobots(fetch, origin);
    read.set(origin, found);
    return found;
  };
}

/**
 * Wraps `fetch`. A redirect is followed only if the robots.txt of its target allows it.
 * @throws AppError OUTBOUND_BLOCKED with the reason `robots`
 */
export const obeying =
  (fetch: Fetch, robots: Robots): Fetch =>
  (url, options) =>
    fetch(url, {
      ...options,
      onRedirect: async (to) => {
        if (!(await robots(to.origin)).allows(to.href))
          throw new AppError('OUTBOUND_BLOCKED', { reason: 'robots' });
      },
    });
