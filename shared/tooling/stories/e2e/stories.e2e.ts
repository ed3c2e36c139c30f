import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import axe from 'axe-core';
import { serveStories } from '../serve-stories';
import type { ServedStories } from '../serve-stories';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
let folder: string;
let served: ServedStories;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  folder = await mkdtemp(join(tmpdir(), 'voxgrove-stories-'));
  served = await serveStories(folder, 0);
});
test.afterAll(async () => {
  await served.stop();
  await rm(folder, { recursive: true });
});

test('all stories have no accessibility faults, fit and throw no errors: light on a desktop, dark on a phone, right to left', async ({
  browser,
}) => {
  const faults: string[] = [];
  for (const { name, query, width } of [
    { name: 'desk', query: '', width: 1280 },
    { name: 'phone', query: '&dark=1&rtl=1&long=1', width: 390 },
  ]) {
    const page = await browser.newPage({
      viewport: { width, height: 800 },
      reducedMotion: 'reduce',
    });
    page.on('pageerror', ({ message }) => faults.push(`${name}: ${message}`));
    await page.goto(`${served.url}/?bare=1${query}`);
    await page.getByRole('img', { name: 'Address of the chat' }).waitFor();
    await page.locator('.cm-content').waitFor();
    // A bar that sticks to the end of the window covers rows of a table that is further down.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await page.evaluate(axe.source);
    const { violations } = await page.evaluate(
      (rules) =>
        (window as unknown as { axe: typeof axe }).axe.run({
          runOnly: rules,
          resultTypes: ['violations'],
        }),
      RULES,
    );
    faults.push(
      ...violations.flatMap(({ id, nodes }) =>
        nodes.map(
          ({ target, failureSummary }) =>
            `${name}: ${id} at ${target.join(' ')}: ${failureSummary}`,
        ),
      ),
    );
    const pageWidth = await page.evaluate(() => document.documentElement.scrollWidth);
    if (pageWidth > width) faults.push(`${name}: ${pageWidth} px wide`);
    await page.close();
  }
  expect(faults).toEqual([]);

  // With the keyboard: a dialog takes the focus and returns it.
  const page = await browser.newPage();
  await page.goto(`${served.url}/?bare=1&story=Dialog`);
  const opener = page.getByRole('button', { name: 'Dialog' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});

test('in a narrow window, the buttons of a page stay in one row, and an arrow stands beside its text', async ({
  browser,
}) => {
  const page = await browser.newPage({
    viewport: { width: 460, height: 800 },
    reducedMotion: 'reduce',
  });
  const middle = async (name: string): Promise<number> => {
    const box = await page.getByRole('button', { name, exact: true }).boundingBox();
    return box!.y + box!.height / 2;
  };
  await page.goto(`${served.url}/?bare=1&story=List+page`);
  expect(await middle('Add an agent')).toBe(await middle('Import'));
  const back = page.getByRole('link', { name: 'All agents' });
  const icon = (await back.locator('svg').boundingBox())!;
  const link = (await back.boundingBox())!;
  expect(link.height).toBeLessThan(2 * icon.height);

  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(`${served.url}/?bare=1&story=Form+page`);
  await page.getByLabel('Name').fill('Moss');
  expect(await middle('Save')).toBe(await middle('Discard'));
  await page.close();
});
