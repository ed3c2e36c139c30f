import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { product } from '@voxgrove/tooling/e2e';
import { signInAsDemoOwner } from './support/sign-in';

const DIST = join(import.meta.dirname, '../../shared/testing/fixtures/remotes/mf-hello/dist');

for (const [what, folder] of [['files of a remote', join(DIST, 'client')], ['whole build of a remote', DIST]] as const) {
  test(`the ${what} taken away on the server: a fallback with Retry, the rest works, and it comes back`, async ({ page }) => {
    await signInAsDemoOwner(page);
    const away = `${folder}-away`;
    await rename(folder, away);
    try {
      // Nothing of an earlier visit may help.
      await page.context().newCDPSession(page).then((session) => session.send('Network.setCacheDisabled', { cacheDisabled: true }));
      await page.goto(`${product().urls.gateway}/app/eu/hello`);
      const fallback = page.getByRole('alert').filter({ hasText: 'This page is not available right now' });
      await expect(fallback).toContainText(/Code [A-Z]/);
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Agents' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Agents' })).toBeVisible();
      await page.goBack();
      await expect(fallback).toBeVisible();
      await rename(away, folder);
      await fallback.getByRole('button', { name: 'Retry' }).click();
      await expect(page.getByRole('heading', { name: 'Hello from a remote the shell never heard of' })).toBeVisible();
    } finally {
      await rename(away, folder).catch(() => undefined);
    }
  });
}
