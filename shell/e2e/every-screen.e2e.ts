import { expect, test, type Page } from '@playwright/test';
import axe from 'axe-core';
import { product } from '@voxgrove/tooling/e2e';
import { DEMO } from '@voxgrove/contracts';
import { openScreen, walkScreens } from './screens';
import { watchForViolations } from './support/violations';

// Each scheme is a walk of its own.
test.describe.configure({ mode: 'parallel' });

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What opens above a screen: a button of the top bar, and an entry of the menu it opens. */
const LAYERS: [button: string | RegExp, item?: string][] = [[/^Switch agent/], ['More publish actions'], ['More publish actions', 'Website Script'], ['More publish actions', 'Version History'], [new RegExp(`^${DEMO.workspaceName}`)], ['Your account'], ['Search and commands'], [/^Notifications/]];

/** What a machine finds wrong with the page as it is. Without motion, since the contrast of what is still fading in is nobody's fault. */
async function accessibilityFaults(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  await page.waitForFunction(() => document.getAnimations().every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity));
  const { violations } = await page.evaluate((rules) => (window as unknown as { axe: typeof axe }).axe.run({ runOnly: rules, resultTypes: ['violations'] }), RULES);
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id} at ${node.target.join(' ')}: ${node.failureSummary}`));
}

for (const scheme of ['light', 'dark'] as const) {
  test(`every screen, ${scheme}, on a desk and on a phone: accessible as far as a machine can tell, not too wide, within the content security policy, nothing thrown, nobody else asked`, async ({ browser }) => {
    test.setTimeout(480_000);
    const context = await browser.newContext({ colorScheme: scheme, reducedMotion: 'reduce', viewport: DESKTOP });
    const page = await context.newPage();
    const violations = await watchForViolations(page);
    const elsewhere = new Set<string>();
    const ours = Object.values(product().urls);
    page.on('request', (request) => { if (/^(https?|wss?):/.test(request.url()) && !ours.includes(new URL(request.url()).origin)) elsewhere.add(request.url()); });
    const faults: string[] = [];
    const check = async (name: string): Promise<void> => { for (const fault of await accessibilityFaults(page)) faults.push(`${name}: ${fault}`); };

    await walkScreens(page, async ({ name, path }) => {
      await openScreen(page, path);
      await check(name);
      await page.setViewportSize(PHONE);
      await check(`${name}, phone`);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      if (width > PHONE.width) faults.push(`${name}: ${width} px wide on a phone`);
      await page.setViewportSize(DESKTOP);
    });
    for (const [button, item] of LAYERS) {
      await openScreen(page, `/app/eu/agents/${DEMO.agentId}/overview`);
      await page.getByRole('banner').getByRole('button', { name: button }).click();
      if (item) await page.getByRole('menuitem', { name: item }).click();
      await expect(page.getByRole(item ? 'dialog' : 'menu').or(page.getByRole('dialog')).or(page.getByRole('listbox')).first()).toBeVisible();
      await check(item ?? String(button));
    }
    expect(faults).toEqual([]);
    expect(violations.found).toEqual([]);
    expect([...elsewhere]).toEqual([]);
    await context.close();
  });
}
