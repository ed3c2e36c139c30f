import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { product } from '@voxgrove/tooling/e2e';
import { expectSteady, watchLayoutShift } from '@voxgrove/tooling/layout-shift';
import { inViews } from '@voxgrove/tooling/views';
import { signInAsNewPerson } from './support/owner';

const VISITOR = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36';
/** Time for reading the demo website. It takes a few seconds, and longer on a loaded machine. */
const READ = { timeout: 90_000 };

const chat = (page: Page) => page.getByRole('group', { name: 'Your chat' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const openBuilder = (page: Page) => page.goto(`${product().urls.gateway}/onboarding?region=eu`);

/** Counts the user's effort: mouse clicks, and fields that the user fills in. */
async function countEffort(page: Page): Promise<{ clicks: number; inputs: Set<string> }> {
  const effort = { clicks: 0, inputs: new Set<string>() };
  await page.exposeFunction('noteClick', () => {
    effort.clicks += 1;
  });
  await page.exposeFunction('noteInput', (label: string) => effort.inputs.add(label));
  await page.addInitScript(() => {
    const note = window as unknown as {
      noteClick: () => void;
      noteInput: (label: string) => void;
    };
    addEventListener('pointerdown', () => note.noteClick(), true);
    addEventListener(
      'input',
      ({ target }) => {
        const { labels } = target as HTMLInputElement;
        note.noteInput(labels?.[0]?.textContent ?? '');
      },
      true,
    );
  });
  return effort;
}

/**
 * Serves a customer's website with this code in the head of its page, and opens it as a visitor.
 */
async function visitShop(browser: Browser, code: string): Promise<string> {
  const shop = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(`<!doctype html><html><head>${code}</head><body><h1>Fernhill</h1></body></html>`);
  });
  await new Promise<void>((listening) => {
    shop.listen(0, '127.0.0.1', listening);
  });
  const origin = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
  const visitors = await browser.newContext({ userAgent: VISITOR });
  const visitor = await visitors.newPage();
  await visitor.goto(origin);
  await expect(visitor.getByRole('button', { name: /chat/i })).toBeVisible();
  await visitors.close();
  shop.close();
  return origin;
}

inViews((view) => {
  test('two inputs and four clicks lead to the copied tag, and the first visit turns the notice green', async ({
    page,
    context,
    browser,
  }) => {
    test.setTimeout(240_000);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await signInAsNewPerson(page);
    await watchLayoutShift(context);
    const effort = await countEffort(page);
    await openBuilder(page);

    await expect(page.getByLabel('Your name')).toBeFocused();
    await expectSteady(page);
    await page.keyboard.type('Ada Palmer');
    await page.getByLabel('Your website').click();
    await page.keyboard.type(product().urls.demoSite);
    await page.getByRole('button', { name: 'Build my agent' }).click();

    await expect(page.getByRole('list', { name: 'Pages read' })).toContainText(
      'Opening hours',
      READ,
    );
    await expect(heading(page, 'Your agent is ready')).toBeVisible(READ);
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Fernhill Outdoor');
    await expect(page.getByLabel('Description')).toHaveValue(/^Rent tents, packs, boots/);
    await expect(page.getByRole('button', { name: 'Do I need to pay a deposit?' })).toBeVisible();
    await expect(chat(page).getByText('Do I need to pay a deposit?').first()).toBeVisible(READ);
    await expect(chat(page).getByText(/£150/).first()).toBeVisible(READ);
    await expect(chat(page).getByText('Fernhill Outdoor').first()).toBeVisible();
    await view.turn(page);

    await page.getByRole('button', { name: 'Publish & get code' }).click();
    await expect(heading(page, 'Your agent is published')).toBeVisible(READ);
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
    const tag = await page.evaluate(() => navigator.clipboard.readText());
    expect(tag).toMatch(
      /^<script async src="http.*\/widget\/v1\/eu\/[A-Za-z0-9]{16}\.js"><\/script>$/,
    );
    expect([...effort.inputs]).toEqual(['Your name', 'Your website']);
    expect(effort.clicks).toBe(4);

    await expect(page.getByText('Waiting for your first visit…')).toBeVisible();
    const shop = await visitShop(browser, tag);
    await expect(page.getByText(`Your agent is live on ${shop}`)).toBeVisible(READ);

    await page.getByLabel('What will your agent do?').selectOption('booking');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'Use this greeting' }).click();
    await expect(page.getByText('Your agent now greets visitors this way.')).toBeVisible(READ);
    await expect(chat(page).getByText(/I help you choose a time and book/)).toBeVisible(READ);

    await page.getByRole('button', { name: 'Go to your agent' }).click();
    await expect(page).toHaveURL(/\/app\/eu\/agents\/[A-Za-z0-9]{16}\/overview/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await openBuilder(page);
    await expect(page).toHaveURL(/\/app\/eu\//);
  });
});

test('every step survives a reload, and texts edited in place reach the widget', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await signInAsNewPerson(page);
  await openBuilder(page);
  await page.getByLabel('Your name').fill('Ada Palmer');
  await page.getByLabel('Your website').fill(product().urls.demoSite);
  await page.reload();
  await expect(page.getByLabel('Your name')).toHaveValue('Ada Palmer');
  await expect(page.getByLabel('Your website')).toHaveValue(product().urls.demoSite);
  await page.getByRole('button', { name: 'Build my agent' }).press('Enter');
  await expect(
    page.getByRole('list', { name: 'Pages read' }).getByRole('listitem').first(),
  ).toBeVisible(READ);
  await page.reload();
  await expect(heading(page, 'Your agent is ready')).toBeVisible(READ);
  await page.getByLabel('Name', { exact: true }).fill('Fern');
  await page.getByLabel('Name', { exact: true }).press('Enter');
  await expect(
    chat(page).getByText('Hello, I am the assistant of Fern.', { exact: false }),
  ).toBeVisible(READ);
  await page.reload();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Fern', READ);
  await page.getByRole('button', { name: 'Publish & get code' }).click();
  await expect(heading(page, 'Your agent is published')).toBeVisible(READ);
  await page.reload();
  await expect(heading(page, 'Your agent is published')).toBeVisible(READ);
  await expect(page.getByLabel('Website code')).toBeVisible(READ);
});

test('an unreadable website shows one sentence, and a description leads to the published agent', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await signInAsNewPerson(page);
  await openBuilder(page);
  await page.getByLabel('Your name').fill('Ada Palmer');
  await page.getByLabel('Your website').fill(`${product().urls.demoSite}/staff/rota`);
  await page.getByRole('button', { name: 'Build my agent' }).click();
  await expect(heading(page, 'Let’s continue with a description')).toBeVisible(READ);
  await expect(page.getByText(/forbidden by robots\.txt/)).toBeVisible();
  await page.reload();
  await expect(heading(page, 'Let’s continue with a description')).toBeVisible(READ);
  await page.getByLabel('Company name').fill('Fernhill Outdoor');
  await page.getByLabel('What does your company do?').fill('short');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Please provide at least 10 characters')).toBeVisible();
  await page
    .getByLabel('What does your company do?')
    .fill('We rent outdoor gear by the day and guide hikes.');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(heading(page, 'Your agent is ready')).toBeVisible(READ);
  await page.getByRole('button', { name: 'Publish & get code' }).click();
  await expect(page.getByLabel('Website code')).toBeVisible(READ);
});
