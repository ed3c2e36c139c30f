import { expect, test } from '@playwright/test';
import { makeAgent, openAgents, signInAsNewOwner } from './support/owner';

test('a list that cannot be loaded shows an error, and Retry loads it', async ({ page }) => {
  const workspace = await signInAsNewOwner(page);
  await makeAgent(page, workspace, { title: 'Ranger' });
  const list = `**/api/eu/workspaces/${workspace}/agents?*`;
  await page.route(list, (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/json',
      body: JSON.stringify({
        success: false,
        message: 'The service is temporarily unavailable. Please try again.',
        errorCode: 'UNAVAILABLE',
        details: { requestId: 'req-of-a-test' },
      }),
    }),
  );
  await openAgents(page);
  const failure = page.getByRole('alert').filter({ hasText: 'The agents could not be loaded' });
  await expect(failure).toContainText('The service is temporarily unavailable. Please try again.', {
    timeout: 30_000,
  });
  await expect(failure).toContainText('req-of-a-test');
  await page.unroute(list);
  await failure.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('link', { name: 'Ranger' })).toBeVisible();
});

test('the list is marked as busy while it loads, and an empty list offers the first agent', async ({
  page,
}) => {
  const workspace = await signInAsNewOwner(page);
  let deliver = () => {};
  const gate = new Promise<void>((resolve) => {
    deliver = resolve;
  });
  await page.route(`**/api/eu/workspaces/${workspace}/agents?*`, async (route) => {
    await gate;
    await route.continue();
  });
  await openAgents(page);
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toBeVisible();
  deliver();
  await expect(
    page.getByRole('heading', { name: 'Your first agent is a minute away' }),
  ).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'New Agent' }).click();
  await expect(page.getByRole('dialog', { name: 'New Agent' })).toBeVisible();
});
