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

// A trace takes snapshots of the page and would wait for the frozen page.
test.use({ trace: 'off' });

/** Expects that the page does not answer any more. */
async function expectFrozen(page: Page): Promise<void> {
  const turns = () =>
    Promise.race([
      page.evaluate(() => true).catch(() => false),
      new Promise<false>((late) => {
        setTimeout(() => late(false), 700);
      }),
    ]);
  // A page that is still loading may answer slowly, too. A page in an endless loop never answers
  // again.
  await expect
    .poll(async () => (await turns()) || (await turns()), { intervals: [50] })
    .toBe(false);
}

/**
 * Leaves the frozen page and opens the remote again in the same tab. The way goes through another
 * site, because the frozen process cannot answer.
 */
async function reopen(page: Page): Promise<void> {
  await page.goto(`${product().urls.gateway.replace('localhost', '127.0.0.1')}/healthz`);
  await openFaulty(page);
}

test('a remote that froze the page is not started when the page opens again, and Retry starts it', async ({
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

  // The remote started, so the mark of the freeze is removed. The next page starts the remote as
  // usual.
  await openFaulty(page);
  await expectFaultyWorks(page);
});
