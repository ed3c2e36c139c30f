import { expect, test } from '@playwright/test';
import { product } from '@voxgrove/tooling/e2e';
import { openAgents, signInAsNewOwner } from './support/owner';

const sites: [string, () => string, RegExp][] = [
  ['a website that does not exist', () => 'https://nobody-has-this.invalid', /may not be reached from here/],
  ['a private address', () => 'http://10.0.0.1', /may not be reached from here/],
  ['a port of this machine', () => product().urls.sandbox, /may not be reached from here/],
  ['something that is not a page', () => `${product().urls.demoSite}/files/price-list.pdf`, /not a web page \(application\/pdf\)/],
  ['an address that robots.txt forbids', () => `${product().urls.demoSite}/staff/rota`, /forbidden by robots\.txt/],
];

for (const [name, address, reason] of sites) {
  test(`${name}: the reason is shown, and the agent can be made from the description`, async ({ page }) => {
    await signInAsNewOwner(page);
    await openAgents(page, '/new/wizard');
    const wizard = page.getByRole('dialog');
    await wizard.getByLabel('Company name').fill('Fernhill Outdoor');
    await wizard.getByLabel('Company website').fill(address());
    await wizard.getByLabel('What does your company do?').fill('Rents out outdoor gear and guides hikes.');
    await wizard.getByRole('button', { name: 'Continue' }).click();
    await expect(wizard.getByRole('heading', { name: 'Unable to analyze website branding' })).toBeVisible({ timeout: 30_000 });
    await expect(wizard.getByText(reason).first()).toBeVisible();
    await wizard.getByRole('button', { name: 'Continue with the description only' }).click();
    await wizard.getByRole('button', { name: 'Create agent' }).click();
    await wizard.getByRole('button', { name: 'Go to Dashboard' }).click({ timeout: 30_000 });
    await expect(page).toHaveURL(/\/app\/eu\/agents\/[A-Za-z0-9]{16}\/overview\?showDebugger=true$/);
    await expect(page.getByRole('region', { name: 'About this agent' })).toContainText('Fernhill Outdoor');
  });
}

test('what is missing in the form is said beside its field', async ({ page }) => {
  await signInAsNewOwner(page);
  await openAgents(page, '/new/wizard');
  const wizard = page.getByRole('dialog');
  await wizard.getByLabel('Company name').fill('   ');
  await wizard.getByLabel('Company website').fill('fernhill');
  await wizard.getByLabel('What does your company do?').fill('too short');
  await wizard.getByRole('button', { name: 'Continue' }).click();
  for (const text of ['Company name is required', 'Please enter a valid website URL or domain', 'Please provide at least 10 characters']) await expect(wizard.getByText(text)).toBeVisible();
});
