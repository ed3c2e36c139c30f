import { expect, test, type Page } from '@playwright/test';
import { DEMO } from '@voxgrove/contracts';
import { product } from '@voxgrove/tooling/e2e';
import { holdsFocus } from '@voxgrove/tooling/layer';
import { expectSteady, watchLayoutShift } from '@voxgrove/tooling/layout-shift';
import { becomeOperator } from './support/operator';
import { signInAsDemoOwner } from './support/sign-in';

const background = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const open = (page: Page, path: string) => page.goto(`${product().urls.gateway}${path}`);

test('dark mode is kept after a reload, from the first paint, and on the sign-in page', async ({
  page,
}) => {
  await signInAsDemoOwner(page);
  const light = await background(page);
  await page.getByRole('button', { name: 'Theme: Same as system' }).click();
  await page.getByRole('menuitem', { name: 'Dark' }).click();
  await expect(page.getByRole('button', { name: 'Theme: Dark' })).toBeVisible();
  await expect.poll(() => background(page)).not.toBe(light);
  const dark = await background(page);
  await page.goto(`${product().urls.gateway}/app/eu/agents`, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.body !== null);
  expect(await background(page)).toBe(dark);
  await expect(page.getByRole('button', { name: 'Theme: Dark' })).toBeVisible();
  await open(page, '/login');
  await expect(page.getByRole('link', { name: 'Continue to the dashboard' })).toBeVisible();
  expect(await background(page)).toBe(dark);
});

test('a page does not move while it loads', async ({ page }) => {
  await watchLayoutShift(page.context());
  await open(page, '/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectSteady(page);
  await signInAsDemoOwner(page);
  for (const path of ['home', 'account/security']) {
    await open(page, `/app/eu/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectSteady(page);
  }
});

test('addresses of two remotes can be opened directly, and back and forward move between them', async ({
  page,
}) => {
  await becomeOperator(page);
  await open(page, `/app/eu/agents/${DEMO.agentId}/kb`);
  await expect(page.getByRole('table')).toBeVisible();
  await page.getByRole('link', { name: 'Conversations', exact: true }).click();
  await expect(page).toHaveURL(/\/convos/);
  await page.getByRole('link', { name: 'Demo', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/app/eu/prototype\\?vg_id=${DEMO.agentId}$`));
  await expect(page.getByRole('dialog', { name: 'Fernhill Outdoor' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/convos/);
  await expect(page.getByRole('dialog', { name: 'Fernhill Outdoor' })).toHaveCount(0);
  await expect(page.getByText('Choose a conversation')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('table')).toBeVisible();
  await page.goForward();
  await page.goForward();
  await expect(page.getByRole('dialog', { name: 'Fernhill Outdoor' })).toBeVisible();
});

test('an unknown region redirects to the home page, and a region without a workspace says so and offers one', async ({
  page,
}) => {
  await becomeOperator(page);
  const unknown = await open(page, '/app/mars/agents');
  expect(unknown?.status()).toBeLessThan(500);
  await expect(page).toHaveURL(/\/app\/eu\/home$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  await open(page, '/app/na/agents');
  await expect(
    page.getByRole('heading', { name: 'You have no workspace in North America' }),
  ).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: DEMO.workspaceName }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
});

test('the title of the tab names the page, also for nested pages', async ({ page }) => {
  await becomeOperator(page);
  for (const [path, title] of [
    ['/app/eu/agents/new/wizard', 'Agent Wizard'],
    ['/app/eu/agents/new', 'New Agent'],
    ['/app/eu/agents', 'Agents'],
    [`/app/eu/agents/${DEMO.agentId}/overview`, 'Fernhill Outdoor · Overview'],
    [`/app/eu/agents/${DEMO.agentId}/convos`, 'Fernhill Outdoor · Conversations'],
    [`/app/eu/prototype?vg_id=${DEMO.agentId}`, 'Fernhill Outdoor · Demo page'],
  ] as const) {
    await open(page, path);
    await expect(page).toHaveTitle(`${title} · Voxgrove`);
  }
  await open(page, '/app/eu/agents/new/wizard');
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page).toHaveTitle('Agents · Voxgrove');
});

test('on a phone the navigation is a layer that opens, follows a link and closes', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 780 });
  await signInAsDemoOwner(page);
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  const opener = page.getByRole('button', { name: 'Open navigation' });
  await opener.click();
  const layer = page.getByRole('dialog', { name: 'Main' });
  await expect(layer.getByRole('link', { name: 'Agents' })).toBeVisible();
  await expect(layer.getByRole('button', { name: 'Sign out' })).toBeVisible();
  await holdsFocus(layer);
  await page.keyboard.press('Escape');
  await expect(layer).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await layer.getByRole('link', { name: 'Hello' }).click();
  await expect(layer).toBeHidden();
  await expect(page).toHaveURL(/\/app\/eu\/hello$/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
