import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { product } from '@voxgrove/tooling/e2e';
import {
  expectFallback,
  expectFaultyWorks,
  expectRestWorks,
  openFaulty,
  retry,
  setFault,
  test,
  watch,
} from './support';

// A trace takes snapshots of the page, and waits for them.
test.use({ trace: 'off' });

/** The page answers nothing any more. */
async function expectFrozen(page: Page): Promise<void> {
  const turns = () =>
    Promise.race([
      page.evaluate(() => true).catch(() => false),
      new Promise<false>((late) => {
        setTimeout(() => late(false), 700);
      }),
    ]);
  // A page that is still loading may be slow to answer too; one that loops never does again.
  await expect
    .poll(async () => (await turns()) || (await turns()), { intervals: [50] })
    .toBe(false);
}

/**
 * Closes what is frozen and opens the remote again in the same tab; by another site, since the
 * frozen process cannot answer.
 */
async function reopen(page: Page): Promise<void> {
  await page.goto(`${product().urls.gateway.replace('localhost', '127.0.0.1')}/healthz`);
  await openFaulty(page);
}

test('a remote that froze the page is not started when the page opens again; Retry starts it', async ({
  page,
}) => {
  await setFault(page, 'freeze');
  await page.goto(`${product().urls.gateway}/app/eu/faulty`, { waitUntil: 'commit' });
  await expectFrozen(page);

  const watched = watch(page);
  await reopen(page);
  await expectFallback(page, { kind: 'code', code: 'MOUNT_HUNG' });
  expect(watched.asked('remoteEntry.js')).toBeLessThanOrEqual(1);
  expect(
    await page.evaluate(() => (window as { faultyModuleRan?: string }).faultyModuleRan),
  ).toBeUndefined();
  await expectRestWorks(page);
  await page.goBack();
  await expectFallback(page, { kind: 'code', code: 'MOUNT_HUNG' });

  await page.evaluate(() => localStorage.clear());
  await retry(page);
  await expectFaultyWorks(page);
  expect(await watched.told()).toMatchObject([
    { sessions: 1, badSessions: 1, failures: { MOUNT_HUNG: 2 }, mounts: 1 },
  ]);

  // It came up, so the mark is gone: the next page starts it as ever.
  await openFaulty(page);
  await expectFaultyWorks(page);
});
