import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { product } from '@voxgrove/tooling/e2e';
import { breakFile, flips } from './files';
import { expectToFailSafely, test, watch } from './support';

const globalOf = (page: Page, name: string): Promise<unknown> =>
  page.evaluate((key) => (window as unknown as Record<string, unknown>)[key], name);

test('with one flipped byte in the manifest, the file that it then names is not requested', async ({
  page,
}) => {
  const watched = watch(page);
  const mend = await breakFile(
    page,
    'mf-manifest.json',
    flips('"name": "remoteEntry.js"', '"name": "semoteEntry.js"'),
  );
  await expectToFailSafely(page, {
    kind: 'integrity',
    code: 'MANIFEST_INTEGRITY',
    file: 'mf-manifest.json',
    mend,
  });
  expect(watched.asked('semoteEntry.js')).toBe(0);
});

test('with one flipped byte the entry does not run', async ({ page }) => {
  const { remotes } = (await (
    await page.request.get(`${product().urls.gateway}/registry/remotes.json`)
  ).json()) as { remotes: { name: string; container: string }[] };
  const { container } = remotes.find(({ name }) => name === 'mf-faulty')!;
  const forged = container.replace('faulty', 'gaulty');
  const mend = await breakFile(page, 'remoteEntry.js', flips(`var ${container}`, `var ${forged}`));
  await expectToFailSafely(page, {
    kind: 'integrity',
    code: 'ENTRY_INTEGRITY',
    file: 'remoteEntry.js',
    mend,
    meanwhile: async () => {
      expect(await globalOf(page, forged)).toBeUndefined();
    },
  });
  expect(await globalOf(page, container)).toBeDefined();
  expect(await globalOf(page, forged)).toBeUndefined();
});

test('with one flipped byte the chunk of the module does not run', async ({ page }) => {
  const mend = await breakFile(
    page,
    '__federation_expose_lifecycles.js',
    flips('genuine', 'henuine'),
  );
  await expectToFailSafely(page, {
    kind: 'integrity',
    code: 'CHUNK_INTEGRITY',
    file: '__federation_expose_lifecycles.js',
    mend,
    meanwhile: async () => {
      expect(await globalOf(page, 'faultyModuleRan')).toBeUndefined();
    },
  });
  expect(await globalOf(page, 'faultyModuleRan')).toBe('genuine');
});
