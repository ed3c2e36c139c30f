import { expect, test } from '@playwright/test';
import { serveCustomerPage, type CustomerPage } from '@voxgrove/testing/customer-page';
import { product } from '@voxgrove/tooling/e2e';
import { makeAgent, openAgents, publishAgent, signInAsNewOwner } from './support/owner';

let customer: CustomerPage | undefined;
test.afterEach(async () => {
  await customer?.stop();
});

test('a conversation appears in the list and grows while the visitor writes, without a reload', async ({
  page,
  browser,
}) => {
  const { gateway } = product().urls;
  const agentId = await makeAgent(page, await signInAsNewOwner(page), { title: 'Ranger' });
  await publishAgent(page, agentId);
  await openAgents(page, `/${agentId}/convos`);
  await expect(page.getByRole('heading', { name: 'No conversations yet' })).toBeVisible();
  await page.evaluate(() => {
    document.documentElement.dataset['notReloaded'] = 'yes';
  });

  customer = await serveCustomerPage({
    gatewayUrl: gateway,
    scriptTag: `<script async src="${gateway}/widget/v1/eu/${agentId}.js"></script>`,
  });
  const context = await browser.newContext();
  const visitor = await context.newPage();
  await visitor.goto(customer.url);
  await visitor.getByRole('button', { name: /chat/i }).click();
  const say = async (text: string): Promise<void> => {
    await visitor.getByRole('textbox', { name: 'Message' }).fill(text);
    await visitor.keyboard.press('Enter');
  };
  await say('Is the upper trail open?');
  await page.getByText('Is the upper trail open?').first().click();
  const transcript = page.getByRole('log', { name: 'Transcript' });
  await expect(transcript.getByText('Is the upper trail open?')).toHaveCount(1);
  const answers = transcript.getByRole('article').filter({ hasText: 'No match' });
  await expect(answers).toHaveCount(1);
  await say('And the lower one?');
  await expect(transcript.getByText('And the lower one?')).toHaveCount(1);
  await expect(answers).toHaveCount(2);
  expect(await page.evaluate(() => document.documentElement.dataset['notReloaded'])).toBe('yes');
  await context.close();
});
