import type { Route } from '@playwright/test';
import { product } from '../../shared/tooling/e2e/product';
import { keepKeys } from '@voxgrove/testing/customer-page/disturbances';
import { HOSTS, SWAPPING_HOSTS, type Host } from '@voxgrove/testing/customer-page/hosts';
import type {} from '../contract/widget-api';
import { CustomerSite, expect, test } from './customer-site';
import { publishAgents } from './support/owner';

let agents: string[];
test.beforeAll(async ({ browser }) => {
  agents = await publishAgents(browser, ['Fern', 'Moss']);
});

const QUESTION = 'Do you rent out tents?';
const ANSWER = 'I have nothing to answer from yet.';

/**
 * Opens the chat, asks, and waits for the answer. The page must work as if the widget were not
 * there.
 */
async function chats(site: CustomerSite): Promise<void> {
  await site.launcher.click();
  await expect(site.input).toBeFocused();
  await site.send(QUESTION);
  await expect(site.log).toContainText(ANSWER);
  await expect(site.log.getByText(QUESTION, { exact: true })).toHaveCount(1);
  expect(await site.troubles()).toEqual([]);
}

for (const [what, host] of Object.entries<Host>(HOSTS)) {
  test(`works on a page with ${what}`, async ({ page }) => {
    const site = new CustomerSite(
      page,
      host.sandbox === undefined ? page : page.frameLocator('iframe'),
    );
    await site.open({ agentId: agents[0], host });
    await chats(site);
    // The usual size, in the corner of the window.
    const [launcher, dialog] = await Promise.all([
      site.launcher.boundingBox(),
      site.dialog.boundingBox(),
    ]);
    expect(dialog).toMatchObject({ width: 384, height: 640 });
    expect(launcher).toMatchObject({
      width: 56,
      height: 56,
      ...(host.sandbox === undefined && { x: 1280 - 76, y: 800 - 76 }),
    });
    await site.stop();
  });
}

test('on a page that stops key events, Enter sends, Shift+Enter makes a line, and Escape closes', async ({
  site,
  page,
}) => {
  await site.open({ agentId: agents[0], host: { script: keepKeys } });
  await site.launcher.click();
  // Wait until the chat app is loaded: without it nothing handles stopped keys, and only the send
  // button sends.
  await expect(page.getByRole('button', { name: 'Attach pictures or PDFs' })).toBeVisible();
  await site.input.pressSequentially('Do you rent');
  await site.input.press('Shift+Enter');
  await site.input.pressSequentially('out tents?');
  await site.input.press('Enter');
  await expect(site.log.locator('.visitor')).toHaveText(/Do you rent\nout tents\?/, {
    useInnerText: true,
  });
  await expect(site.input).toHaveValue('');
  await site.input.press('Escape');
  await expect(site.dialog).toBeHidden();
  expect(await site.troubles()).toEqual([]);
});

for (const [router, host] of Object.entries<Host>(SWAPPING_HOSTS)) {
  test(`${router} may change pages: one widget stays, with its conversation`, async ({
    site,
    page,
  }) => {
    await site.open({ agentId: agents[1], host });
    await chats(site);
    await site.input.fill('half a thought');
    for (const [go, title] of [
      [() => page.getByRole('link', { name: 'Second page' }).click(), 'The second page'],
      [() => page.goBack(), "A customer's page"],
      [() => page.goForward(), 'The second page'],
    ] as const) {
      await go();
      await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
      await expect(site.log.getByText(QUESTION, { exact: true })).toHaveCount(1);
      await expect(site.input).toHaveValue('half a thought');
      await expect(site.launcher).toHaveCount(1);
      // A router that keeps copies of pages keeps no copy of the widget.
      await expect(page.locator('body > :not(h1, p), html > :not(head, body)')).toHaveCount(1);
    }
    await site.input.press('Enter');
    await expect(site.log.getByText(ANSWER)).toHaveCount(2);
    expect(await site.troubles()).toEqual([]);
  });
}

const headers = { 'access-control-allow-origin': '*' };
const APIS: Record<string, (route: Route) => Promise<void>> = {
  'takes two seconds for everything': async (route) => {
    await new Promise((resolve) => {
      setTimeout(resolve, 2_000);
    });
    await route.continue();
  },
  'is away': (route) => route.abort(),
  'answers with errors': (route) =>
    route.fulfill({
      status: 500,
      headers,
      json: { success: false, message: 'Broken', errorCode: 'INTERNAL' },
    }),
  'answers with a page instead of JSON': (route) =>
    route.fulfill({
      status: 200,
      headers,
      contentType: 'text/html',
      body: '<!doctype html><title>Proxy</title>',
    }),
};

test(`an API that ${Object.keys(APIS).join(', or ')}, is tried until it answers, and the page does not notice`, async ({
  browser,
}) => {
  const visits = Object.entries(APIS).map(async ([how, treat]) => {
    const context = await browser.newContext();
    const site = new CustomerSite(await context.newPage());
    await site.page.route('**/api/**', treat);
    await site.open({ agentId: agents[1] });
    await site.launcher.click();
    await site.send(QUESTION);
    await expect(site.dialog.getByText(QUESTION, { exact: true }), how).toBeVisible();
    await expect(site.dialog.getByText(ANSWER), how).toHaveCount(0);
    if (!how.startsWith('takes')) await site.page.unroute('**/api/**');
    await expect(site.log, how).toContainText(ANSWER);
    expect(await site.troubles(), how).toEqual([]);
    await site.stop();
    await context.close();
  });
  await Promise.all(visits);
});

test('blocked analytics and a chat app that loads at the second attempt change nothing', async ({
  site,
  page,
}) => {
  await page.route('**/analytics', (route) => route.abort('blockedbyclient'));
  await page.route(/\/widget\/v1\/app-\w+\.js$/, (route) => route.abort());
  await site.open({ agentId: agents[1] });
  await chats(site);
});

test('two agents on one page answer their own visitors, and only one is open at a time and keeps its state', async ({
  site,
  page,
}) => {
  const { gateway } = product().urls;
  // The scripts run in this order: the first launcher is Fern's.
  await site.open({
    tag: agents
      .map((id) => `<script defer src="${gateway}/widget/v1/eu/${id}.js"></script>`)
      .join(''),
  });
  await expect(site.launcher).toHaveCount(2);
  const [one, two] = await Promise.all([
    site.launcher.nth(0).boundingBox(),
    site.launcher.nth(1).boundingBox(),
  ]);
  expect(Math.abs(one!.x - two!.x)).toBeGreaterThan(56);
  expect(await page.evaluate(() => Object.keys(window.AgentChat!.widgets).length)).toBe(2);
  for (const [index, name] of ['Fern', 'Moss'].entries()) {
    await page.evaluate((id) => window.AgentChat!.widgets[id]!.open(), agents[index]!);
    const dialog = page.getByRole('dialog', { name });
    await dialog.getByRole('textbox', { name: 'Message' }).fill(`Does ${name} grow in the shade?`);
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('log')).toContainText(ANSWER);
    await expect(site.dialog).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(site.dialog).toHaveCount(0);
  await site.launcher.first().click();
  await expect(page.getByRole('dialog', { name: 'Fern' }).getByRole('log')).toContainText(ANSWER);
  expect(await site.troubles()).toEqual([]);
});
