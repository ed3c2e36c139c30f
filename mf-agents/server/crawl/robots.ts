import robotsParser from 'robots-parser';
import { CRAWL } from '@voxgrove/contracts';
import type { Fetch } from './fetch-document';

/** What a site's robots.txt asks of us. */
export interface RobotsRules {
  allows(url: string): boolean;
  /** Pause between two requests, in ms. */
  delayMs: number;
  sitemaps: string[];
}

const rules = (robots: ReturnType<typeof robotsParser>): RobotsRules => {
  const delay = robots.getCrawlDelay(CRAWL.userAgent);
  return {
    allows: (url) => robots.isAllowed(url, CRAWL.userAgent) !== false,
    delayMs: delay === undefined || Number.isNaN(delay) ? CRAWL.delayMs : Math.min(Math.max(0, delay * 1_000), CRAWL.maxDelayMs),
    sitemaps: robots.getSitemaps().slice(0, 5),
  };
};

/**
 * Reads an origin's robots.txt as RFC 9309 has it: none (4xx) allows everything, a server error forbids everything.
 * @throws AppError when the site cannot be reached at all
 */
export async function readRobots(fetch: Fetch, origin: string): Promise<RobotsRules> {
  const address = `${origin}/robots.txt`;
  const answer = await fetch(address, { maxBytes: 500_000 });
  if (answer.status >= 500) return rules(robotsParser(address, 'User-agent: *\nDisallow: /'));
  const text = answer.status < 300 ? await answer.text() : '';
  answer.dispose();
  return rules(robotsParser(address, text));
}
