import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from './customer-site';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

test('is opened, used and closed with the keyboard alone', async ({ site, page }) => {
  await site.open();
  await site.launcher.waitFor();
  await page.evaluate(() => document.addEventListener('keydown', (event) => { document.title = `page saw ${event.key}`; }));
  await page.keyboard.press('Tab');
  await expect(site.launcher).toBeFocused();
  await expect(page.getByRole('button', { name: 'Open chat', expanded: false })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(site.dialog).toBeVisible();
  await expect(site.input).toBeFocused();
  await expect(page.getByRole('button', { name: 'Close chat', expanded: true })).toBeVisible();

  await page.keyboard.type('/first line');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('second line');
  await expect(site.input).toHaveValue('/first line\nsecond line');
  expect(await page.title()).not.toContain('page saw /');
  await page.keyboard.press('Enter');
  await expect(site.input).toHaveValue('');
  await expect(site.input).toBeFocused();
  await expect(site.log.getByText('second line')).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(site.dialog).toBeHidden();
  await expect(site.launcher).toBeFocused();
});

test('a click can be typed after at once, before the chat app is there, and nothing typed is lost', async ({ site, page }) => {
  let deliver = () => {};
  const gate = new Promise<void>((resolve) => { deliver = resolve; });
  await page.route(/\/widget\/v1\/app-/, async (route) => { await gate; await route.continue(); });
  await site.open();
  await site.launcher.click();
  await page.keyboard.type('Do you repair rain jackets?');
  await page.keyboard.press('Enter');
  await page.keyboard.type('And tents?');
  await expect(site.dialog.getByText('Do you repair rain jackets?')).toBeVisible();
  deliver();
  await expect(site.log.getByText('Do you repair rain jackets?')).toHaveCount(1);
  await expect(site.input).toHaveValue('And tents?');
  await expect(site.input).toBeFocused();
  await expect(site.log.getByText('Sending', { exact: true })).toHaveCount(0);
});

test('has no accessibility faults, closed, open and in a conversation', async ({ browser }) => {
  const context = await browser.newContext({ bypassCSP: true, reducedMotion: 'reduce' });
  const { CustomerSite } = await import('./customer-site');
  const site = new CustomerSite(await context.newPage());
  const faults = async () => {
    await site.page.evaluate(axeSource);
    return site.page.evaluate(async () => {
      const { axe } = window as unknown as { axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> } };
      return (await axe.run()).violations.filter(({ id }) => !['region', 'landmark-one-main'].includes(id)).map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    });
  };
  await site.open();
  await site.launcher.waitFor();
  expect(await faults()).toEqual([]);
  await site.launcher.click();
  await site.send('What is the warranty on your tents?');
  await expect(site.log.getByRole('link').first()).toBeVisible();
  expect(await faults()).toEqual([]);
  await site.stop();
  await context.close();
});

test('fills a phone, with an input that does not make the browser zoom', async ({ site, page }) => {
  await page.setViewportSize({ width: 390, height: 780 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await site.open();
  await site.launcher.click();
  expect(await site.dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 780 });
  await expect(site.launcher).toBeHidden();
  await expect(site.input).toHaveCSS('font-size', '16px');
  await site.dialog.getByRole('button', { name: 'Close chat' }).click();
  await expect(site.launcher).toBeFocused();
});
