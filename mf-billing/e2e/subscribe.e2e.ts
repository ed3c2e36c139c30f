import { expect, test } from '@playwright/test';
import { product } from '@voxgrove/tooling/e2e';
import { signInAsNewOwner } from '@voxgrove/tooling/owner';
import { fillCard } from '@voxgrove/tooling/card';

test('an owner subscribes with a card, the plan is active, the payment is invoiced, and the credits are booked', async ({
  page,
}) => {
  const { gateway } = product().urls;
  await signInAsNewOwner(page.request);
  await page.goto(`${gateway}/app/eu/account/billing/subscribe`);
  await page.getByRole('button', { name: 'Continue to payment' }).click();

  const dialog = page.getByRole('dialog', { name: 'Confirm Subscription' });
  await fillCard(dialog, '4242 4242 4242 4242');
  await dialog.getByRole('button', { name: 'Pay $20.00' }).click();
  await expect(dialog.getByText('Your subscription is active')).toBeVisible({ timeout: 30_000 });
  await dialog.getByRole('button', { name: 'Done' }).click();

  const main = page.getByRole('main');
  await page.reload();
  await expect(main.getByText('Pay as you go').first()).toBeVisible();
  await expect(main.getByText('Visa ending in 4242')).toBeVisible();
  await expect(main.getByText(/^[0-9A-F]{8}-0001$/)).toBeVisible();

  await main.getByRole('link', { name: 'Statement' }).click();
  const row = main.getByRole('row', { name: /\$5 of free credits with your plan/ });
  await expect(row).toContainText('+2,500.0');
  await expect(row).toContainText('3,500.0');
});
