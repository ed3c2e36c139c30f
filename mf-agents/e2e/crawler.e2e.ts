import { expect, test } from '@playwright/test';
import { product } from '@voxgrove/tooling/e2e';
import { inViews } from '@voxgrove/tooling/views';
import { makeAgent, signInAsNewOwner } from './support/owner';

inViews((view) => {
  test('by keyboard, a crawler shows missing fields, reads the website, feeds the agent, and is deleted', async ({
    page,
  }) => {
    test.setTimeout(90_000);
    const { gateway, demoSite } = product().urls;
    const agentId = await makeAgent(page, await signInAsNewOwner(page), { title: 'Ranger' });
    await page.goto(`${gateway}/app/eu/automations`);
    await expect(page.getByRole('heading', { name: 'No crawlers yet' })).toBeVisible();
    await page.getByRole('link', { name: 'New crawler' }).focus();
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: 'New crawler' });
    await drawer.getByLabel('Name').focus();
    await page.keyboard.type('Fernhill');
    await page.keyboard.press('Enter');
    await expect(drawer.getByText('Please enter a website.')).toBeVisible();
    await drawer.getByLabel('Website').focus();
    await page.keyboard.type(demoSite);
    await page.keyboard.press('Tab');
    await page.keyboard.type('Ran');
    await drawer.getByRole('button', { name: 'Create and read now' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Fernhill' })).toBeVisible();
    await expect(page.getByText('Up to date')).toBeVisible({ timeout: 60_000 });
    const pages = page.getByRole('table', { name: 'Pages of this run' });
    await expect(pages.getByRole('row', { name: /Frequently asked questions/ })).toContainText(
      'Added',
    );
    await expect(pages.getByRole('row', { name: /staff\/rota/ })).toContainText(
      'forbidden by robots.txt',
    );

    await view.turn(page);
    await page.getByRole('link', { name: 'Settings' }).press('Enter');
    await page.getByLabel('How often').selectOption('7d');
    await expect(page.getByText('There are unsaved changes.')).toBeVisible();
    await page.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(page.getByText('All changes saved.')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('How often')).toHaveValue('7d');

    await page.getByRole('button', { name: 'Delete' }).press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'No crawlers yet' })).toBeVisible();
    await page.goto(`${gateway}/app/eu/agents/${agentId}/kb`);
    await page
      .getByRole('table', { name: 'Sources of the knowledge base' })
      .getByRole('link')
      .press('Enter');
    await page.getByRole('link', { name: 'Pages', exact: true }).press('Enter');
    await expect(page.getByRole('row', { name: /Frequently asked questions/ })).toContainText(
      'Added',
    );
  });
});
