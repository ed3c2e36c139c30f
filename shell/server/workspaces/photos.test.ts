import { expect, test } from '@jest/globals';
import { flatPicture, pixelsOf } from '@voxgrove/server/files/uploads/testing/pictures';
import { collection } from '@voxgrove/server/store/port';
import { until } from '@voxgrove/testing/until';
import { workspaces } from '../accounts/collections';
import {
  call,
  givenBy,
  invite,
  linkIn,
  newPerson,
  newWorkspace,
  product,
  read,
  session,
  useProduct,
} from './testing/people';

useProduct();

/** Returns one of many different pictures. */
const picture = (index: number): Promise<Buffer> => flatPicture('png', { r: index, g: 0, b: 0 });
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const sized = (width: number): Buffer => {
  const bytes = Buffer.from(PNG);
  bytes.writeUInt32BE(width, 16);
  return bytes;
};

test('a file is accepted as a picture only by its content, and is served only as a picture', async () => {
  const ada = await newPerson();
  const keep = (bytes: Buffer) =>
    call('POST', `/api/eu/v2/workspaces/${ada.uid}/photo`, ada, {
      image: bytes.toString('base64'),
    });
  const {
    status,
    json: { url },
  } = await keep(PNG);
  expect([status, url]).toEqual([
    200,
    expect.stringMatching(new RegExp(`^/uploads/photos/eu/${ada.uid}/[0-9a-f]{40}\\.png$`)),
  ]);
  expect((await keep(PNG)).json.url).toBe(url);
  const served = await product.call('GET', url);
  expect([
    served.status,
    served.headers.get('content-type'),
    served.headers.get('x-content-type-options'),
    served.headers.get('cache-control'),
    served.headers.get('content-security-policy'),
  ]).toEqual([
    200,
    'image/png',
    'nosniff',
    'public, max-age=31536000, immutable',
    "default-src 'none'; sandbox",
  ]);
  expect(
    (await call('POST', `/api/eu/v2/workspaces/${ada.uid}`, ada, { workspacePhotoURL: url }))
      .status,
  ).toBe(200);
  for (const wrong of [
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    Buffer.from('<html><script>alert(1)</script>aaaaaaaaaaaaaaaa'),
    Buffer.from('GIF89a'.padEnd(60)),
    await flatPicture('jpeg', { r: 1, g: 2, b: 3 }),
    PNG.subarray(0, 12),
    await flatPicture('png', { r: 1, g: 2, b: 3 }, 513),
    sized(513),
    sized(0),
    Buffer.concat([PNG, Buffer.alloc(256_000)]),
  ]) {
    expect(await keep(wrong)).toMatchObject({ status: 400 });
  }
  expect(
    (
      await call('POST', `/api/eu/v2/workspaces/${ada.uid}/photo`, ada, {
        image: 'x'.repeat(600_000),
      })
    ).status,
  ).toBe(413);
  for (let more = 0; more < 40; more++) await keep(PNG);
  expect(await keep(PNG)).toMatchObject({ status: 429 });
  for (const name of [
    '..%2f..%2fmaster.key',
    'a.png',
    `${'0'.repeat(40)}.png`,
    `${url.slice(16)}.html`,
    '%00',
  ])
    for (const folder of ['', 'eu/', `eu/${ada.uid}/`])
      expect((await product.call('GET', `/uploads/photos/${folder}${name}`)).status).toBe(404);
});

test('only the displayed pixels of a picture are stored, encoded again and in the displayed size', async () => {
  const ada = await newPerson();
  const keep = async (bytes: Buffer): Promise<Buffer> => {
    const kept = await call('POST', `/api/eu/v2/workspaces/${ada.uid}/photo`, ada, {
      image: bytes.toString('base64'),
    });
    const served = await fetch(product.url + kept.json.url);
    return Buffer.from(await served.arrayBuffer());
  };
  const page = '<html><script>alert(document.domain)</script></html>';
  const [plain, large] = [await picture(7), await flatPicture('webp', { r: 1, g: 2, b: 3 }, 512)];
  const kept = await keep(Buffer.concat([plain, Buffer.from(page)]));
  expect([
    kept.includes('<script>'),
    (await pixelsOf(kept)).pixels.equals((await pixelsOf(plain)).pixels),
  ]).toEqual([false, true]);
  expect(await pixelsOf(await keep(large))).toMatchObject({ width: 256, height: 256 });
});

test('a picture that was replaced or removed is deleted, and the same one of another workspace is kept', async () => {
  const ada = await newPerson();
  const [uid, other] = [await newWorkspace(ada), await newWorkspace(ada)];
  const keep = async (workspace: string, index: number): Promise<string> =>
    (
      await call('POST', `/api/eu/v2/workspaces/${workspace}/photo`, ada, {
        image: (await picture(index)).toString('base64'),
      })
    ).json.url;
  const show = (workspace: string, workspacePhotoURL: string) =>
    call('POST', `/api/eu/v2/workspaces/${workspace}`, ada, { workspacePhotoURL });
  const served = async (...urls: string[]) =>
    Promise.all(urls.map(async (url) => (await product.call('GET', url)).status));
  const [first, never, same] = [await keep(uid, 1), await keep(uid, 2), await keep(other, 1)];
  expect([(await show(uid, first)).status, (await show(other, same)).status]).toEqual([200, 200]);
  const second = await keep(uid, 3);
  expect(
    (await call('POST', `/api/eu/v2/workspaces/${uid}`, ada, { workspaceName: 'Fern' })).status,
  ).toBe(200);
  expect(await served(first, second, same)).toEqual([200, 200, 200]);
  expect(await show(uid, same)).toMatchObject({ status: 400, json: { errorCode: 'BAD_INPUT' } });
  expect((await show(uid, second)).status).toBe(200);
  expect((await show(uid, second)).status).toBe(200);
  expect(await served(first, never, second, same)).toEqual([404, 404, 200, 200]);
  expect(await show(uid, first)).toMatchObject({
    status: 400,
    json: { details: { fields: { workspacePhotoURL: expect.any(String) } } },
  });
  expect((await show(uid, '')).status).toBe(200);
  expect(await served(second, same)).toEqual([404, 200]);
});

test('deleting a workspace deletes its pictures, also those that were never shown', async () => {
  const ada = await newPerson();
  const uid = await newWorkspace(ada);
  expect(
    (await call('POST', '/api/na/workspaces', ada, { uid, workspaceName: 'Of the same id' }))
      .status,
  ).toBe(201);
  const keep = async (region: string, workspace: string): Promise<string> =>
    (
      await call('POST', `/api/${region}/v2/workspaces/${workspace}/photo`, ada, {
        image: PNG.toString('base64'),
      })
    ).json.url;
  const [url, inNa] = [await keep('eu', uid), await keep('na', uid)];
  expect(url).not.toBe(inNa);
  expect(
    (await call('POST', `/api/eu/v2/workspaces/${uid}`, ada, { workspacePhotoURL: url })).status,
  ).toBe(200);
  expect((await call('DELETE', `/api/eu/v2/workspaces/${uid}`, ada)).status).toBe(200);
  await until(async () => (await product.call('GET', url)).status === 404);
  expect((await product.call('GET', inNa)).status).toBe(200);
});

test('a picture on another host is shown as initials, because that host would learn who views it', async () => {
  const [ada, bea] = [await newPerson(), await newPerson()];
  const uid = await newWorkspace(ada);
  const host = 'https://watcher.example/pixel.png';
  await product.store.for('eu').update(workspaces, uid, { workspacePhotoURL: host });
  await product.store.identity.update(collection<{ photoURL: string }>('shell.people'), ada.uid, {
    photoURL: host,
  });
  await invite(uid, ada, bea.email);
  const look = await call(
    'POST',
    `/api/eu/no-auth/workspaces/${uid}/invite/view`,
    bea,
    givenBy(linkIn(bea.email)),
  );
  const seen = [
    await read(uid, ada),
    await session(ada),
    await call('GET', `/api/eu/v2/workspaces/${uid}/members`, ada),
    look,
  ];
  expect(seen.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(JSON.stringify(seen.map(({ json }) => json))).not.toContain('watcher.example');
});
