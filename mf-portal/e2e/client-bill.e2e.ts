import { expect, test } from '@playwright/test';
import { fillCard } from '@voxgrove/tooling/card';
import type { Page } from '@playwright/test';
import { gateway, openAgency, signUp } from './support/portal';

const SAAS_TAB = 5;

test('visitors are not answered without credits, until the client buys some, as the statement shows', async ({
  page,
  browser,
}) => {
  const agencyId = await openAgency(page.request);
  const portal = `${gateway()}/portal/${agencyId}`;
  await page.goto(`${gateway()}/app/eu/agency?activeTabIndex=${SAAS_TAB}`);
  const agency = page.getByRole('main');
  await agency.getByRole('button', { name: 'Start 14-day free trial' }).click();
  await agency.getByRole('button', { name: 'Connect Stripe' }).click();
  await page.getByRole('button', { name: 'Complete setup' }).click();
  await expect(agency.getByText('Account Connected')).toBeVisible();
  await agency.getByLabel('Extra USD per credit').fill('0.002');
  await agency.getByRole('button', { name: 'Save billing settings' }).click();
  await expect(page.getByText('Billing settings saved')).toBeVisible();

  const context = await browser.newContext();
  const client = await context.newPage();
  await signUp(client, portal, `buyer-${Date.now()}@example.com`);
  await page.goto(`${gateway()}/app/eu/organizations`);
  await page.getByRole('main').getByRole('table').getByRole('link').first().click();
  await page.getByRole('checkbox', { name: 'Enable billing' }).check();
  await page.getByRole('button', { name: 'Save & Close' }).click();
  // The page of the organization closes when the change is stored.
  await expect(page).toHaveURL(/\/organizations$/);

  const agentId = await publishAgent(page, client, portal);
  const visitor = await context.newPage();
  await visitor.goto(`${gateway()}/app/eu/render/${agentId}/iframe`);
  await expect(visitor.getByText('No one can answer right now.').first()).toBeVisible();

  await client.goto(`${portal}/app/eu/profile`);
  const usedUp = client.getByRole('status').filter({ hasText: 'Your credits are used up.' });
  await usedUp.getByRole('button', { name: 'Buy credits' }).click();
  const billing = client.getByRole('dialog', { name: 'Billing' });
  await expect(billing.getByRole('button', { name: /^Purchase for/ })).toBeDisabled();
  await billing.getByRole('button', { name: 'Add payment method' }).click();
  await fillCard(billing, '4242 4242 4242 4242');
  await billing.getByRole('button', { name: 'Save payment method' }).click();
  await expect(billing.getByText('Visa ending in 4242')).toBeVisible();
  await billing.getByRole('spinbutton', { name: 'Credits' }).fill('2500');
  await billing.getByRole('button', { name: 'Purchase for $10.00' }).click();
  await expect(client.getByText('Credits purchased successfully')).toBeVisible();
  await expect(billing.getByText('2,500.0', { exact: true })).toBeVisible();
  await client.keyboard.press('Escape');
  await expect(usedUp).toHaveCount(0);

  const input = visitor.getByRole('textbox', { name: 'Message' });
  // For a few seconds, the server remembers that there were no credits.
  await expect(async () => {
    await visitor.reload();
    await expect(input).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await input.fill('How much is a tent?');
  await input.press('Enter');
  const chat = visitor.getByRole('log');
  await expect(chat.getByText('I have nothing to answer from yet.')).toBeVisible();

  await client.goto(`${portal}/app/eu/statement`);
  await expect(client.getByRole('heading', { name: 'Statement', level: 1 })).toBeVisible();
  await expect(client.getByText('help@fern.example')).toBeVisible();
  await expect(client.getByRole('row', { name: /\+2,500\.0/ })).toContainText('2,500.0');
  const file = await client.getByRole('link', { name: 'Download CSV' }).getAttribute('href');
  const downloaded = await client.request.get(new URL(file!, portal).href);
  expect(await downloaded.text()).toContain('purchase,Credits bought,provider,2500.000,2500.000');
  await client.goto(`${portal}/app/eu/statement?direction=decrease`);
  await expect(client.getByText('No entries match')).toBeVisible();
  await context.close();
});

/**
 * Publishes the agent that a client got by signing up, as its agency.
 * @returns the id of the agent
 */
async function publishAgent(owner: Page, client: Page, portal: string): Promise<string> {
  const listed = await client.request.get(`${portal}/api/portal/agents`);
  const [agent] = ((await listed.json()) as { data: { ID: string }[] }).data;
  const address = `${gateway()}/api/eu/v2/agents/${agent!.ID}`;
  const { data } = (await (await owner.request.get(address)).json()) as { data: { agent: object } };
  // Saving the whole agent publishes it.
  const published = await owner.request.post(address, {
    headers: { origin: gateway() },
    data: data.agent,
  });
  expect(published.status()).toBe(200);
  return agent!.ID;
}
