import { expect, test } from '@playwright/test';
import { product } from '@voxgrove/tooling/e2e';
import { publishAgent } from './support/owner';

test('a page is connected, and its customers on Messenger and Instagram reach the agent and a person', async ({
  page,
  context,
}) => {
  const { gateway, sandbox } = product().urls;
  const agentId = await publishAgent(page.request);
  const channels = `${gateway}/app/eu/agents/${agentId}/channels`;

  await page.goto(channels);
  await page.getByRole('button', { name: 'Connect: Messenger' }).click();
  const dialog = page.getByRole('dialog', { name: 'Adding Messenger as a channel' });
  const login = page.waitForEvent('popup');
  await dialog.getByRole('button', { name: 'Continue With Meta' }).click();
  const meta = await login;
  await meta.getByLabel('Name of a new page').fill('Fern tents');
  await meta.getByLabel('Its Instagram account').fill('Fern pictures');
  const closed = meta.waitForEvent('close');
  await meta.getByRole('button', { name: 'Continue' }).click();
  await closed;
  const choice = dialog.getByRole('list', { name: 'Your pages' }).getByRole('listitem');
  await expect(choice).toContainText('Not Connected');
  await choice.getByRole('button', { name: 'Connect Fern tents' }).click();
  await expect(page.getByText('Successfully connected the page.')).toBeVisible();
  const connection = dialog.getByRole('group', { name: 'Fern tents' });
  await expect(connection).toContainText('fern_pictures');
  await page.reload();
  await expect(connection).toBeVisible();

  const { pages } = (await (
    await page.request.get(`${sandbox}/_sandbox/state?provider=meta`)
  ).json()) as { pages: { id: string; name: string; instagram: { id: string } }[] };
  const made = pages.find(({ name }) => name === 'Fern tents')!;
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

  // Meta delivers the messages of two other customers days late.
  const writeLate = (person: string, text: string, hours: number) =>
    page.request.post(`${sandbox}/_sandbox/meta/pages/${made.id}/messages`, {
      data: { person, text, timestamp: Date.now() - hours * 3_600_000 },
    });
  await writeLate('24680000000003', 'Is Pine back?', 25);
  await page.goto(`${gateway}/app/eu/agents/${agentId}/convos`);
  await page.getByText('Is Pine back?').first().click();
  await expect(page.getByText(/people may answer, but not your agent/)).toHaveText(/in \d days$/);
  await page.getByRole('button', { name: 'Take over' }).click();
  await page.getByRole('textbox', { name: 'Your reply' }).fill('Yes, it is back.');
  await page.keyboard.press('Enter');
  await customer.goto(`${sandbox}/meta/page-chat/${made.id}/24680000000003`);
  await expect(business).toHaveText([/Yes, it is back\./]);
  await writeLate('24680000000004', 'Are you open?', 8 * 24);
  await page.goto(`${gateway}/app/eu/agents/${agentId}/convos`);
  await page.getByText('Are you open?').first().click();
  await expect(
    page.getByText(/^Messenger accepts no messages until the customer writes again/),
  ).toHaveText(/(yesterday|1 day ago)$/);

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
