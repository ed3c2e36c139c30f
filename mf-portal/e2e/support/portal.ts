import { expect } from '@playwright/test';
import type { APIRequestContext, Page } from '@playwright/test';
import { fromElsewhere, product } from '@voxgrove/tooling/e2e';
import { signInAsNewOwner } from '@voxgrove/tooling/owner';

export const gateway = (): string => product().urls.gateway;

/**
 * Opens an agency that offers sign-up, with its workspace's owner signed in.
 * @returns the id of the agency
 */
export async function openAgency(api: APIRequestContext, fields: object = {}): Promise<string> {
  const workspaceId = await signInAsNewOwner(api);
  const headers = { origin: gateway() };
  const opened = await api.post(`${gateway()}/api/eu/workspaces/${workspaceId}/agency`, {
    headers,
    data: {},
  });
  const { data } = (await opened.json()) as { data: { ID: string; settings: object } };
  const settings = { ...data.settings, enableClientSignup: true };
  const changed = await api.patch(`${gateway()}/api/eu/agencies/${data.ID}/settings`, {
    headers,
    data: { name: 'Fern & Co', supportEmail: 'help@fern.example', settings, ...fields },
  });
  expect(changed.status()).toBe(200);
  return data.ID;
}

/** Returns the newest code that was mailed to an address. */
export async function mailedCode(email: string): Promise<string> {
  const address = `${product().urls.sandbox}/outbox/latest?to=${encodeURIComponent(email)}`;
  let code: string | undefined;
  await expect(async () => {
    code = ((await (await fetch(address)).json()) as { code?: string }).code;
    expect(code).toMatch(/^\d{6}$/);
  }).toPass({ timeout: 10_000 });
  return code!;
}

/**
 * Signs up at a portal.
 * @param portal its address, without a slash at the end
 */
export async function signUp(page: Page, portal: string, email: string): Promise<void> {
  await page.setExtraHTTPHeaders(fromElsewhere());
  await page.goto(`${portal}/login`);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.getByRole('button', { name: 'Send Verification Code' }).click();
  await expect(page.getByText('Please fill out all fields.')).toBeVisible();
  await page.getByLabel('Full name').fill('Ines Duarte');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Verification Code' }).click();
  await page.getByLabel('Verification code').fill(await mailedCode(email));
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Setting up your account...')).toBeVisible();
  await page.waitForURL(`${portal}/app/eu/client/onboarding`);
}
