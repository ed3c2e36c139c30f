import { expect, test } from '@playwright/test';
import { product } from '@voxgrove/tooling/e2e';
import { publishAgent } from './support/owner';

test('a customer reaches the agent and a person by SMS, and opts out', async ({
  page,
  context,
}) => {
  const { gateway, sandbox } = product().urls;
  const agentId = await publishAgent(page.request);
  const made = await page.request.post(`${sandbox}/_sandbox/twilio/accounts`, {
    data: { numbers: [{ friendlyName: 'Shop' }, { friendlyName: 'Office' }] },
  });
  const account = (await made.json()) as {
    sid: string;
    authToken: string;
    numbers: { sid: string; phoneNumber: string }[];
  };
  const number = account.numbers[0]!;

  await page.goto(`${gateway}/app/eu/agents/${agentId}/channels`);
  await page.getByRole('button', { name: 'Connect: SMS' }).click();
  const dialog = page.getByRole('dialog', { name: 'Adding SMS as a channel' });
  await dialog.getByLabel('Account SID').fill(account.sid);
  await dialog.getByLabel('Auth token').fill('another-token');
  await dialog.getByRole('button', { name: 'Find numbers' }).click();
  await expect(dialog.getByText('Twilio does not know this account SID')).toBeVisible();
  await dialog.getByLabel('Auth token').fill(account.authToken);
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: `Connect ${number.phoneNumber}` }).click();
  const connection = dialog.getByRole('group', { name: number.phoneNumber });
  await expect(connection).toContainText('Connected');
  await page.reload();
  await expect(connection).toBeVisible();

  const customer = await context.newPage();
  await customer.goto(`${sandbox}/twilio/chat/${number.sid}/15550100001`);
  const messages = customer.getByRole('list', { name: 'Messages' });
  const business = messages.locator('.business');
  const write = async (text: string): Promise<void> => {
    await customer.getByLabel('Message', { exact: true }).fill(text);
    await customer.keyboard.press('Enter');
  };
  await connection.getByRole('button', { name: 'Send a test' }).click();
  await connection.getByLabel('Phone number').fill('15550100001');
  await connection.getByRole('textbox', { name: 'Message' }).fill('Hello from the shop');
  await connection.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(
    connection.getByText('Please include the country code in the phone number.'),
  ).toBeVisible();
  await connection.getByLabel('Phone number').fill('+15550100001');
  await connection.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Message sent successfully to +15550100001')).toBeVisible();
  await expect(business.filter({ hasText: 'Hello from the shop' })).toHaveCount(1);

  await write('Do you rent tents?');
  await expect(business).toHaveCount(2, { timeout: 15_000 });

  await page.goto(`${gateway}/app/eu/agents/${agentId}/convos`);
  await page.getByText('Do you rent tents?').first().click();
  await page.getByRole('button', { name: 'Take over' }).click();
  await expect(business.filter({ hasText: 'has joined the chat' })).toHaveCount(1);
  const reply = async (text: string): Promise<void> => {
    await page.getByRole('textbox', { name: 'Your reply' }).fill(text);
    await page.keyboard.press('Enter');
  };
  await write('Are you a person?');
  await expect(page.getByText('Are you a person?').last()).toBeVisible({ timeout: 15_000 });
  const amr = Buffer.from(`#!AMR\n${'<'.repeat(2_000)}`);
  await customer
    .getByLabel('Send a photo, a voice message or a video')
    .setInputFiles({ name: 'voice.amr', mimeType: 'audio/amr', buffer: amr });
  const file = page.getByRole('log').getByRole('link', { name: /\.amr \(2 kB\)$/ });
  await expect(file).toBeVisible({ timeout: 15_000 });
  const stored = await page.request.get(new URL((await file.getAttribute('href'))!, gateway).href);
  expect(stored.headers()['content-disposition']).toMatch(/^attachment; filename="[^"]+\.amr"$/);
  expect(await stored.body()).toEqual(amr);
  await reply('Yes, I am Ada.');
  await expect(business.filter({ hasText: 'Yes, I am Ada.' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Hand back to AI' }).click();
  await expect(business.filter({ hasText: 'The assistant answers again.' })).toHaveCount(1);

  await page.getByRole('button', { name: 'Take over' }).click();
  await expect(business.filter({ hasText: 'has joined the chat' })).toHaveCount(2);
  await write('STOP');
  await expect(messages.locator('.customer').filter({ hasText: 'STOP' })).toHaveCount(1);
  const posted = page.waitForResponse(
    (response) => response.request().postData()?.includes('One more thing') ?? false,
  );
  await reply('One more thing');
  await posted;
  await page.goto(`${gateway}/app/eu/agents/${agentId}/channels`);
  await expect(page.getByText('The customer has opted out of messages.')).toBeVisible({
    timeout: 15_000,
  });
  await expect(business.filter({ hasText: 'One more thing' })).toHaveCount(0);

  await page.goto(`${gateway}/app/eu/twilio-numbers`);
  await expect(page.getByRole('heading', { name: 'Twilio Numbers' })).toBeVisible();
  await page.getByRole('link', { name: number.phoneNumber }).click();
  await connection.getByRole('button', { name: 'Disconnect' }).click();
  await connection.getByRole('button', { name: 'Disconnect' }).click();
  await expect(connection).toHaveCount(0);
  await expect(
    page.getByRole('button', { name: 'Connect: SMS', includeHidden: true }),
  ).toBeVisible();
});
