import { expect, test } from '@playwright/test';
import { serveCustomerPage, type CustomerPage } from '@voxgrove/testing/customer-page';
import { product } from '@voxgrove/tooling/e2e';
import { makeAgent, openAgents, signInAsNewOwner } from './support/owner';

let customer: CustomerPage | undefined;
test.afterEach(async () => {
  await customer?.stop();
});

const DAY_MS = 86_400_000;

test('two unanswered questions outside office hours lead to a message that becomes a lead', async ({
  page,
  browser,
}) => {
  const { gateway } = product().urls;
  const agentId = await makeAgent(page, await signInAsNewOwner(page), { title: 'Ranger' });
  await openAgents(page, `/${agentId}/settings?tab=handoff`);
  const settings = page.getByRole('form', { name: 'Handoff' });
  await settings.getByRole('checkbox', { name: 'Smart handoff' }).check();
  await settings.getByRole('checkbox', { name: 'Hide messages about who answers' }).check();
  const otherDay = new Date(Date.now() + 3 * DAY_MS).toLocaleDateString('en', {
    weekday: 'long',
    timeZone: 'UTC',
  });
  await settings.getByRole('checkbox', { name: otherDay }).check();
  await settings.getByLabel(`${otherDay}, from`).fill('10:30');
  await settings.getByLabel(`${otherDay}, to`).fill('16:00');
  await settings.getByLabel('Time zone of the office hours').selectOption('Europe/Berlin');
  await settings.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('All changes saved.')).toBeVisible();
  await page.reload();
  await expect(settings.getByLabel(`${otherDay}, from`)).toHaveValue('10:30');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(
    page.getByRole('button', { name: 'Switch agent: Ranger' }),
  ).toHaveAccessibleDescription('Published');

  customer = await serveCustomerPage({
    gatewayUrl: gateway,
    scriptTag: `<script async src="${gateway}/widget/v1/eu/${agentId}.js"></script>`,
  });
  const context = await browser.newContext();
  const visitor = await context.newPage();
  await visitor.goto(customer.url);
  await visitor.getByRole('button', { name: /chat/i }).click();
  const chat = visitor.getByRole('log');
  for (const [index, question] of ['Do you repair tents?', 'And stoves?'].entries()) {
    await visitor.getByRole('textbox', { name: 'Message' }).fill(question);
    await visitor.keyboard.press('Enter');
    await expect(chat.getByText('I have nothing to answer from yet.')).toHaveCount(index + 1);
  }
  await expect(visitor.getByText(/No one is available right now/)).toBeVisible();
  await visitor.getByRole('textbox', { name: 'E-mail address' }).fill('Robin@Camp.example');
  await visitor.getByLabel('Your message').fill('Please repair my tent in May.');
  await visitor.getByRole('button', { name: 'Send message' }).click();
  await expect(visitor.getByText(/Robin@Camp\.example/i)).toBeVisible();
  await context.close();

  await page.goto(`${gateway}/app/eu/leads`);
  await page.getByText('Robin@Camp.example', { exact: false }).first().click();
  await page.getByRole('link', { name: 'Do you repair tents?' }).click();
  const transcript = page.getByRole('log', { name: 'Transcript' });
  await expect(transcript.getByText('Please repair my tent in May.')).toBeVisible();
  await expect(transcript.getByText('The visitor asked for a person.')).toBeVisible();
});
