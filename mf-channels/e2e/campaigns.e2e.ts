import { expect, test } from '@playwright/test';
import { product } from '@voxgrove/tooling/e2e';
import { publishAgent } from './support/owner';

const CSV = [
  'name,phone,city',
  'Ada,+1 555 011 0001,Berlin',
  'Bea,+15550110002,Bonn',
  'Ada again,+15550110001,Berlin',
  'Cem,555 1234,Kiel',
].join('\n');

test('a campaign reaches everybody on a list once, and a reply becomes a conversation', async ({
  page,
  context,
}) => {
  const { gateway, sandbox } = product().urls;
  const agentId = await publishAgent(page.request);
  const made = await page.request.post(`${sandbox}/_sandbox/twilio/accounts`, {
    data: { numbers: [{ friendlyName: 'Shop' }] },
  });
  const { sid, authToken, numbers } = (await made.json()) as {
    sid: string;
    authToken: string;
    numbers: { sid: string; phoneNumber: string }[];
  };
  const number = numbers[0]!;

  await page.goto(`${gateway}/app/eu/agents/${agentId}/leads`);
  await page.getByRole('link', { name: 'Campaigns', exact: true }).click();
  await page.getByRole('link', { name: 'New campaign' }).click();
  await expect(page.getByText('No number that can write first')).toBeVisible();
  const connected = await page.request.post(`${gateway}/api/eu/agents/${agentId}/channels/sms`, {
    headers: { origin: gateway },
    data: { accountSid: sid, authToken, numberSid: number.sid },
  });
  expect(connected.status(), await connected.text()).toBe(200);

  await page.reload();
  await page.getByLabel('Name').fill('Summer offer');
  await page
    .getByRole('textbox', { name: 'Message' })
    .fill('Hi {{name}}, our {{city}} shop is open.');
  await page.getByText('CSV file', { exact: true }).click();
  await page
    .getByLabel('Choose a CSV file, or drop it here')
    .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) });
  await expect(page.getByText('people.csv')).toBeVisible();
  await page.getByRole('button', { name: 'Check the list' }).click();
  await expect(page.getByText('Hi Ada, our Berlin shop is open.')).toBeVisible();
  await expect(page.getByText('number is on the list already: 1')).toBeVisible();
  await page.getByRole('button', { name: 'Send to 2 people' }).click();

  await expect(page.getByText('2 of 2 sent')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Done', { exact: true }).first()).toBeVisible({ timeout: 15_000 });

  const customer = await context.newPage();
  await customer.goto(`${sandbox}/twilio/chat/${number.sid}/15550110001`);
  const business = customer.getByRole('list', { name: 'Messages' }).locator('.business');
  await expect(business).toHaveText(/Hi Ada, our Berlin shop is open\./);
  await customer.getByLabel('Message', { exact: true }).fill('When do you close?');
  await customer.keyboard.press('Enter');
  await expect(business).toHaveCount(2, { timeout: 15_000 });

  await page.getByRole('link', { name: 'Open the conversation with +15550110001' }).click();
  await expect(page.getByText('When do you close?').last()).toBeVisible();
});
