import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { openTestStore } from '@voxgrove/server/store/testing/test-database';
import { checkoutFixture } from '../testing/checkout-fixture';
import { AUDIT } from './registry-audit';
import { REGISTRY, REGISTRY_ID } from './stored-registry';
import { openTestRegistry } from './testing/open-test-registry';
import type { Config } from '@voxgrove/server/config';
import type { RemoteRecord } from '@voxgrove/contracts';
import type { DocumentStore } from '@voxgrove/server/store/port';
import type { CheckoutFixture } from '../testing/checkout-fixture';
import type { TestRegistry } from './testing/open-test-registry';

let store: DocumentStore;
let checkout: CheckoutFixture;
let place: string;

const open = (config: Partial<Config> = {}): Promise<TestRegistry> =>
  openTestRegistry(store, { root: checkout.root, dataDir: join(place, 'data'), ...config });
const record = async (
  { store: registry }: TestRegistry,
  name = 'mf-good',
): Promise<RemoteRecord | undefined> => (await registry.current()).document?.remotes[name];
const stable = async (registry: TestRegistry): Promise<string | null | undefined> =>
  (await record(registry))?.rollout.stable;
const history = async ({ store: registry }: TestRegistry): Promise<unknown[]> =>
  (await registry.audit({ limit: 100 }))
    .map(({ actor, action, build }) => [actor, action, build])
    .reverse();

beforeAll(async () => {
  store = await openTestStore();
}, 60_000);
afterAll(() => store.close());
beforeEach(async () => {
  checkout = await checkoutFixture();
  place = await mkdtemp(join(tmpdir(), 'voxgrove-adoption-'));
});
afterEach(async () => {
  await store.identity.delete(REGISTRY, REGISTRY_ID);
  for (const { id } of await store.identity.query(AUDIT, {}))
    await store.identity.delete(AUDIT, id);
  await checkout.remove();
  await rm(place, { recursive: true });
});

test('builds of the checkout are adopted once, for any number of callers', async () => {
  const first = await checkout.remote('mf-good', 'first');
  const other = await checkout.remote('mf-other', 'first');
  const gateways = await Promise.all([open(), open()]);
  await Promise.all([...gateways, ...gateways].map((gateway) => gateway.problems()));
  await Promise.all(gateways.map((gateway) => gateway.problems()));
  await (await open()).problems();
  expect(await history(gateways[0]!)).toEqual([
    ['checkout', 'adopted', first],
    ['checkout', 'adopted', other],
  ]);
  expect(await record(gateways[0]!)).toMatchObject({
    owner: 'team',
    enabled: true,
    rollout: { stable: first, canary: null },
    lastKnownGood: first,
    versions: {
      [first]: { status: 'healthy', publishedBy: 'checkout', declares: { name: 'mf-good' } },
    },
  });
  expect(await gateways[0]!.assets.list('mf-good', first)).toEqual([
    'chunks/first.js',
    'mf-manifest.json',
    'remoteEntry.js',
  ]);
});

test('locally a new build goes live at once and the previous one is the last known good, but hosted it waits for deployment', async () => {
  const first = await checkout.remote('mf-good', 'first');
  const local = await open();
  await local.problems();
  const second = await checkout.remote('mf-good', 'second');
  await local.problems();
  expect(await record(local)).toMatchObject({ rollout: { stable: second }, lastKnownGood: first });

  const hosted = await open({ embedded: false });
  await checkout.remote('mf-good', 'third');
  const added = await checkout.remote('mf-new', 'first');
  await hosted.problems();
  expect(await stable(hosted)).toBe(second);
  expect((await record(hosted, 'mf-new'))?.rollout.stable).toBe(added);
});

test('a rollback, block or removal is kept: known or removed builds are not adopted again', async () => {
  const first = await checkout.remote('mf-good', 'first');
  const gateway = await open();
  await gateway.problems();
  const second = await checkout.remote('mf-good', 'second');
  await gateway.problems();
  await gateway.store.change(undefined, ({ remotes }) => {
    const good = remotes['mf-good']!;
    good.rollout.stable = first;
    good.versions[second]!.status = 'blocked';
    return [{ actor: 'x', action: 'rolled-back', remote: 'mf-good', build: second, detail: '' }];
  });
  for (const again of [gateway, await open()]) {
    await again.problems();
    expect(await stable(again)).toBe(first);
  }
  await gateway.store.change(undefined, ({ remotes }) => {
    delete remotes['mf-good']!.versions[second];
    return [{ actor: 'x', action: 'pruned', remote: 'mf-good', build: second, detail: '' }];
  });
  const restarted = await open();
  await restarted.problems();
  expect(await stable(restarted)).toBe(first);
});

test('in development the latest build is live, even if it existed before, and three builds are kept', async () => {
  const dev = await open({ dev: true });
  const builds: string[] = [];
  for (const text of ['a', 'b', 'a', 'c', 'd', 'e']) {
    builds.push(await checkout.remote('mf-good', text));
    await dev.problems();
    expect(await record(dev)).toMatchObject({
      rollout: { stable: builds.at(-1) },
      lastKnownGood: builds.at(-1),
    });
  }
  const kept = Object.keys((await record(dev))!.versions);
  expect(kept.sort()).toEqual(builds.slice(-3).sort());
  expect(await dev.assets.list('mf-good', builds[0]!)).toEqual([]);
  expect(await dev.assets.list('mf-good', builds.at(-1)!)).toHaveLength(3);
  await checkout.remote('mf-good', 'a');
  await dev.problems();
  expect(await stable(dev)).toBe(builds[0]);
});

test('lost files are restored from the checkout', async () => {
  const build = await checkout.remote('mf-good', 'first');
  const gateway = await open();
  await gateway.problems();
  await gateway.assets.remove('mf-good', build);
  expect(await gateway.assets.folderOf('mf-good', build, 'remoteEntry.js')).toBeNull();
  await (await open()).problems();
  expect(await gateway.assets.folderOf('mf-good', build, 'remoteEntry.js')).not.toBeNull();
});

test('a build that could not be stored is retried', async () => {
  const build = await checkout.remote('mf-good', 'first');
  await writeFile(join(place, 'full'), 'no folder');
  const gateway = await open({ files: { kind: 'disk', folder: join(place, 'full') } });
  expect(await gateway.problems()).toEqual([
    expect.objectContaining({ folder: join(checkout.root, 'mf-good') }),
  ]);
  await rm(join(place, 'full'));
  gateway.clock.time += 10_000;
  expect(await gateway.problems()).toEqual([]);
  expect(await stable(gateway)).toBe(build);
});

test('a remote.json that changed after the build is reported until a new build', async () => {
  await checkout.remote('mf-good', 'first');
  const gateway = await open();
  expect(await gateway.problems()).toEqual([]);
  await checkout.put(
    'mf-good/remote.json',
    JSON.stringify({
      schemaVersion: 1,
      name: 'mf-good',
      version: '1.2.0',
      owner: 'team',
      contract: '^1.0.0',
      routes: [],
      links: {},
      navigation: [],
      slots: [],
      shared: {},
    }),
  );
  expect(await gateway.problems()).toEqual([
    {
      folder: join(checkout.root, 'mf-good'),
      problem: 'Its remote.json has changed since it was built. Build it again.',
    },
  ]);
  expect(gateway.logs.filter((line) => line.includes('remote_left_out'))).toHaveLength(1);
  const build = await checkout.remote('mf-good', 'first', { routes: [] });
  expect(await gateway.problems()).toEqual([]);
  expect(await stable(gateway)).toBe(build);
});

test('a folder without a build is reported until the remote is in the registry', async () => {
  const build = await checkout.remote('mf-good', 'first');
  const gateway = await open();
  await gateway.problems();
  await rm(join(checkout.root, 'mf-good/dist'), { recursive: true });
  expect(await gateway.problems()).toEqual([]);
  await gateway.store.change(undefined, ({ remotes }) => {
    delete remotes['mf-good'];
    return [{ actor: 'x', action: 'pruned', remote: 'mf-good', build, detail: '' }];
  });
  expect(await gateway.problems()).toEqual([
    {
      folder: join(checkout.root, 'mf-good'),
      problem: 'It has not been built yet: deploy it, or run npm run build.',
    },
  ]);
});
