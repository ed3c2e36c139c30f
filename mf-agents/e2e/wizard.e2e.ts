import { expect, test } from '@playwright/test';
import { product } from '@voxgrove/tooling/e2e';
import { openAgents, signInAsNewOwner } from './support/owner';

/**
 * Addresses that cannot be read: an unknown host, a private address, a port of this machine, a file
 * that is not a page, and a page that robots.txt forbids.
 */
const unreadable = (): [string, RegExp][] => [
  ['https://nobody-has-this.invalid', /may not be reached from here/],
  ['http://10.0.0.1', /may not be reached from here/],
  [product().urls.sandbox, /may not be reached from here/],
  [`${product().urls.demoSite}/favicon.svg`, /not a web page \(image\/svg\+xml\)/],
  [`${product().urls.demoSite}/staff/rota`, /forbidden by robots\.txt/],
];

test('for an unreadable website, the wizard shows the reason, accepts another website or uses the description', async ({
  page,
}) => {
  await signInAsNewOwner(page);
  await openAgents(page, '/new/wizard');
  const wizard = page.getByRole('dialog');
  await wizard.getByLabel('Company name').fill('Fernhill Outdoor');
  await wizard
    .getByLabel('What does your company do?')
    .fill('Rents out outdoor gear and guides hikes.');
  for (const [address, reason] of unreadable()) {
    await wizard.getByLabel('Company website').fill(address);
    await wizard.getByRole('button', { name: 'Continue' }).click();
    await expect(
      wizard.getByRole('heading', { name: 'Unable to analyze website branding' }),
      address,
    ).toBeVisible({ timeout: 30_000 });
    await expect(wizard.getByText(reason).first(), address).toBeVisible();
    await wizard.getByRole('button', { name: 'Back' }).click();
  }
  await wizard.getByRole('button', { name: 'Continue' }).click();
  await wizard.getByRole('button', { name: 'Continue with the description only' }).click();
  await wizard.getByRole('button', { name: 'Create agent' }).click();
  await wizard.getByRole('button', { name: 'Go to Dashboard' }).click({ timeout: 30_000 });
  await expect(page).toHaveURL(/\/app\/eu\/agents\/[A-Za-z0-9]{16}\/overview\?showDebugger=true$/);
  await expect(page.getByRole('region', { name: 'About this agent' })).toContainText(
    'Fernhill Outdoor',
  );
});

test('the form shows missing values beside their fields', async ({ page }) => {
  await signInAsNewOwner(page);
  await openAgents(page, '/new/wizard');
  const wizard = page.getByRole('dialog');
  await wizard.getByLabel('Company name').fill('   ');
  await wizard.getByLabel('Company website').fill('fernhill');
  await wizard.getByLabel('What does your company do?').fill('too short');
  await wizard.getByRole('button', { name: 'Continue' }).click();
  for (const text of [
    'Company name is required',
    'Please enter a valid website URL or domain',
    'Please provide at least 10 characters',
  ])
    await expect(wizard.getByText(text)).toBeVisible();
});

test('a reload resumes the reading of the website, and going back or pressing twice creates one agent', async ({
  page,
}) => {
  const workspace = await signInAsNewOwner(page);
  await openAgents(page, '/new/wizard');
  const wizard = page.getByRole('dialog');
  await wizard.getByLabel('Company name').fill('Fernhill Outdoor');
  await wizard.getByLabel('Company website').fill(product().urls.demoSite);
  await wizard
    .getByLabel('What does your company do?')
    .fill('Rents out outdoor gear and guides hikes.');
  await wizard.getByRole('button', { name: 'Continue' }).click();
  await expect(wizard.getByText(/^\d+ pages? added$/)).toBeVisible();
  await page.reload();
  await expect(wizard.getByText(/^\d+ pages? added$/)).toBeVisible();
  const create = wizard.getByRole('button', { name: 'Create agent' });
  await expect(create).toBeVisible({ timeout: 60_000 });
  await expect(wizard.getByText('1 blocked by robots.txt')).toBeVisible();
  await wizard.getByText(/^Skipped \(\d+\)$/).click();
  await expect(wizard.getByRole('list', { name: 'Pages read' })).toContainText(
    'forbidden by robots.txt',
  );
  await create.dblclick();
  await expect(wizard.getByText('Fernhill Outdoor is ready')).toBeVisible({ timeout: 60_000 });
  await wizard.getByRole('button', { name: 'Back' }).click();
  await wizard.getByRole('button', { name: 'Continue' }).click();
  await wizard.getByRole('button', { name: 'Go to Dashboard' }).click();
  await expect(page).toHaveURL(/\/overview\?showDebugger=true$/);
  const stored = (await (
    await page.request.get(new URL(`/api/eu/workspaces/${workspace}/agents`, page.url()).href)
  ).json()) as { data: object[] };
  expect(stored.data).toHaveLength(1);
});
