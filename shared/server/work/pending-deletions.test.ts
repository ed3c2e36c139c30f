import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { systemClock } from '../clock';
import { collection } from '../store/port';
import type { DocumentStore } from '../store/port';
import { silentLog } from '../store/silent-log';
import { openTestStore } from '../store/testing/test-database';
import { PendingDeletions } from './pending-deletions';
import type { Deletion } from './pending-deletions';

const deletions = collection<Deletion>('test.deletions');
let store: DocumentStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

test('a deletion that is requested during a run is done before the process stops', async () => {
  await store.for('eu').set(deletions, 'one', { deletedAt: Date.now(), pending: true });
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let begin = (): void => undefined;
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  let remains = ['a row'];
  const pending = new PendingDeletions({
    store,
    clock: systemClock,
    log: silentLog,
    collection: deletions,
    failure: 'not_deleted',
    forget: async () => {
      remains = [];
      begin();
      await released;
    },
  });
  pending.look();
  await begun;
  // Simulates work that was still running: it has written a row, has noticed the deletion and
  // requests it again.
  remains.push('a late row');
  pending.look();
  const stopped = pending.stop();
  release();
  await stopped;
  expect(remains).toEqual([]);
});
