import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { startEmbeddedDatabase } from '@voxgrove/server/store/embedded/start';
import { openStore } from '@voxgrove/server/store/open';
import { temporaryFolder } from '@voxgrove/server/store/testing/engines';
import { bootOf } from '../testing/boot-data';
import { checkoutFixture } from '../testing/checkout-fixture';
import { startTestApp } from '../testing/test-app';

test('while the database is down the product is not healthy and says so to everybody; then it works again by itself', async () => {
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
      const { registry } = (await product.call('GET', '/healthz')).json as { registry: { state: string } };
      if (registry.state === expected) return registry;
      await pause(50);
    }
  };
  try {
    const cookie = await product.signIn('patient@example.com');
    expect(await health()).toEqual([200, true, true]);

    process.kill(Number((await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')[0]), 'SIGKILL');
    await database.stop();
    await eventually([503, false, false]);
    await registryState('unreachable');
    const refused = await product.call('GET', '/api/auth/session', { cookie });
    expect([refused.status, refused.json.errorCode, refused.headers.get('retry-after')]).toEqual([503, 'UNAVAILABLE', '2']);
    // Remotes are still given out, from the last copy.
    expect((await product.call('GET', '/healthz')).json.registry).toEqual({ state: 'unreachable', source: 'last-verified', revision: 1 });
    const page = await product.call('GET', '/app/eu/good', { cookie: `${cookie}; vg_overrides=${Buffer.from(JSON.stringify([{ name: 'mf-good', target: 'http://localhost:5000/' }])).toString('base64url')}` });
    expect([bootOf(page).overrides, bootOf(page).overridesRefused, page.headers.getSetCookie()]).toEqual([[], [], []]);
    expect([page.status, bootOf(page).registry.remotes.map(({ build }) => build), bootOf(page).registry.source]).toEqual([200, [build], 'last-verified']);
    expect((await product.call('GET', '/registry/remotes.json', { cookie })).json).toMatchObject({ source: 'last-verified', remotes: [{ build }] });
    expect((await product.call('GET', `/remotes/mf-good/${build}/remoteEntry.js`)).status).toBe(200);

    database = await startEmbeddedDatabase({ dataDir });
    await eventually([200, true, true]);
    expect((await product.call('GET', '/api/auth/session', { cookie })).status).toBe(200);
    expect(await registryState('verified')).toMatchObject({ source: 'registry', revision: 1 });
  } finally {
    await product.stop();
    await store.close();
    await database.stop();
    await place.remove();
    await checkout.remove();
  }
}, 90_000);
