import { expect, test, type Page } from '@playwright/test';
import axe from 'axe-core';
import { product } from '@voxgrove/tooling/e2e';
import { DEMO } from '@voxgrove/contracts';
import { walkScreens } from './screens';
import { watchForViolations } from './support/violations';

/** Opens a screen and waits until it shows its content: a heading, and nothing busy any more. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${product().urls.gateway}${path}`);
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** What opens above a screen: a button of the top bar, and an entry of the menu it opens. */
const LAYERS: [button: string | RegExp, item?: string][] = [[/^Switch agent/], ['More publish actions'], ['More publish actions', 'Website Script'], ['More publish actions', 'Version History'], [new RegExp(`^${DEMO.workspaceName}`)], ['Your account'], ['Search and commands'], [/^Notifications/]];

test('no screen breaks the content security policy, throws, or asks anybody but this product', async ({ page }) => {
  test.setTimeout(240_000);
  const violations = await watchForViolations(page);
  const elsewhere = new Set<string>();
  const ours = Object.values(product().urls);
  page.on('request', (request) => { if (/^(https?|wss?):/.test(request.url()) && !ours.includes(new URL(request.url()).origin)) elsewhere.add(request.url()); });
  await walkScreens(page, ({ path }) => open(page, path));
  expect(violations.found).toEqual([]);
  expect([...elsewhere]).toEqual([]);
});

for (const scheme of ['light', 'dark'] as const) {
  test(`no screen has an accessibility fault a machine can find, ${scheme}`, async ({ browser }) => {
    test.setTimeout(360_000);
    // The policy forbids scripts from elsewhere, and axe is one: it may run here, nothing else changes.
    // Without motion, since the contrast of what is still fading in is nobody's fault.
    const context = await browser.newContext({ colorScheme: scheme, bypassCSP: true, reducedMotion: 'reduce' });
    const page = await context.newPage();
    const faults: string[] = [];
    const check = async (name: string): Promise<void> => {
      await page.evaluate(axe.source);
      await page.waitForFunction(() => document.getAnimations().every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity));
      const { violations } = await page.evaluate(() => (window as unknown as { axe: typeof axe }).axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }));
      for (const { id, nodes } of violations) for (const node of nodes) faults.push(`${name}: ${id} at ${node.target.join(' ')}: ${node.failureSummary}`);
    };
    await walkScreens(page, async ({ name, path }) => { await open(page, path); await check(name); });
    for (const [button, item] of LAYERS) {
      await open(page, `/app/eu/agents/${DEMO.agentId}/overview`);
      await page.getByRole('banner').getByRole('button', { name: button }).click();
      if (item) await page.getByRole('menuitem', { name: item }).click();
      await expect(page.getByRole(item ? 'dialog' : 'menu').or(page.getByRole('dialog')).or(page.getByRole('listbox')).first()).toBeVisible();
      await check(item ?? String(button));
    }
    expect(faults).toEqual([]);
    await context.close();
  });
}

test('no screen is wider than a phone', async ({ browser }) => {
  test.setTimeout(240_000);
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  const tooWide: string[] = [];
  const check = async (name: string): Promise<void> => {
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    if (width > 360) tooWide.push(`${name}: ${width} px`);
  };
  await walkScreens(page, async ({ name, path }) => { await open(page, path); await check(name); });
  expect(tooWide).toEqual([]);
  await context.close();
});
