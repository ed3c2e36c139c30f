import { expect, test } from '@playwright/test';
import { product } from '@voxgrove/tooling/e2e';

test('if the shell does not load within 20 seconds, the page itself shows a message and Retry', async ({
  page,
}) => {
  await page.clock.install();
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(`${product().urls.gateway}/app/eu/agents`);
  await page.clock.fastForward(19_000);
  await expect(page.getByRole('alert')).toBeHidden();
  await page.clock.fastForward(2_000);
  await expect(page.getByRole('alert')).toContainText('taking longer than usual to start');
  await page.unroute('**/assets/*.js');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('button', { name: 'Sign in as the demo owner' })).toBeVisible();
});

test('the page shows no message when the shell has loaded', async ({ page }) => {
  await page.clock.install();
  await page.goto(`${product().urls.gateway}/login`);
  await expect(page.getByRole('button', { name: 'Sign in as the demo owner' })).toBeVisible();
  await page.clock.fastForward(60_000);
  await expect(page.getByRole('button', { name: 'Sign in as the demo owner' })).toBeVisible();
  await expect(page.locator('#vg-backstop')).toHaveCount(0);
});
