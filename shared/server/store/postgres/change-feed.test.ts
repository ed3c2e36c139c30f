import { expect, test } from '@jest/globals';
import { until } from '@voxgrove/testing/until';
import { silentLog } from '../silent-log';
import { ChangeFeed } from './change-feed';
import type { Logger } from '../../log';
import type { Sql } from './sql';

/**
 * Creates a feed on a fake database whose changes can be unreadable, and records its reads and log.
 */
function feedOn(database: { broken: boolean }) {
  const reads: number[] = [];
  const logged: string[] = [];
  const keep = (event: string): void => {
    logged.push(event);
  };
  const log: Logger = { ...silentLog, info: keep, warn: keep, error: keep };
  const row = { epoch: 'e', after: '1:1:', snapshot: '1:1:', lost: false, rows: null };
  const answer = async (): Promise<never[]> => {
    reads.push(performance.now());
    if (database.broken) throw new Error('no such table');
    return [row] as never[];
  };
  const sql = {
    query: async () => [row],
    read: answer,
    listen: async () => async () => undefined,
    notify: () => undefined,
    isDown: () => false,
    back: async () => undefined,
  } as unknown as Sql;
  return { feed: new ChangeFeed(sql, 'vg_test', log, 1), reads, logged };
}

test('unreadable changes are read with back-off however often the feed wakes, and logged once at start and end of the failure', async () => {
  const database = { broken: false };
  const { feed, reads, logged } = feedOn(database);
  await feed.subscribe(['notes'], undefined, () => undefined);
  database.broken = true;
  await until(() => logged.length > 0);
  const before = reads.length;
  const waking = setInterval(() => feed.written(), 1);
  await until(() => reads.length >= before + 2);
  clearInterval(waking);
  // The first delay is 100 ms, the second 200 ms.
  expect(reads.at(-1)! - reads[before - 1]!).toBeGreaterThan(290);
  expect(logged).toEqual(['store.feed_read_failed']);
  database.broken = false;
  await until(() => logged.length > 1);
  expect(logged).toEqual(['store.feed_read_failed', 'store.feed_read_again']);
  await feed.close();
});
