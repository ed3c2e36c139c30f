import { expect, test } from '@playwright/test';
import { fillCard } from '@voxgrove/tooling/card';
import { gateway, openAgency, signUp } from './support/portal';

const SAAS_TAB = 5;

test('a client buys credits from the agency and finds them on the statement', async ({
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

  await client.goto(`${portal}/app/eu/profile`);
  await client.getByRole('button', { name: 'Credits & billing' }).click();
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

  await client.goto(`${portal}/app/eu/statement`);
  await expect(client.getByRole('heading', { name: 'Statement', level: 1 })).toBeVisible();
  await expect(client.getByText('help@fern.example')).toBeVisible();
  await expect(client.getByRole('row', { name: /\+2,500\.0/ })).toContainText('2,500.0');
  await context.close();
});
