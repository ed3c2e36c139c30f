import { expect, test } from '@playwright/test';
import { product } from '@voxgrove/tooling/e2e';
import { signInAsNewOwner } from '@voxgrove/tooling/owner';

test('an item is still there after the page is loaded again', async ({ page }) => {
  await signInAsNewOwner(page.request);
  await page.goto(`${product().urls.gateway}/app/eu/template`);
  await expect(page.getByText('Nothing here yet')).toBeVisible();
  await page.getByLabel('New item').fill('Bring the tent back');
  await page.keyboard.press('Enter');
  const item = page.getByRole('listitem').filter({ hasText: 'Bring the tent back' });
  await expect(item).toBeVisible();
  await page.reload();
  await expect(item).toHaveCount(1);
});
