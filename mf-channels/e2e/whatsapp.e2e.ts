import { expect, test } from '@playwright/test';
import { product } from '@voxgrove/tooling/e2e';
import { publishAgent } from './support/owner';

test('a number is signed up with Meta, and customers reach the agent, a person, and again the agent, or late a template', async ({
  page,
  context,
}) => {
  test.setTimeout(90_000);
  const { gateway, sandbox } = product().urls;
  const agentId = await publishAgent(page.request);
  const channels = `${gateway}/app/eu/agents/${agentId}/channels`;

  await page.goto(channels);
  await page.getByRole('button', { name: 'Connect: WhatsApp' }).click();
  const dialog = page.getByRole('dialog', { name: 'Adding Whatsapp as a channel' });
  const signUp = page.waitForEvent('popup');
  await dialog.getByRole('button', { name: 'Continue With Meta' }).click();
  const meta = await signUp;
  await meta.getByLabel('Name of a new business').fill('Fern tents');
  const closed = meta.waitForEvent('close');
  await meta.getByRole('button', { name: 'Continue' }).click();
  await closed;
  const numbers = dialog.getByRole('list', { name: 'Phone numbers of your business account' });
  const number = numbers.getByRole('listitem').filter({ hasText: 'Fern tents' });
  await expect(number).toContainText('Not Connected');
  await number.getByRole('button', { name: /^Connect/ }).click();
  await expect(number.getByText('Connected', { exact: true })).toBeVisible();
  const connection = dialog.getByRole('group', { name: /^\+1 555/ });
  await expect(connection).toContainText('Business account ID');
  await page.reload();
  await expect(connection).toBeVisible();
  const template = dialog.getByRole('form', { name: /^Create Template/ });
  await template.getByLabel('Name').fill('tent_is_back');
  await template.getByLabel('Language').selectOption('de');
  await template.getByLabel('Category').selectOption('Marketing');
  await template.getByLabel('Message').fill('Hallo {{1}}, das Zelt „{{2}}“ ist wieder da.');
  await template.getByLabel('Example of variable 1').fill('Bo');
  await template.getByLabel('Example of variable 2').fill('Pine');
  await template.getByRole('button', { name: 'Create Template' }).click();
  await expect(page.getByText('Template created successfully')).toBeVisible();

  const { businesses } = (await (
    await page.request.get(`${sandbox}/_sandbox/state?provider=meta`)
  ).json()) as { businesses: { name: string; numbers: { id: string }[] }[] };
  const phoneId = businesses.find(({ name }) => name === 'Fern tents')!.numbers[0]!.id;
  const customer = await context.newPage();
  await customer.goto(`${sandbox}/meta/chat/${phoneId}/15550300001`);
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
  // The customer opens the chat.
  await expect(page.getByText('Read', { exact: true }).last()).toBeVisible();
  await page.getByRole('button', { name: 'Hand back to AI' }).click();
  await expect(business.filter({ hasText: 'The assistant answers again.' })).toHaveCount(1);

  // Meta delivers the message of another customer a day late: only a template may answer.
  const late = String(Math.floor(Date.now() / 1_000) - 25 * 3_600);
  const text = { body: 'Do you have Pine again?' };
  const delivered = await page.request.post(
    `${sandbox}/_sandbox/meta/numbers/${phoneId}/messages`,
    {
      data: { person: '15550300002', message: { type: 'text', text, timestamp: late } },
    },
  );
  expect(delivered.status()).toBe(200);
  await page.goto(`${gateway}/app/eu/agents/${agentId}/convos`);
  await page.getByText(text.body).first().click();
  await page.getByRole('button', { name: 'Choose a template' }).click();
  const answer = page.getByRole('dialog', { name: 'Send a template' });
  await answer.getByLabel('Template').selectOption('tent_is_back (de)');
  await answer.getByLabel('Variable 1').fill('Bo');
  await answer.getByLabel('Variable 2').fill('Pine Ultra');
  await expect(answer.getByText('Hallo Bo, das Zelt „Pine Ultra“ ist wieder da.')).toBeVisible();
  await answer.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText(/^Your template is on its way/)).toBeVisible();
  await customer.goto(`${sandbox}/meta/chat/${phoneId}/15550300002`);
  await expect(business).toHaveText([/Hallo Bo, das Zelt „Pine Ultra“ ist wieder da\./]);

  await page.goto(`${gateway}/app/eu/whatsapp-numbers`);
  await page.getByRole('link', { name: /^\+1 555/ }).click();
  await connection.getByRole('button', { name: 'Remove' }).click();
  await connection.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Number removed successfully')).toBeVisible();
  await expect(connection).toHaveCount(0);
});
