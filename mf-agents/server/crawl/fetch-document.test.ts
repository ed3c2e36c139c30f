import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { Content } from '../content/port';
import type { Fetch, FetchedDocument } from './fetch-document';
import { within } from './fetch-document';

let now = 0;
beforeEach(() => {
  jest.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => {
  jest.restoreAllMocks();
});

const LIMIT_MS = 5_000;
const timeouts: (number | undefined)[] = [];

/**
 * Returns a site that takes `siteMs` for each document, which the product then processes for
 * `ownMs`.
 */
function slowFetch(siteMs: number, ownMs: number): Fetch {
  timeouts.length = 0;
  const content = (async () => {
    now += ownMs;
    return 'read';
  }) as unknown as Content;
  return async (_url, options) => {
    timeouts.push(options?.timeoutMs);
    now += siteMs;
    return { content } as FetchedDocument;
  };
}

async function readTwo(fetch: Fetch): Promise<void> {
  for (const url of ['https://shop.example/robots.txt', 'https://shop.example/']) {
    const document = await fetch(url);
    expect(await document.content('readRobotsFile', Buffer.from(''), undefined)).toBe('read');
  }
}

test('a site that takes too long in total is given up', async () => {
  const fetch = within(slowFetch(LIMIT_MS, 0), LIMIT_MS);
  await expect(readTwo(fetch)).rejects.toMatchObject({ code: 'OUTBOUND_TIMEOUT' });
});

test('the time for processing received data does not count', async () => {
  await readTwo(within(slowFetch(1_000, LIMIT_MS), LIMIT_MS));
  expect(timeouts).toEqual([LIMIT_MS, LIMIT_MS - 1_000]);
});
