import { expect, test } from '@playwright/test';
import { openAgents, signInAsNewOwner } from './support/owner';

test('an empty or blank name makes no agent and says what is missing; a name makes one', async ({ page }) => {
  const workspace = await signInAsNewOwner(page);
  await openAgents(page, '/new');
  const drawer = page.getByRole('dialog', { name: 'New Agent' });
  const name = drawer.getByLabel('Agent Name');
  const create = drawer.getByRole('button', { name: 'Create' });
  await expect(create).toBeDisabled();
  await name.press('Enter');
  await expect(drawer.getByText('Please provide a name for the agent.')).toBeVisible();
  await name.fill('   ');
  await expect(create).toBeDisabled();
  await name.press('Enter');
  await expect(drawer.getByText('Please provide a name for the agent.')).toBeVisible();
  const stored = await (await page.request.get(new URL(`/api/eu/workspaces/${workspace}/agents`, page.url()).href)).json() as { data: object[] };
  expect(stored.data).toEqual([]);

  await name.fill('  Ranger  ');
  await name.press('Enter');
  await expect(page).toHaveURL(/\/app\/eu\/agents\/[A-Za-z0-9]{16}\/overview\?showDebugger=true$/);
  await expect(page.getByText('Agent created successfully, redirecting...')).toBeVisible();
  const about = page.getByRole('region', { name: 'About this agent' });
  await expect(about).toContainText('Ranger');
  await about.getByRole('link', { name: 'Change in Settings' }).press('Enter');
  await expect(page.getByRole('form', { name: 'Core' }).getByLabel('Agent Name')).toHaveValue('Ranger');
});
