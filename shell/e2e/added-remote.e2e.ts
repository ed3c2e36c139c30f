import { expect, test } from '@playwright/test';
import { signInAsDemoOwner } from './support/sign-in';

test('a remote unknown to the shell adds its navigation entry, its screen and its server', async ({
  page,
}) => {
  await signInAsDemoOwner(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Hello' }).click();
  await expect(page).toHaveURL(/\/app\/eu\/hello$/);
  await expect(
    page.getByRole('heading', { name: 'Hello from a remote the shell never heard of' }),
  ).toBeVisible();
  await expect(page.getByText('Good day from eu.')).toBeVisible();
});
