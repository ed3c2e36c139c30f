import { expect, test } from '@playwright/test';
import { product } from '@voxgrove/tooling/e2e';
import { faultsInBothSchemes } from '@voxgrove/tooling/screens';
import { DEMO } from '@voxgrove/contracts';
import { openScreen, walkScreens } from './screens';
import { watchForViolations } from './support/violations';

// Two tests run in parallel, and each visits half of the screens.
test.describe.configure({ mode: 'parallel' });

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };

/**
 * Layers that open above a screen: the button of the top bar, and the item of the menu that it
 * opens.
 */
const LAYERS: [button: string | RegExp, item?: string][] = [
  [/^Switch agent/],
  ['More publish actions'],
  ['More publish actions', 'Website Script'],
  ['More publish actions', 'Version History'],
  [new RegExp(`^${DEMO.workspaceName}`)],
  ['Your account'],
  ['Search and commands'],
  [/^Notifications/],
];

const LAYER = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/** Layers that open within a screen: its path, and the button there. */
const LOOK = `/app/eu/agents/${DEMO.agentId}/settings?tab=ui`;
const INNER_LAYERS: [path: string, button: string | RegExp][] = [
  [LOOK, 'AI CSS Assistant'],
  [LOOK, /^Primary 200/],
];

for (const walk of [0, 1]) {
  test(`every ${walk === 0 ? 'odd' : 'even'} screen is accessible, fits a phone, obeys the content security policy, throws nothing and calls no other server`, async ({
    browser,
  }) => {
    test.setTimeout(480_000);
    const context = await browser.newContext({ reducedMotion: 'reduce', viewport: DESKTOP });
    const page = await context.newPage();
    const violations = await watchForViolations(page);
    const elsewhere = new Set<string>();
    const ours = Object.values(product().urls);
    page.on('request', (request) => {
      if (/^(https?|wss?):/.test(request.url()) && !ours.includes(new URL(request.url()).origin))
        elsewhere.add(request.url());
    });
    const faults: string[] = [];
    const check = async (name: string, within?: string): Promise<void> => {
      const found = await faultsInBothSchemes(page, within);
      for (const fault of found) faults.push(`${name}, ${fault}`);
    };
    let seen = 0;
    const myTurn = (): boolean => seen++ % 2 === walk;

    await walkScreens(page, async ({ name, path, inDouble }) => {
      if (!myTurn()) return;
      await openScreen(page, path);
      // Screens marked `inDouble` are checked by their own remote in all views, with sample data.
      if (!inDouble) await check(name);
      await page.setViewportSize(PHONE);
      if (!inDouble) await check(`${name}, phone`);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      if (width > PHONE.width) faults.push(`${name}: ${width} px wide on a phone`);
      await page.setViewportSize(DESKTOP);
    });
    await openScreen(page, `/app/eu/agents/${DEMO.agentId}/overview`);
    const layers = page
      .getByRole('dialog')
      .or(page.getByRole('menu'))
      .or(page.getByRole('listbox'));
    const checkLayer = async (name: string, open: () => Promise<void>): Promise<void> => {
      const before = await layers.count();
      await open();
      await expect.poll(() => layers.count()).toBeGreaterThan(before);
      // Checks only the layer. The screen below has a check of its own.
      await check(name, LAYER);
      await page.keyboard.press('Escape');
      await expect(layers).toHaveCount(before);
    };
    for (const [button, item] of LAYERS) {
      if (!myTurn()) continue;
      await checkLayer(item ?? String(button), async () => {
        await page.getByRole('banner').getByRole('button', { name: button }).click();
        if (item) await page.getByRole('menuitem', { name: item }).click();
      });
    }
    for (const [path, button] of INNER_LAYERS) {
      if (!myTurn()) continue;
      await openScreen(page, path);
      await checkLayer(String(button), () =>
        page.getByRole('main').getByRole('button', { name: button }).click(),
      );
    }
    expect(faults).toEqual([]);
    expect(violations.found).toEqual([]);
    expect([...elsewhere]).toEqual([]);
    await context.close();
  });
}
