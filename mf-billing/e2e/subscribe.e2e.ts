import { expect, test } from '@playwright/test';
import { product } from '@voxgrove/tooling/e2e';
import { signInAsNewOwner } from '@voxgrove/tooling/owner';

test('an owner subscribes with a card: the plan is active, the payment is invoiced, and the credits are booked', async ({
  page,
}) => {
  const { gateway } = product().urls;
  await signInAsNewOwner(page.request);
  await page.goto(`${gateway}/app/eu/account/billing/subscribe`);
  await page.getByRole('button', { name: 'Continue to payment' }).click();

  const dialog = page.getByRole('dialog', { name: 'Confirm Subscription' });
  await dialog.getByLabel('Card number').fill('4242 4242 4242 4242');
  await dialog.getByLabel('Expiration date').fill('12 / 30');
  await dialog.getByLabel('Security code').fill('123');
  await dialog.getByLabel('Full name').fill('Ada Brook');
  await dialog.getByLabel('Country or region').selectOption({ label: 'United States' });
  await dialog.getByLabel('Address', { exact: true }).fill('3 Maple Street');
  await dialog.getByLabel('City').fill('Portland');
  await dialog.getByLabel('Postal code').fill('97201');
  await dialog.getByRole('button', { name: 'Pay $20.00' }).click();
  await expect(dialog.getByText('Your subscription is active')).toBeVisible({ timeout: 30_000 });
  await dialog.getByRole('button', { name: 'Done' }).click();

  const main = page.getByRole('main');
  await page.reload();
  await expect(main.getByText('Pay as you go').first()).toBeVisible();
  await expect(main.getByText('Visa ending in 4242')).toBeVisible();
  await expect(main.getByText('VOX-0001')).toBeVisible();

  await main.getByRole('link', { name: 'Statement' }).click();
  const row = main.getByRole('row', { name: /\$5 of free credits with your plan/ });
  await expect(row).toContainText('+2,500.0');
  await expect(row).toContainText('3,500.0');
});
