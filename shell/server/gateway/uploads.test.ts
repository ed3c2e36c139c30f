import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { endpoint } from '@voxgrove/server/http/endpoint';
import { serveRoutes } from '@voxgrove/server/http/testing/serve-routes';
import { openFiles } from '@voxgrove/server/files/open-files';
import { PDF, PNG, pixelsOf } from '@voxgrove/server/files/uploads/testing/pictures';
import { AMR, OGG, OLD_3GP } from '@voxgrove/server/files/uploads/testing/sounds';
import { Uploads } from '@voxgrove/server/files/uploads/uploads';
import { openTestStore } from '@voxgrove/server/store/testing/test-database';
import { z } from 'zod';
import { separateFilesOrigin, uploadsEndpoint } from './uploads';
import type { WorkspaceId } from '@voxgrove/contracts';
import type { DocumentStore } from '@voxgrove/server/store/port';

let folder: string;
let store: DocumentStore;
const clock = { now: () => Date.UTC(2026, 10, 22) };
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'voxgrove-files-'));
  store = await openTestStore();
});
afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

async function serve(origin: string | undefined) {
  const uploads = new Uploads({
    store,
    clock,
    files: await openFiles({ kind: 'disk', folder }),
    origin: origin ?? 'http://localhost',
  });
  const dashboard = endpoint({
    method: 'GET',
    path: '/',
    root: true,
    summary: 'The dashboard.',
    input: z.object({}),
    policy: 'page.open',
    rateClass: 'page',
    audit: false,
    handler: () => ({ body: 'the dashboard' }),
  });
  const app = serveRoutes([uploadsEndpoint(uploads), dashboard]);
  separateFilesOrigin(app, origin);
  const keep = (name: string, bytes: Buffer, purpose: 'chat' | 'channel' = 'chat') =>
    uploads.keep({
      region: 'eu',
      workspaceId: 'TestWorkspace01' as WorkspaceId,
      purpose,
      owner: 'visitor one',
      name,
      read: async () => bytes,
    });
  return {
    keep,
    get: (path: string, host = 'localhost', more: Record<string, string> = {}) =>
      app.inject({ method: 'GET', url: path, headers: { host, ...more } }),
  };
}

test('a file is shown or downloaded, cached permanently, and never executed', async () => {
  const { keep, get } = await serve(undefined);
  for (const [name, bytes, type, disposition] of [
    ['a.png', PNG, 'image/png', 'inline'],
    ['b.pdf', PDF, 'application/pdf', 'attachment'],
    ['c.amr', AMR, 'audio/amr', 'attachment'],
    ['d.3gpp', OLD_3GP, 'video/3gpp', 'attachment'],
  ] as const) {
    const path = new URL((await keep(name, bytes, 'channel')).url).pathname;
    const { statusCode, headers, rawPayload } = await get(path);
    const whole =
      type !== 'image/png'
        ? rawPayload.equals(bytes)
        : (await pixelsOf(rawPayload)).pixels.equals((await pixelsOf(bytes)).pixels);
    expect([statusCode, whole, headers]).toEqual([
      200,
      true,
      expect.objectContaining({
        'content-type': type,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'public, max-age=31536000, immutable',
        'cross-origin-resource-policy': 'cross-origin',
        'content-disposition': `${disposition}; filename="${path.split('/').at(-1)}"`,
      }),
    ]);
    expect((await get(path.replace(/.$/, 'x'))).statusCode).toBe(404);
  }
  for (const path of [
    '/files/',
    '/files/..%2f..%2fmaster.key',
    '/files/%00',
    '/files/eu/TestWorkspace01',
  ])
    expect((await get(path)).statusCode).toBe(404);
});

test('a voice message is played, also from a place in it', async () => {
  const { keep, get } = await serve(undefined);
  const path = new URL((await keep('voice.ogg', OGG, 'channel')).url).pathname;
  const whole = await get(path);
  expect([whole.statusCode, whole.headers['content-type'], whole.rawPayload.equals(OGG)]).toEqual([
    200,
    'audio/ogg',
    true,
  ]);
  expect(whole.headers['content-disposition']).toMatch(/^inline/);
  const { length } = OGG;
  const part = async (range: string) => {
    const { statusCode, headers, rawPayload } = await get(path, 'localhost', { range });
    return [statusCode, headers['content-range'], rawPayload.toString('latin1')];
  };
  const text = OGG.toString('latin1');
  expect(await part('bytes=0-')).toEqual([206, `bytes 0-${length - 1}/${length}`, text]);
  expect(await part('bytes=4-6')).toEqual([206, `bytes 4-6/${length}`, text.slice(4, 7)]);
  expect(await part('bytes=4-999')).toEqual([
    206,
    `bytes 4-${length - 1}/${length}`,
    text.slice(4),
  ]);
  for (const range of ['bytes=999-', 'bytes=6-4', 'bytes=-5', 'lines=1-2', 'bytes=0-1,3-4'])
    expect(await part(range)).toEqual([200, undefined, text]);
});

test('with a separate origin, files are served only there, and that origin serves nothing else', async () => {
  const { keep, get } = await serve('https://files.example');
  const { url } = await keep('a.png', PNG);
  expect(url).toMatch(/^https:\/\/files\.example\/files\//);
  const path = new URL(url).pathname;
  const statuses = await Promise.all(
    [get(path, 'files.example'), get(path), get('/', 'files.example'), get('/')].map(
      async (answer) => (await answer).statusCode,
    ),
  );
  expect(statuses).toEqual([200, 404, 404, 200]);
});
