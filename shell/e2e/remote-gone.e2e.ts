import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { product } from '@voxgrove/tooling/e2e';
import { becomeOperator } from './support/operator';

const folder = () => join(product().addedRemotes, 'mf-hello');
const heading = (page: Page) =>
  page.getByRole('heading', { name: 'Hello from a remote the shell never heard of' });

async function openHelloAfresh(page: Page): Promise<void> {
  // The page must not use files that are cached from an earlier visit.
  await page
    .context()
    .newCDPSession(page)
    .then((session) => session.send('Network.setCacheDisabled', { cacheDisabled: true }));
  await page.goto(`${product().urls.gateway}/app/eu/hello`);
}

test('without the build folder of a remote, the published files stay available', async ({
  page,
}) => {
  await becomeOperator(page);
  await rename(join(folder(), 'dist'), join(folder(), 'dist-away'));
  try {
    await openHelloAfresh(page);
    await expect(heading(page)).toBeVisible();
    await expect
      .poll(
        async () =>
          (await (await page.request.get(`${product().urls.gateway}/healthz`)).json()) as object,
      )
      .toMatchObject({ ok: true, remotesLeftOut: 0 });
  } finally {
    await rename(join(folder(), 'dist-away'), join(folder(), 'dist'));
  }
});

test('without its published files a remote shows a fallback with Retry, the rest works, and the remote returns', async ({
  page,
}) => {
  await becomeOperator(page);
  const published = join(product().logs, '../files/remotes/mf-hello');
  // The build folder must be moved too; otherwise the remote would be published again from this
  // folder.
  const lost = [published, join(folder(), 'dist')];
  const bring = async (): Promise<void> => {
    for (const folder of lost) await rename(`${folder}-away`, folder);
  };
  for (const folder of lost) await rename(folder, `${folder}-away`);
  try {
    await openHelloAfresh(page);
    const fallback = page
      .getByRole('alert')
      .filter({ hasText: 'This page is not available right now' });
    await expect(fallback).toContainText(/Code [A-Z]/);
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Agents', exact: true })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Agents' })).toBeVisible();
    await page.goBack();
    await expect(fallback).toBeVisible();
    await bring();
    await fallback.getByRole('button', { name: 'Retry' }).click();
    await expect(heading(page)).toBeVisible();
  } finally {
    await bring().catch(() => undefined);
  }
});
