import { expect, test } from '@playwright/test';
import { product } from '@voxgrove/tooling/e2e';
import { verifyMailDomain } from './support/mail-domain';
import { publishAgent } from './support/owner';

// For a person without a phone number, the sending hours apply in the time zone of the owner's
// browser.
test.use({ timezoneId: 'UTC' });

const CSV = [
  'name,phone,city',
  'Ada,+1 555 011 0001,Berlin',
  'Bea,+15550110002,Bonn',
  'Ada again,+15550110001,Berlin',
  'Cem,555 1234,Kiel',
].join('\n');

interface SentMail {
  from: string;
  to: string[];
  subject: string;
  text: string;
}

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
  await expect(page.getByText('To write on WhatsApp, SMS or Telegram')).toBeVisible();
  await expect(page.getByText('your agency needs a verified email domain')).toBeVisible();
  const connected = await page.request.post(`${gateway}/api/eu/agents/${agentId}/channels/sms`, {
    headers: { origin: gateway },
    data: { accountSid: sid, authToken, numberSid: number.sid },
  });
  expect(connected.status(), await connected.text()).toBe(200);

  await page.reload();
  await page.getByLabel('Name').fill('Summer offer');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Draft', { exact: true }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Summer offer' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('Summer offer');
  await expect(page.getByLabel('Sender')).toHaveValue(number.sid);
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
  await expect(page.getByText('address is on the list already: 1')).toBeVisible();
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

  await page.getByRole('link', { name: 'Open the conversation with Ada' }).click();
  await expect(page.getByText('When do you close?').last()).toBeVisible();
  await expect(page.getByText('Campaign: Summer offer')).toBeVisible();
  await expect(page.getByText('Hi Ada, our Berlin shop is open.').last()).toBeVisible();
});

test('a mail campaign arrives with a link that ends it', async ({ page, context }) => {
  const { gateway, sandbox } = product().urls;
  const agentId = await publishAgent(page.request);
  const domain = await verifyMailDomain(page.request);
  const address = `ada.of.the.mountain.rescue.team-${Date.now()}@fern.example`;
  await page.goto(`${gateway}/app/eu/agents/${agentId}/campaigns/new`);
  await page.getByLabel('Name').fill('Opening');
  await page.getByLabel('Subject').fill('News for {{name}}');
  await page.getByRole('textbox', { name: 'Message' }).fill('Our {{city}} shop is open.');
  await page.getByText('CSV file', { exact: true }).click();
  const csv = `name,email,city\nAda,${address},Berlin\nBea,bea@fern.example,`;
  await page
    .getByLabel('Choose a CSV file, or drop it here')
    .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await page.getByRole('button', { name: 'Check the list' }).click();
  await expect(page.getByText('city: missing for 1 person')).toBeVisible();
  await page.getByRole('button', { name: 'Send to 1 person' }).click();
  await expect(page.getByText('Done', { exact: true }).first()).toBeVisible({ timeout: 30_000 });
  // On a phone, a long address is shown in full, and makes the page no wider.
  const desktop = page.viewportSize()!;
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByText(address)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.setViewportSize(desktop);

  const state = await page.request.get(`${sandbox}/_sandbox/state?provider=resend`);
  const { mails } = (await state.json()) as { mails: SentMail[] };
  const mail = mails.find(({ to }) => to.includes(address))!;
  expect(mail.subject).toBe('News for Ada');
  expect(mail.from).toContain(`@${domain}`);
  const [link = ''] = /http\S+\/unsubscribe/.exec(mail.text) ?? [];
  const reader = await context.newPage();
  await reader.goto(`${sandbox}/resend`);
  await reader
    .getByRole('article')
    .filter({ hasText: address })
    .getByRole('link', { name: 'Reply' })
    .click();
  await reader.getByLabel('Your reply').fill('Do you rent tents?');
  await reader.getByRole('button', { name: 'Send reply' }).click();
  await expect(reader.getByText('Your reply was sent.')).toBeVisible();
  await reader.getByRole('link', { name: 'Back to Resend' }).click();
  const answers = reader
    .getByRole('article')
    .filter({ hasText: address })
    .filter({ hasText: 'Re: News for Ada' });
  // The page reloads itself every five seconds.
  await expect(answers).toHaveCount(1, { timeout: 30_000 });
  await page.reload();
  await page.getByRole('link', { name: 'Open the conversation with Ada' }).click();
  const transcript = page.getByRole('log', { name: 'Transcript' });
  await expect(transcript.getByText('Our Berlin shop is open.')).toBeVisible();
  await expect(transcript.getByText('Do you rent tents?', { exact: true })).toBeVisible();
  await page.goBack();

  // A link in a mail opens a new page.
  const unsubscribing = await context.newPage();
  await unsubscribing.goto(link);
  await unsubscribing.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(unsubscribing.getByText('You will not get these messages again')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Opted out after this message')).toBeVisible();
});

test('two texts are compared, each with one half of the list, at the chosen hours and days', async ({
  page,
}) => {
  const { gateway, sandbox } = product().urls;
  const agentId = await publishAgent(page.request);
  await verifyMailDomain(page.request);
  const people = ['ada', 'bea'].map((name) => `${name}-${Date.now()}@fern.example`);
  await page.goto(`${gateway}/app/eu/agents/${agentId}/campaigns/new`);
  await page.getByLabel('Name').fill('Which text');
  await page.getByRole('textbox', { name: /^Subject/ }).fill('News for {{name}}');
  await page.getByRole('textbox', { name: /^Message/ }).fill('Our {{city}} shop is open.');
  await page.getByRole('checkbox', { name: 'Compare two texts' }).check();
  await page.getByRole('textbox', { name: /^Second subject/ }).fill('{{name}}, have a look');
  await page.getByRole('textbox', { name: /^Second message/ }).fill('Come to {{city}}.');
  await page.getByText('CSV file', { exact: true }).click();
  const csv = `name,email,city\nAda,${people[0]},Berlin\nBea,${people[1]},Bonn`;
  await page
    .getByLabel('Choose a CSV file, or drop it here')
    .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await page.getByRole('spinbutton', { name: /^Messages per minute/ }).fill('60');
  await page.getByText('At chosen hours', { exact: true }).click();
  await page.getByLabel('Not before').fill('00:00');
  await page.getByLabel('Not after').fill('23:59');
  await page.getByRole('checkbox', { name: 'Also on Saturdays and Sundays' }).check();
  const days = [0, 1, 2].map((day) => new Date(Date.now() + day * 86_400_000));
  const [today, tomorrow] = days.map((day) => day.toISOString().slice(0, 10));
  const without = page.getByLabel('Days without messages');
  await without.fill(`${today}, ${tomorrow}`);
  await page.getByRole('button', { name: 'Check the list' }).click();
  const preview = page.getByRole('status').filter({ hasText: '2 people get the message' });
  const later = days[2]!.toLocaleString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
  for (const text of ['A', 'B'])
    await expect(preview.getByText(`Gets text ${text} from ${later}`)).toBeVisible();

  await without.fill('2020-12-25');
  await page.getByRole('button', { name: 'Check the list' }).click();
  await page.getByRole('button', { name: 'Send to 2 people' }).click();
  await expect(page.getByText('Done', { exact: true }).first()).toBeVisible({ timeout: 30_000 });
  const state = await page.request.get(`${sandbox}/_sandbox/state?provider=resend`);
  const { mails } = (await state.json()) as { mails: SentMail[] };
  const [ada, bea] = people.map((address) => mails.find(({ to }) => to.includes(address)));
  const isFirst = ada!.subject === 'News for Ada';
  expect(ada!.text).toContain(isFirst ? 'Our Berlin shop is open.' : 'Come to Berlin.');
  expect(bea!.subject).toBe(isFirst ? 'Bea, have a look' : 'News for Bea');
  expect(bea!.text).toContain(isFirst ? 'Come to Bonn.' : 'Our Bonn shop is open.');
  const results = page.getByRole('table', { name: 'Results of both texts' });
  await expect(results.getByRole('row', { name: /^A: News for/ })).toContainText('1');
  await expect(results.getByRole('row', { name: /^B: .* have a look/ })).toContainText('1');
});
