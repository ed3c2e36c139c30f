import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { product } from '@voxgrove/tooling/e2e';
import { signInAsNewOwner } from '@voxgrove/tooling/owner';

const SAAS = 5;
const gateway = (): string => product().urls.gateway;

async function openTab(page: Page, index: number): Promise<void> {
  await page.goto(`${gateway()}/app/eu/agency?activeTabIndex=${index}`);
}

/** Signs in as a new owner and opens an agency. */
async function openAgency(page: Page): Promise<void> {
  const workspaceId = await signInAsNewOwner(page.request);
  await page.request.post(`${gateway()}/api/eu/workspaces/${workspaceId}/agency`, {
    headers: { origin: gateway() },
    data: {},
  });
}

const planNames = (main: Locator): Promise<string[]> =>
  main
    .getByLabel('Plan name')
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));

test('an agency connects its account, sets the price of a credit and sells plans', async ({
  page,
}) => {
  await openAgency(page);
  await openTab(page, SAAS);
  const main = page.getByRole('main');
  await expect(main.getByText('Please complete steps 1 and 2')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Connect Stripe' })).toBeDisabled();
  await main.getByRole('button', { name: 'Start 14-day free trial' }).click();
  await main.getByRole('button', { name: 'Connect Stripe' }).click();
  await page.getByRole('button', { name: 'Complete setup' }).click();

  await expect(main.getByText('Account Connected')).toBeVisible();
  await expect(page).toHaveURL(/activeTabIndex=5/);
  const extra = main.getByLabel('Extra USD per credit');
  await extra.fill('a lot');
  await expect(main.getByText('Please enter a valid number')).toBeVisible();
  await extra.fill('0.002');
  await expect(main.getByText('Clients pay $0.0040 per credit.')).toContainText(
    '$10 gives 2,500 credits.',
  );
  await main.getByRole('checkbox', { name: 'Clients can subscribe to plans' }).check();
  await main.getByRole('button', { name: 'Save billing settings' }).click();
  await expect(page.getByText('Billing settings saved')).toBeVisible();

  await expect(main.getByText('$20.00 per month')).toBeVisible();
  await expect(main.getByText('$60.00 per month')).toBeVisible();
  const popular = main.getByRole('checkbox', { name: 'Most popular' });
  await expect(popular.nth(1)).toBeChecked();
  await popular.nth(0).check();
  await expect(popular.nth(1)).not.toBeChecked();

  const add = main.getByRole('button', { name: 'Add feature' }).first();
  for (let features = 1; features < 5; features += 1) await add.click();
  await expect(main.getByRole('textbox', { name: 'Feature 5' })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Add feature' })).toHaveCount(1);
  await main.getByRole('textbox', { name: 'Feature 1' }).nth(1).fill(' ');
  await main.getByRole('button', { name: 'Save plans' }).click();
  await expect(main.getByText('Each plan must have at least one feature with text')).toBeVisible();
  await main.getByRole('textbox', { name: 'Feature 1' }).nth(1).fill('Everything');

  // Moves a plan by keyboard, then by mouse.
  await main.getByRole('button', { name: 'Move Premium Plan up' }).press('Enter');
  expect(await planNames(main)).toEqual(['Premium Plan', 'Basic Plan']);
  const handles = main.getByTitle('Drag to another place');
  // A target beside the handle, because the page must not scroll between press and move.
  await handles.nth(1).dragTo(main.getByText('Most popular').first());
  await expect.poll(() => planNames(main)).toEqual(['Basic Plan', 'Premium Plan']);
  await main.getByRole('button', { name: 'Save plans' }).click();
  await expect(page.getByText('Plans saved successfully')).toBeVisible();

  await main.getByLabel('Plan name').first().fill('Starter');
  await main.getByRole('button', { name: 'Save plans' }).click();
  await expect(page.getByText('Plans saved successfully').last()).toBeVisible();
  await page.reload();
  await expect.poll(() => planNames(main)).toEqual(['Starter', 'Premium Plan']);
  await expect(main.getByRole('textbox', { name: 'Feature 1' }).last()).toHaveValue('Everything');
});

test('automatic billing needs the white label add-on, which has one trial', async ({ page }) => {
  await openAgency(page);
  await openTab(page, SAAS);
  const tab = page.getByRole('link', { name: 'Auto Billing' });
  await tab.hover();
  await expect(page.getByText('This feature is available in whitelabel addon only')).toBeVisible();
  await expect(tab).toHaveAttribute('aria-disabled', 'true');

  await openTab(page, SAAS + 1);
  const main = page.getByRole('main');
  await expect(main.getByText('Unlock White Label Features')).toBeVisible();
  await expect(main.getByText('$1,440/year or $200/month')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Get Whitelabel Addon' })).toBeVisible();
  await main.getByRole('button', { name: 'Start 14-day free trial' }).click();
  await expect(main.getByText('We keep 5% of every transaction.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Auto Billing' })).toHaveAttribute(
    'aria-current',
    'page',
  );
});
