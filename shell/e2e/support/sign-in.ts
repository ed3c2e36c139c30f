import { expect, type Page } from '@playwright/test';
import { product } from '@voxgrove/tooling/e2e';

/** Opens the dashboard as the demo owner; resolves on the agent list. */
export async function signInAsDemoOwner(page: Page): Promise<void> {
  await page.goto(`${product().urls.gateway}/login`);
  await page.getByRole('button', { name: 'Sign in as the demo owner' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Agents' })).toBeVisible();
}

/** Signs in with the code the product mailed to `email`; a new address becomes a new owner with a workspace of their own. */
export async function signInByCode(page: Page, email: string): Promise<void> {
  await page.goto(`${product().urls.gateway}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Email Login Code' }).click();
  const field = page.getByLabel('Code', { exact: true });
  await expect(field).toBeVisible();
  // The sixth digit sends the form.
  await field.fill(await mailedCode(email));
  await expect(page.getByRole('heading', { level: 1, name: 'Agents' })).toBeVisible();
}

/** The newest code mailed to `email`, as the Outbox has it. */
export async function mailedCode(email: string): Promise<string> {
  const response = await fetch(`${product().urls.sandbox}/outbox/latest?to=${encodeURIComponent(email)}`);
  const mail = await response.json() as { code: string };
  expect(mail.code).toMatch(/^\d{6}$/);
  return mail.code;
}
