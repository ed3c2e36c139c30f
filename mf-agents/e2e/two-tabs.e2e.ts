import { expect, test, type Page } from '@playwright/test';
import { inViews } from '@voxgrove/tooling/views';
import { makeAgent, openAgents, signInAsNewOwner } from './support/owner';

const settings = (page: Page) => page.getByRole('form', { name: 'Core' });

inViews((view) => {
  test('when two tabs save one agent, the second tab asks the owner and both changes are kept', async ({
    page,
    context,
  }) => {
    const agentId = await makeAgent(page, await signInAsNewOwner(page), {
      title: 'Ranger',
      description: 'as it was',
    });
    const second = await context.newPage();
    // Tab two receives no events of tab one during the edit, as without a network.
    await second.route('**/live?**', (route) => route.abort());
    for (const tab of [page, second]) {
      await openAgents(tab, `/${agentId}/settings`);
      await expect(settings(tab).getByLabel('Description')).toHaveValue('as it was');
    }
    await settings(page).getByLabel('Description').fill('of the first tab');
    await settings(second).getByLabel('Description').fill('of the second tab');
    await settings(second).getByLabel('Agent Name').fill('Ranger two');
    await settings(page).getByRole('button', { name: 'Save' }).press('Enter');
    await expect(settings(page).getByText('All changes saved.')).toBeVisible();

    await settings(second).getByRole('button', { name: 'Save' }).press('Enter');
    await view.turn(second);
    const conflict = second.getByRole('alertdialog', {
      name: 'Someone else saved this in the meantime',
    });
    await expect(conflict.getByText('of the first tab')).toBeVisible();
    await expect(conflict.getByText('of the second tab')).toBeVisible();
    await conflict.getByRole('button', { name: 'Keep editing' }).press('Enter');
    await expect(settings(second).getByLabel('Description')).toHaveValue('of the second tab');
    await page.reload();
    await expect(settings(page).getByLabel('Description')).toHaveValue('of the first tab');

    await settings(second).getByRole('button', { name: 'Save' }).press('Enter');
    await conflict.getByRole('button', { name: 'Keep mine' }).press('Enter');
    await expect(settings(second).getByText('All changes saved.')).toBeVisible();
    await page.reload();
    await expect(settings(page).getByLabel('Description')).toHaveValue('of the second tab');
    await expect(settings(page).getByLabel('Agent Name')).toHaveValue('Ranger two');
  });
});
