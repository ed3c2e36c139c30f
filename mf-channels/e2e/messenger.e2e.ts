import { expect, test } from '@playwright/test';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { product } from '@voxgrove/tooling/e2e';
import { publishAgent } from './support/owner';

test('a page is connected, and its customers on Messenger and Instagram reach the agent and a person', async ({
  page,
  context,
}) => {
  const { gateway, sandbox } = product().urls;
  const agentId = await publishAgent(page.request);
  const channels = `${gateway}/app/eu/agents/${agentId}/channels`;

  const connection = await connectPage(page, agentId, 'Fern tents');
  await page.reload();
  await expect(connection).toBeVisible();

  const made = await madePage(page.request, 'Fern tents');
  const customer = await context.newPage();
  await customer.goto(`${sandbox}/meta/page-chat/${made.id}/24680000000001`);
  const messages = customer.getByRole('list', { name: 'Messages' });
  const business = messages.locator('.business');
  const write = async (text: string): Promise<void> => {
    await customer.getByLabel('Message', { exact: true }).fill(text);
    await customer.keyboard.press('Enter');
  };
  await write('Do you rent tents?');
  await expect(messages.locator('.customer').first()).toContainText('read', { timeout: 15_000 });
  await expect(business).toHaveCount(1, { timeout: 15_000 });

  await page.goto(`${gateway}/app/eu/agents/${agentId}/convos`);
  await page.getByText('Do you rent tents?').first().click();
  await page.getByRole('button', { name: 'Take over' }).click();
  await expect(business.filter({ hasText: 'has joined the chat' })).toHaveCount(1);
  await write('Are you a person?');
  await expect(page.getByText('Are you a person?').last()).toBeVisible({ timeout: 15_000 });
  await page.getByRole('textbox', { name: 'Your reply' }).fill('Yes, I am Ada.');
  await page.keyboard.press('Enter');
  await expect(business.filter({ hasText: 'Yes, I am Ada.' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Hand back to AI' }).click();
  await expect(business.filter({ hasText: 'The assistant answers again.' })).toHaveCount(1);

  await customer.goto(`${sandbox}/meta/page-chat/${made.instagram.id}/24680000000002`);
  await write('Where are you?');
  await expect(business).toHaveCount(1, { timeout: 15_000 });

  await page.goto(channels);
  await page.getByRole('button', { name: 'Configure: Instagram' }).click();
  const instagram = page
    .getByRole('dialog', { name: 'Adding Instagram as a channel' })
    .getByRole('group', { name: '@fern_pictures' });
  await instagram.getByRole('button', { name: 'Remove' }).click();
  await instagram.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Successfully removed the page.')).toBeVisible();
  for (const name of ['Connect: Instagram', 'Connect: Messenger'])
    await expect(page.getByRole('button', { name, includeHidden: true })).toBeVisible();
});

test('a person reads until when they may answer a customer who wrote days ago', async ({
  page,
  context,
}) => {
  const { gateway, sandbox } = product().urls;
  const agentId = await publishAgent(page.request);
  await connectPage(page, agentId, 'Pine tents');
  const made = await madePage(page.request, 'Pine tents');
  // Meta delivers these messages late.
  const openLate = async (person: string, text: string, hours: number): Promise<void> => {
    const sent = await page.request.post(`${sandbox}/_sandbox/meta/pages/${made.id}/messages`, {
      data: { person, text, timestamp: Date.now() - hours * 3_600_000 },
    });
    expect(sent.status()).toBe(200);
    await page.goto(`${gateway}/app/eu/agents/${agentId}/convos`);
    await page.getByText(text).first().click();
  };
  await openLate('24680000000003', 'Is Pine back?', 25);
  await expect(page.getByText(/people may answer, but not your agent/)).toHaveText(/in \d days$/);
  await page.getByRole('button', { name: 'Take over' }).click();
  await page.getByRole('textbox', { name: 'Your reply' }).fill('Yes, it is back.');
  await page.keyboard.press('Enter');
  const customer = await context.newPage();
  await customer.goto(`${sandbox}/meta/page-chat/${made.id}/24680000000003`);
  const business = customer.getByRole('list', { name: 'Messages' }).locator('.business');
  await expect(business).toHaveText([/Yes, it is back\./]);

  await openLate('24680000000004', 'Are you open?', 8 * 24);
  await expect(
    page.getByText(/^Messenger accepts no messages until the customer writes again/),
  ).toHaveText(/(yesterday|1 day ago)$/);
});

/** Connects a new page and its Instagram account. @returns the panel of the connection */
async function connectPage(page: Page, agentId: string, name: string): Promise<Locator> {
  await page.goto(`${product().urls.gateway}/app/eu/agents/${agentId}/channels`);
  await page.getByRole('button', { name: 'Connect: Messenger' }).click();
  const dialog = page.getByRole('dialog', { name: 'Adding Messenger as a channel' });
  const login = page.waitForEvent('popup');
  await dialog.getByRole('button', { name: 'Continue With Meta' }).click();
  const meta = await login;
  await meta.getByLabel('Name of a new page').fill(name);
  await meta.getByLabel('Its Instagram account').fill('Fern pictures');
  const closed = meta.waitForEvent('close');
  await meta.getByRole('button', { name: 'Continue' }).click();
  await closed;
  const choice = dialog
    .getByRole('list', { name: 'Your pages' })
    .getByRole('listitem')
    .filter({ hasText: name });
  await expect(choice).toContainText('Not Connected');
  await choice.getByRole('button', { name: `Connect ${name}` }).click();
  await expect(page.getByText('Successfully connected the page.')).toBeVisible();
  const connection = dialog.getByRole('group', { name });
  await expect(connection).toContainText('fern_pictures');
  return connection;
}

interface MadePage {
  id: string;
  name: string;
  instagram: { id: string };
}

/** Returns a page of the sandbox. */
async function madePage(request: APIRequestContext, name: string): Promise<MadePage> {
  const state = await request.get(`${product().urls.sandbox}/_sandbox/state?provider=meta`);
  const { pages } = (await state.json()) as { pages: MadePage[] };
  return pages.find((made) => made.name === name)!;
}
