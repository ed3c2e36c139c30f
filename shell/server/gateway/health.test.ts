import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { startEmbeddedDatabase } from '@voxgrove/server/store/embedded/start';
import { openStore } from '@voxgrove/server/store/open';
import { temporaryFolder } from '@voxgrove/server/store/testing/engines';
import { startTestApp } from '../testing/test-app';

test('while the database is down the product is not healthy and says so to everybody; then it works again by itself', async () => {
  const place = await temporaryFolder();
  const dataDir = join(place.folder, 'data');
  let database = await startEmbeddedDatabase({ dataDir });
  const store = await openStore({ database });
  const product = await startTestApp({ slices: [], store });
  const health = async () => {
    const { status, json } = await product.call('GET', '/healthz');
    return [status, json.ok, json.database];
  };
  const eventually = async (expected: unknown[]): Promise<void> => {
    while (JSON.stringify(await health()) !== JSON.stringify(expected)) await pause(50);
  };
  try {
    const cookie = await product.signIn('patient@example.com');
    expect(await health()).toEqual([200, true, true]);

    process.kill(Number((await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')[0]), 'SIGKILL');
    await database.stop();
    await eventually([503, false, false]);
    const refused = await product.call('GET', '/api/auth/session', { cookie });
    expect([refused.status, refused.json.errorCode, refused.headers.get('retry-after')]).toEqual([503, 'UNAVAILABLE', '2']);

    database = await startEmbeddedDatabase({ dataDir });
    await eventually([200, true, true]);
    expect((await product.call('GET', '/api/auth/session', { cookie })).status).toBe(200);
  } finally {
    await product.stop();
    await store.close();
    await database.stop();
    await place.remove();
  }
}, 90_000);
