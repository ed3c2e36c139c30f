import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { request } from '@playwright/test';
import type { BrowserContextOptions, Page } from '@playwright/test';
import { product } from '../../shared/tooling/e2e/product';
import { CustomerSite, expect, test } from './customer-site';
import { Owner } from './support/owner';

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

test('is opened, used and closed with the keyboard alone', async ({ site, page }) => {
  await site.open();
  await site.launcher.waitFor();
  await page.evaluate(() =>
    document.addEventListener('keydown', (event) => {
      document.title = `page saw ${event.key}`;
    }),
  );
  // The launcher comes after all focusable elements of the website.
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(site.launcher).toBeFocused({ timeout: 100 });
  }).toPass();
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

  // The menu opens below its button, even with much room above the chat.
  await page.setViewportSize({ width: 1280, height: 1000 });
  await page.getByRole('button', { name: 'More' }).press('Enter');
  const [menu, dialog] = [
    await page.getByRole('menu').boundingBox(),
    await site.dialog.boundingBox(),
  ];
  expect(menu!.y).toBeGreaterThan(dialog!.y);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await site.input.focus();

  await page.keyboard.press('Escape');
  await expect(site.dialog).toBeHidden();
  await expect(site.launcher).toBeFocused();
});

test('text typed right after a click, before the chat app has loaded, is not lost', async ({
  site,
  page,
}) => {
  let deliver = () => {};
  const gate = new Promise<void>((resolve) => {
    deliver = resolve;
  });
  await page.route(/\/widget\/v1\/app-/, async (route) => {
    await gate;
    await route.continue();
  });
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

/**
 * Returns the violations that axe finds, targets that are too small to hit, parts that are wider
 * than the window, and a panel that is cut off below.
 * @param smallest minimum height of a target, px
 */
async function faultsOf(page: Page, smallest: number): Promise<string[]> {
  await page.evaluate(axeSource);
  return page.evaluate(async (least) => {
    const { axe } = window as unknown as {
      axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
    };
    const found = (await axe.run()).violations
      .filter(({ id }) => !['region', 'landmark-one-main'].includes(id))
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    const root = [...document.querySelectorAll('*')].find(
      ({ shadowRoot }) => shadowRoot,
    )!.shadowRoot!;
    for (const target of root.querySelectorAll<HTMLElement>('button, .sources a')) {
      const { width, height } = target.getBoundingClientRect();
      if (target.checkVisibility() && width > 0 && (width < 24 || height < least))
        found.push(`too small: ${target.className} ${width} x ${height}`);
    }
    for (const part of root.querySelectorAll('.panel, .bar, .body, .composer'))
      if (part.scrollWidth > part.clientWidth + 1)
        found.push(`wider than it may be: ${part.className}`);
    const panel = root.querySelector('.panel')!;
    if (panel.scrollHeight > panel.clientHeight + 1) found.push('higher than it may be');
    return found;
  }, smallest);
}

test('has no accessibility errors: closed, open, dark, touch, right to left, forced colors, zoomed, framed', async ({
  browser,
}) => {
  const { gateway } = product().urls;
  const owner = await Owner.signIn(await request.newContext());
  const word = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
  const dark = await owner.publish({
    title: word.slice(0, 50),
    theme: 'yellow-dark',
    lang: 'de',
    branding: `[${word}](https://example.com)`,
    vgOptions: { initMessages: [`${word}: **ja**. | A | B |`] },
    webChat: {
      quickReplies: [word.slice(0, 80), 'Ja'],
      preChatForm: ['Name', 'Ort', 'Anliegen', 'Auftrag'].map((label) => ({
        key: label.toLowerCase(),
        label,
        type: 'text',
        required: true,
      })),
    },
  });
  const look = async (
    options: BrowserContextOptions,
    smallest: number,
    steps: (site: CustomerSite) => Promise<void>,
  ) => {
    const context = await browser.newContext({
      bypassCSP: true,
      reducedMotion: 'reduce',
      ...options,
    });
    const site = new CustomerSite(await context.newPage());
    await steps(site);
    expect(await faultsOf(site.page, smallest)).toEqual([]);
    await site.stop();
    await context.close();
  };

  await look({}, 24, async (site) => {
    await site.open();
    await site.launcher.waitFor();
    expect(await faultsOf(site.page, 24)).toEqual([]);
    await site.launcher.click();
    await site.send('What is the warranty on your tents?');
    await expect(site.log.getByRole('link').first()).toBeVisible();
  });
  await look(
    { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true },
    44,
    async (site) => {
      await site.open({ agentId: dark });
      await site.launcher.tap();
      await expect(site.page.getByRole('button', { name: 'Ja', exact: true })).toBeVisible();
      // The dialog fills the screen and is modal: the visitor cannot reach the page behind it.
      // Escape leads back.
      expect(await site.dialog.evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
      await site.page.getByRole('button', { name: 'Mehr', exact: true }).tap();
      const item = site.page.getByRole('menuitem').first();
      expect(
        await item.evaluate(
          ({ offsetWidth, parentElement, scrollHeight, clientHeight }: HTMLElement) => [
            offsetWidth > parentElement!.clientWidth - 20,
            scrollHeight <= clientHeight,
          ],
        ),
      ).toEqual([true, true]);
      expect((await item.boundingBox())!.height).toBeGreaterThanOrEqual(44);
      await site.page.keyboard.press('Escape');
      await site.page.keyboard.press('Escape');
      await expect(site.launcher).toBeFocused();
      await site.launcher.tap();
      await expect(site.dialog).toBeVisible();
    },
  );
  await look(
    { viewport: { width: 320, height: 640 }, forcedColors: 'active' },
    24,
    async (site) => {
      await site.open({ attributes: 'data-lang="ar"' });
      await site.launcher.click();
      await expect(site.page.getByPlaceholder('اكتب رسالة')).toBeVisible();
      await expect(site.dialog).toHaveCSS('direction', 'rtl');
    },
  );
  await look({ viewport: { width: 640, height: 400 } }, 24, async (site) => {
    await site.page.goto(`${gateway}/app/eu/render/${dark}/iframe`);
    // The window is as high as the room above a phone's keyboard.
    await site.page.getByRole('button', { name: 'Ja', exact: true }).click();
    await expect(site.page.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await site.page.mouse.move(320, 200);
    await site.page.mouse.wheel(0, 1000);
    await expect(site.page.getByRole('button', { name: 'Chat starten' })).toBeInViewport();
  });
});

test('fills a phone, and its input does not make the browser zoom', async ({ site, page }) => {
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
