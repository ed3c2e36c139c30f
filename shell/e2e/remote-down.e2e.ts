import { expect, test } from '@playwright/test';
import { DEMO } from '@voxgrove/contracts';
import { product } from '@voxgrove/tooling/e2e';
import { signInAsDemoOwner } from './support/sign-in';

test('a remote whose assets are missing leaves the shell and the other remote usable, and Retry restores it', async ({
  page,
}) => {
  await signInAsDemoOwner(page);
  await page.route('**/remotes/mf-agents/**', (route) => route.abort());
  await page.goto(`${product().urls.gateway}/app/eu/agents`);
  const fallback = page
    .getByRole('alert')
    .filter({ hasText: 'This page is not available right now' });
  await expect(fallback).toBeVisible();
  await expect(fallback).toContainText(/Code [A-Z]/);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();

  await page.goto(`${product().urls.gateway}/app/eu/prototype?vg_id=${DEMO.agentId}`);
  await expect(page.getByRole('log')).toBeVisible();

  await page.goto(`${product().urls.gateway}/app/eu/agents`);
  await expect(fallback).toBeVisible();
  await page.unroute('**/remotes/mf-agents/**');
  await fallback.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Agents' })).toBeVisible();
});
