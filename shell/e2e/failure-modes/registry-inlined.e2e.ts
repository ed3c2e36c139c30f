import { expect, type Page } from '@playwright/test';
import type { ResolvedRegistry } from '@voxgrove/contracts';
import { product } from '@voxgrove/tooling/e2e';
import { operator } from '../support/operator';
import { withBoot, type Boot } from '../support/resolution';
import { expectFallback, openHello, retry, test } from './support';

/** Address of code that an attacker would inject into the page. */
const SLIPPED_IN = '/remotes/mf-hello/9.9.9-00000bad/mf-manifest.json';
const pointElsewhere = (registry: ResolvedRegistry): ResolvedRegistry => ({
  ...registry,
  remotes: registry.remotes.map((remote) => ({ ...remote, entry: SLIPPED_IN })),
});
const damages: [code: string, damage: (boot: Boot) => Boot][] = [
  ['REGISTRY_MISSING', ({ registry: _registry, ...boot }) => boot as Boot],
  [
    'REGISTRY_CORRUPT',
    (boot) => ({
      ...boot,
      registry: { ...boot.registry, remotes: 'nonsense' } as unknown as ResolvedRegistry,
    }),
  ],
  ['REGISTRY_UNSIGNED', (boot) => ({ ...boot, registry: pointElsewhere(boot.registry) })],
];

const hello = (page: Page) =>
  page.getByRole('heading', { name: 'Hello from a remote the shell never heard of' });
const kept = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('remotes.resolution'));
const forget = (page: Page): Promise<void> =>
  page.evaluate(() => localStorage.removeItem('remotes.resolution'));
const containers = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(window).filter((name) => /^mf_/.test(name)));
/** Returns the banner that operators see. */
const told = (page: Page, code: string) =>
  page.getByRole('status').filter({
    hasText: `The registry of remotes on this page failed verification. This page uses another verified copy. Code ${code}`,
  });

function requests(page: Page): { asked: () => number; slippedIn: () => number } {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  return {
    asked: () => urls.filter((url) => url.includes('/registry/remotes.json')).length,
    slippedIn: () => urls.filter((url) => url.includes(SLIPPED_IN)).length,
  };
}

for (const [code, damage] of damages) {
  test(`${code}: the page goes by the resolution kept before, else by the gateway's answer, else by none until Retry`, async ({
    page,
  }) => {
    await openHello(page);
    await expect(hello(page)).toBeVisible();
    const before = await kept(page);
    await withBoot(page, damage);

    const seen = requests(page);
    await page.reload();
    await expect(hello(page)).toBeVisible();
    await expect(told(page, code)).toBeVisible();
    expect(seen.asked()).toBe(0);
    expect(await kept(page)).toBe(before);

    await forget(page);
    await page.reload();
    await expect(hello(page)).toBeVisible();
    expect(seen.asked()).toBe(1);

    await forget(page);
    await page.route('**/registry/remotes.json*', (route) => route.abort());
    await page.reload();
    await expectFallback(page, { kind: 'registry', code: 'REGISTRY_UNVERIFIED' });
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expect(page.getByText('so no remote runs.')).toBeVisible();
    await retry(page);
    await expectFallback(page, { kind: 'registry', code: 'REGISTRY_UNVERIFIED' });
    expect(await containers(page)).toEqual([]);
    expect(seen.slippedIn()).toBe(0);
    expect(await kept(page)).toBeNull();

    await page.unroute('**/registry/remotes.json*');
    await retry(page);
    await expect(hello(page)).toBeVisible();
    await expect(page.getByText('so no remote runs.')).toBeHidden();
  });
}

test('REGISTRY_OLDER: an older page with a valid signature does not bring its old builds back', async ({
  page,
}) => {
  let older: ResolvedRegistry | undefined;
  const end = await withBoot(page, (boot) => {
    older ??= boot.registry;
    return boot;
  });
  await openHello(page);
  await expect(hello(page)).toBeVisible();
  await end();
  const team = await operator();
  await team.change('mf-faulty/disable', { reason: 'to have a newer revision' });
  await team.change('mf-faulty/enable', {});
  await team.end();
  await page.reload();
  await expect(hello(page)).toBeVisible();
  const newest = await kept(page);

  await withBoot(page, (boot) => ({ ...boot, registry: older! }));
  await page.reload();
  await expect(told(page, 'REGISTRY_OLDER')).toBeVisible();
  await expect(hello(page)).toBeVisible();
  expect(await kept(page)).toBe(newest);
});

test('a manipulated registry in storage is refused', async ({ page }) => {
  await openHello(page);
  await expect(hello(page)).toBeVisible();
  await page.evaluate((slippedIn) => {
    const registry = JSON.parse(localStorage.getItem('remotes.resolution')!) as ResolvedRegistry;
    localStorage.setItem(
      'remotes.resolution',
      JSON.stringify({
        ...registry,
        revision: registry.revision + 1000,
        remotes: registry.remotes.map((remote) => ({ ...remote, entry: slippedIn })),
      }),
    );
  }, SLIPPED_IN);
  const seen = requests(page);
  await page.goto(`${product().urls.gateway}/app/eu/hello`);
  await expect(hello(page)).toBeVisible();
  expect(seen.slippedIn()).toBe(0);
  expect(JSON.parse((await kept(page))!)).not.toMatchObject({ remotes: [{ entry: SLIPPED_IN }] });
});
