import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { startEmbeddedDatabase } from '@voxgrove/server/store/embedded/start';
import { openStore } from '@voxgrove/server/store/open';
import { temporaryFolder } from '@voxgrove/server/store/testing/engines';
import { bootOf } from '../testing/boot-data';
import { checkoutFixture } from '../testing/checkout-fixture';
import { startTestApp } from '../testing/test-app';

test('while the database is down the product reports that it is unhealthy, then it recovers by itself', async () => {
  const place = await temporaryFolder();
  const dataDir = join(place.folder, 'data');
  let database = await startEmbeddedDatabase({ dataDir });
  const store = await openStore({ database });
  const checkout = await checkoutFixture();
  const build = await checkout.remote('mf-good', 'first');
  const product = await startTestApp({ slices: [], store, config: { root: checkout.root } });
  const health = async () => {
    const { status, json } = await product.call('GET', '/healthz');
    return [status, json.ok, json.database];
  };
  const eventually = async (expected: unknown[]): Promise<void> => {
    while (JSON.stringify(await health()) !== JSON.stringify(expected)) await pause(50);
  };
  const registryState = async (expected: string): Promise<{ state: string }> => {
    for (;;) {
      const { registry } = (await product.call('GET', '/healthz')).json as {
        registry: { state: string };
      };
      if (registry.state === expected) return registry;
      await pause(50);
    }
  };
  try {
    const cookie = await product.signIn('patient@example.com');
    expect(await health()).toEqual([200, true, true]);

    process.kill(
      Number(
        (await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')[0],
      ),
      'SIGKILL',
    );
    await database.stop();
    await eventually([503, false, false]);
    await registryState('unreachable');
    const refused = await product.call('GET', '/api/auth/session', { cookie });
    expect([refused.status, refused.json.errorCode, refused.headers.get('retry-after')]).toEqual([
      503,
      'UNAVAILABLE',
      '2',
    ]);
    // People still get the remotes of the last copy.
    expect((await product.call('GET', '/healthz')).json.registry).toEqual({
      state: 'unreachable',
      source: 'last-verified',
      revision: 1,
    });
    expect((await product.call('GET', '/healthz')).json).toMatchObject({
      down: ['database'],
      degraded: [],
    });
    // People get a page that opens the requested page as soon as possible and keeps address and
    // cookies.
    const visit = { accept: 'text/html,*/*;q=0.8', 'sec-fetch-dest': 'document' };
    for (const path of ['/app/eu/good', '/', '/login']) {
      const page = await product.call('GET', path, { cookie, headers: visit });
      expect([
        page.status,
        page.headers.get('retry-after'),
        page.headers.get('content-type'),
        page.headers.getSetCookie(),
      ]).toEqual([503, '3', 'text/html; charset=utf-8', []]);
      expect(page.text).toContain('<h1>We’ll be right back</h1>');
      expect(page.text).toContain("fetch('/healthz'");
    }
    expect((await product.call('GET', '/app/eu/good', { cookie })).json).toMatchObject({
      errorCode: 'UNAVAILABLE',
    });
    expect((await product.call('GET', '/registry/remotes.json', { cookie })).json).toMatchObject({
      source: 'last-verified',
      remotes: [{ build }],
    });
    expect((await product.call('GET', `/remotes/mf-good/${build}/remoteEntry.js`)).status).toBe(
      200,
    );

    database = await startEmbeddedDatabase({ dataDir });
    await eventually([200, true, true]);
    expect((await product.call('GET', '/api/auth/session', { cookie })).status).toBe(200);
    const page = await product.call('GET', '/app/eu/good', { cookie, headers: visit });
    expect([page.status, bootOf(page).registry.remotes.map(({ build }) => build)]).toEqual([
      200,
      [build],
    ]);
    expect(await registryState('verified')).toMatchObject({ source: 'registry', revision: 1 });
  } finally {
    await product.stop();
    await store.close();
    await database.stop();
    await place.remove();
    await checkout.remove();
  }
}, 90_000);

test('without a folder for files the product is healthy but degraded, until the folder returns', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'voxgrove-files-'));
  await mkdir(join(folder, 'uploads'));
  const product = await startTestApp({ slices: [], config: { files: { kind: 'disk', folder } } });
  const health = async () => {
    const { status, json } = await product.call('GET', '/healthz');
    return [status, json.ok, json.degraded];
  };
  const FILE = `/files/eu/${'w'.repeat(15)}/${'u'.repeat(24)}/picture.png`;
  try {
    expect(await health()).toEqual([200, true, []]);
    expect((await product.call('GET', FILE)).status).toBe(404);
    await rm(join(folder, 'uploads'), { recursive: true });
    await writeFile(join(folder, 'uploads'), 'not a folder');
    const refused = await product.call('GET', FILE);
    expect([refused.status, refused.json.errorCode, refused.headers.get('retry-after')]).toEqual([
      503,
      'FILES_UNAVAILABLE',
      '2',
    ]);
    expect(await health()).toEqual([200, true, ['files']]);
    await rm(join(folder, 'uploads'));
    expect(await health()).toEqual([200, true, []]);
    expect((await product.call('GET', FILE)).status).toBe(404);
    expect(
      product.logs.filter((line) => line.includes('files_un') || line.includes('files_usable')),
    ).toHaveLength(2);
  } finally {
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
}, 30_000);
