import type { Locator } from '@playwright/test';

/** Fills in a new card of a person in the United States. */
export async function fillCard(form: Locator, number: string): Promise<void> {
  await form.getByLabel('Card number').fill(number);
  await form.getByLabel('Expiration date').fill('12 / 30');
  await form.getByLabel('Security code').fill('123');
  await form.getByLabel('Full name').fill('Ada Brook');
  await form.getByLabel('Country or region').selectOption({ label: 'United States' });
  await form.getByLabel('Address', { exact: true }).fill('3 Maple Street');
  await form.getByLabel('City').fill('Portland');
  await form.getByLabel('Postal code').fill('97201');
}
