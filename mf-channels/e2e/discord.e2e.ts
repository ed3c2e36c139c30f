import { expect, test } from '@playwright/test';
import { product } from '@voxgrove/tooling/e2e';
import { publishAgent } from './support/owner';

test('a member of a server asks the agent, then a person, and the channel is deleted', async ({
  page,
  context,
}) => {
  const { gateway, sandbox } = product().urls;
  const agentId = await publishAgent(page.request);
  const made = await page.request.post(`${sandbox}/_sandbox/discord/servers`, {
    data: { name: 'Fernhill campers', isInstalled: false },
  });
  const { channelId, webhookUrl } = (await made.json()) as {
    channelId: string;
    webhookUrl: string;
  };

  await page.goto(`${gateway}/app/eu/agents/${agentId}/channels`);
  await page.getByRole('button', { name: 'Connect: Discord' }).click();
  const dialog = page.getByRole('dialog', { name: 'Adding Discord as a channel' });
  const submit = dialog.getByRole('button', { name: '+ Submit & Add Channel' });
  await submit.click();
  await expect(dialog.getByText('Please fill out all fields.')).toBeVisible();
  await dialog.getByLabel('Channel ID').fill(channelId);
  await dialog.getByLabel('Corresponding Webhook URL').fill(webhookUrl);
  await submit.click();
  await expect(dialog.getByText('The bot is not on this server yet.')).toBeVisible();

  const opening = context.waitForEvent('page');
  await dialog.getByRole('link', { name: 'Add the bot to your server' }).click();
  const install = await opening;
  await install.getByRole('button', { name: 'Add the bot to Fernhill campers' }).click();
  await submit.click();
  const connection = dialog.getByRole('group', { name: 'Fernhill campers webhook' });
  await expect(connection).toContainText('Connected');

  const member = await context.newPage();
  await member.goto(`${sandbox}/discord/chat/${channelId}/1001`);
  const business = member.getByRole('list', { name: 'Messages' }).locator('.business');
  const ask = async (text: string): Promise<void> => {
    await member.getByLabel('Message', { exact: true }).fill(text);
    await member.keyboard.press('Enter');
  };
  await ask('/ask Do you rent tents?');
  await expect(business).toHaveCount(1, { timeout: 15_000 });
  await ask('@Agent And how long can I keep them?');
  await expect(business).toHaveCount(2, { timeout: 15_000 });

  await page.goto(`${gateway}/app/eu/agents/${agentId}/convos`);
  await page.getByText('Do you rent tents?').first().click();
  await page.getByRole('button', { name: 'Take over' }).click();
  await page.getByRole('textbox', { name: 'Your reply' }).fill('Yes, I am Ada.');
  await page.keyboard.press('Enter');
  await expect(business.filter({ hasText: 'Yes, I am Ada.' })).toHaveCount(1, { timeout: 15_000 });
  await page.getByRole('button', { name: 'Hand back to AI' }).click();
  await expect(business.filter({ hasText: 'The assistant answers again.' })).toHaveCount(1);

  await page.goto(`${gateway}/app/eu/agents/${agentId}/channels/discord`);
  await connection.getByRole('button', { name: 'Delete' }).click();
  await connection.getByRole('button', { name: 'Delete' }).click();
  await expect(connection).toHaveCount(0);
});
