import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { BuildAddress, ResolvedRemote } from '@voxgrove/contracts';
import { product } from '@voxgrove/tooling/e2e';
import { changeRemote, withResolution } from '../support/resolution';
import { flips } from './files';
import {
  expectFaultyWorks,
  expectRestWorks,
  expectSameDocument,
  goTo,
  markDocument,
  openFaulty,
  test,
  watch,
} from './support';

const BAD = '9.0.0-0badbad0';
const badEntry = `/remotes/mf-faulty/${BAD}/mf-manifest.json`;

/** Makes the working build the last known good of a broken build. */
const asLastKnownGood = (more: Partial<BuildAddress>) =>
  changeRemote('mf-faulty', (remote: ResolvedRemote): ResolvedRemote => {
    const { build, container, entry, contract, integrity } = remote;
    return {
      ...remote,
      build: BAD,
      entry: badEntry,
      ...more,
      fallback: { build, container, entry, contract, integrity },
    };
  });

/**
 * Serves the files of the working build as the broken build, with one byte of the entry changed.
 */
async function servedWithWrongEntry(page: Page): Promise<void> {
  const { remotes } = (await (
    await page.request.get(`${product().urls.gateway}/registry/remotes.json`)
  ).json()) as { remotes: ResolvedRemote[] };
  const { entry, container } = remotes.find(({ name }) => name === 'mf-faulty')!;
  await page.route(`**/remotes/mf-faulty/${BAD}/**`, async (route) => {
    const url = route
      .request()
      .url()
      .replace(badEntry.replace('mf-manifest.json', ''), entry.replace('mf-manifest.json', ''));
    if (url.includes('remoteEntry.js'))
      return flips(`var ${container}`, `var X${container.slice(1)}`)(route, url);
    return route.fulfill({ response: await route.fetch({ url }) });
  });
}

const CASES = [
  ['is not there', 'MANIFEST_GONE', {}, async () => undefined],
  ['is not the one that was published', 'ENTRY_INTEGRITY', {}, servedWithWrongEntry],
  [
    'was made for another shell',
    'CONTRACT_MISMATCH',
    { contract: '^99.0.0' },
    async () => undefined,
  ],
] as const;

for (const [what, code, more, prepare] of CASES) {
  test(`the newest build ${what}: the last known good is shown, with a quiet line about it`, async ({
    page,
  }) => {
    await prepare(page);
    await withResolution(page, asLastKnownGood(more));
    const watched = watch(page);
    await openFaulty(page);
    await markDocument(page);
    const line = page.getByRole('main').getByRole('status').filter({
      hasText: 'The newest version of this page could not start. You see the previous version.',
    });
    await expect(line).toContainText(`Code ${code}`);
    await expectFaultyWorks(page);
    await expectRestWorks(page);
    await goTo(page, 'Faulty');
    await expect(line).toBeVisible();
    await expectFaultyWorks(page);
    await line.getByRole('button', { name: 'Dismiss' }).click();
    await expect(line).toHaveCount(0);
    await expectFaultyWorks(page);
    await expectSameDocument(page);
    expect(watched.documents()).toBe(1);
    expect(watched.asked('mf-manifest.json')).toBeLessThanOrEqual(5);

    const reports = await watched.told();
    expect(reports.find(({ build }) => build === BAD)).toMatchObject({
      sessions: 1,
      badSessions: 1,
      rescued: 2,
      failures: {},
      mounts: 0,
    });
    expect(reports.filter(({ build }) => build !== BAD)).toMatchObject([
      { sessions: 1, badSessions: 0, rescued: 0, failures: {}, mounts: 2 },
    ]);
  });
}
