import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { answers, breakFile, flips } from './files';
import {
  expectFallback,
  expectFaultyWorks,
  expectRestWorks,
  expectSameDocument,
  expectToFailSafely,
  goTo,
  markDocument,
  openFaulty,
  retry,
  test,
  watch,
} from './support';

for (const status of [404, 500]) {
  test(`the chunk of the module is answered with ${status}`, async ({ page }) => {
    const mend = await breakFile(page, '__federation_expose_lifecycles.js', answers(status));
    await expectToFailSafely(page, {
      kind: 'network',
      code: 'CHUNK_UNREACHABLE',
      file: '__federation_expose_lifecycles.js',
      mend,
    });
  });
}

const pressFor = async (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Open the rest' }).click();

const LAZY = [
  ['is missing', answers(404), { kind: 'network', code: 'CHUNK_UNREACHABLE' }],
  [
    'has one flipped byte and does not run',
    flips('genuine', 'henuine'),
    { kind: 'integrity', code: 'CHUNK_INTEGRITY' },
  ],
] as const;

for (const [what, fault, failure] of LAZY) {
  test(`a chunk that is asked for later, by a screen that is up, ${what}`, async ({ page }) => {
    const mend = await breakFile(page, 'late.js', fault);
    const watched = watch(page);
    await openFaulty(page);
    await markDocument(page);
    await pressFor(page);
    await expectFallback(page, failure);
    await expectRestWorks(page);
    await goTo(page, 'Faulty');
    await pressFor(page);
    await expectFallback(page, failure);
    expect(
      await page.evaluate(() => (window as { faultyLatePartRan?: string }).faultyLatePartRan),
    ).toBeUndefined();
    // Each of two attempts requests the chunk, and then finds out with one more request what is
    // wrong with the chunk.
    expect(watched.asked('late.js')).toBeLessThanOrEqual(4);
    await mend();
    await retry(page);
    await expectFaultyWorks(page);
    await expectSameDocument(page);
    expect(watched.documents()).toBe(1);
    expect(await watched.told()).toMatchObject([
      { sessions: 1, badSessions: 1, failures: { [failure.code]: 2 }, mounts: 3 },
    ]);
  });
}
