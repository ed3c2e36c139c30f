import { expect } from '@playwright/test';
import {
  expectFaultyWorks,
  expectRestWorks,
  expectSameDocument,
  goTo,
  markDocument,
  openFaulty,
  setFault,
  test,
  watch,
} from './support';

const CASES = [
  ['throws', 'screen'],
  ['renders for ever', 'screen-loop'],
] as const;

for (const [what, fault] of CASES) {
  test(`a screen that ${what} after it was shown: a notice in its place, whose Retry shows it again`, async ({
    page,
  }) => {
    const mend = await setFault(page, fault);
    const watched = watch(page);
    await openFaulty(page);
    await markDocument(page);
    const notice = page
      .getByRole('main')
      .getByRole('alert')
      .filter({ hasText: 'Code SCREEN_THREW' });
    await page.getByRole('button', { name: 'Open the rest' }).click();
    await expect(notice).toContainText('This part of the page stopped working');
    const asked = watched.asked('');
    await expectRestWorks(page);
    await goTo(page, 'Faulty');
    await page.getByRole('button', { name: 'Open the rest' }).click();
    await expect(notice).toBeVisible();

    await mend();
    await notice.getByRole('button', { name: 'Retry' }).click();
    await expect(notice).toHaveCount(0);
    await expectFaultyWorks(page);
    await expectSameDocument(page);
    expect(watched.documents()).toBe(1);
    // The code of the remote is already loaded, so only the late part was requested.
    expect(watched.asked('')).toBeLessThanOrEqual(asked + 1);
    expect(await watched.told()).toMatchObject([
      { sessions: 1, badSessions: 1, uncaughtErrors: 2, failures: {}, mounts: 2 },
    ]);
  });
}

test('an uncaught error in a timer of the remote changes nothing on the page and is reported', async ({
  page,
}) => {
  await setFault(page, 'timer');
  const watched = watch(page);
  await openFaulty(page);
  const thrown = page.waitForEvent('pageerror');
  await expectFaultyWorks(page);
  expect((await thrown).message).toContain('mf-faulty was asked to fail: timer');
  await expectRestWorks(page);
  expect(await watched.told()).toMatchObject([
    { sessions: 1, badSessions: 1, uncaughtErrors: 1, failures: {}, mounts: 1 },
  ]);
  expect(await watched.told('mf-hello')).toMatchObject([
    { sessions: 1, badSessions: 0, uncaughtErrors: 0 },
  ]);
});
