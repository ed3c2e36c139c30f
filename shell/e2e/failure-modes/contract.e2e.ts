import { expect } from '@playwright/test';
import { changeRemote, withResolution } from '../support/resolution';
import {
  expectFallback,
  expectFaultyWorks,
  expectRestWorks,
  expectSameDocument,
  goTo,
  markDocument,
  openHello,
  retry,
  test,
  watch,
} from './support';

for (const [what, contract] of [
  ['an older shell', '^0.9.0'],
  ['a newer shell', '^99.0.0'],
] as const) {
  test(`a build made for ${what} is not fetched at all; once the registry has another, Retry shows it`, async ({
    page,
  }) => {
    const restore = await withResolution(
      page,
      changeRemote('mf-faulty', (remote) => ({ ...remote, contract })),
    );
    const watched = watch(page);
    await openHello(page);
    await markDocument(page);
    await goTo(page, 'Faulty');
    await expectFallback(page, { kind: 'contract', code: 'CONTRACT_MISMATCH' });
    await expectRestWorks(page);
    await goTo(page, 'Faulty');
    await expectFallback(page, { kind: 'contract', code: 'CONTRACT_MISMATCH' });
    expect(watched.asked('')).toBe(0);

    await restore();
    await retry(page);
    await expectFaultyWorks(page);
    await expectSameDocument(page);
    expect(watched.documents()).toBe(1);
    expect(await watched.told()).toMatchObject([
      { sessions: 1, badSessions: 1, failures: { CONTRACT_MISMATCH: 2 }, mounts: 1 },
    ]);
  });
}
