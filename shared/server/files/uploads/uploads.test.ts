import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { UPLOADS } from '@voxgrove/contracts';
import { cpuTime } from '@voxgrove/testing/cpu-time';
import type { ClientId, OrganisationId, WorkspaceId } from '@voxgrove/contracts';
import fc from 'fast-check';
import sharp from 'sharp';
import { openTestStore } from '../../store/testing/test-database';
import { collection } from '../../store/port';
import type { DocumentStore } from '../../store/port';
import { openFiles } from '../open-files';
import { cleanFile } from './clean-file';
import { feedbackFilesOf, logosOf, photosOf } from './client-files';
import { drawAnew } from './draw-anew';
import { GIF, JPEG, PDF, PNG, WEBP, dressed, inTinyParts, pixelsOf } from './testing/pictures';
import { keptName, shownName } from './upload-name';
import { UPLOAD_INDEXES, Uploads } from './uploads';

const WORKSPACE = 'TestWorkspace01' as WorkspaceId;
const OTHER_WORKSPACE = 'TestWorkspace02' as WorkspaceId;
const OAK = 'OakShop00000001' as OrganisationId;
const FERN = 'FernShop0000001' as OrganisationId;
const SECRET = 'taken at 48.2082 N 16.3738 E by Ada';
let folder: string;
let store: DocumentStore;
let uploads: Uploads;
const clock = {
  time: Date.UTC(2026, 10, 22),
  now() {
    return this.time;
  },
};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'voxgrove-uploads-'));
  store = await openTestStore();
  await store.ensureIndexes(UPLOAD_INDEXES);
  uploads = new Uploads({
    store,
    clock,
    files: await openFiles({ kind: 'disk', folder }),
    origin: 'https://files.example',
  });
});
afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

const keep = (name: string, bytes: Buffer, owner = 'visitor one') =>
  uploads.keep({
    region: 'eu',
    workspaceId: WORKSPACE,
    purpose: 'chat',
    owner,
    name,
    read: async (max) => (bytes.length > max ? null : bytes),
  });
const served = (url: string) => uploads.read(new URL(url).pathname.slice('/files/'.length));

test.each([
  ['png', PNG],
  ['jpg', JPEG],
  ['webp', WEBP],
  ['gif', GIF],
] as const)('a picture (%s) is stored without data that is not displayed', (kind, plain) => {
  const given = dressed(SECRET)[kind];
  expect(given.includes(SECRET)).toBe(true);
  const { bytes } = cleanFile(given)!;
  expect([bytes.includes(SECRET), bytes.includes('<script')]).toEqual([false, false]);
  // Compared without the Exif segment of 36 bytes, in which only the orientation remains.
  const same = kind === 'jpg' ? Buffer.concat([bytes.subarray(0, 2), bytes.subarray(38)]) : bytes;
  expect([
    same.equals(plain),
    bytes.includes(Buffer.from('011200030000000100060000', 'hex')),
    bytes.includes('sweet home'),
  ]).toEqual([true, kind === 'jpg', false]);
  expect(cleanFile(plain)!.bytes.equals(plain)).toBe(true);
});

test('a picture is encoded again, with the same pixels and other bytes', async () => {
  // Uncompressed pixels that spell an HTML page. Parsing and rebuilding alone would keep that page.
  const page = '<html><script>alert(document.domain)</script></html>'.padEnd(64 * 3);
  const polyglot = await sharp(Buffer.from(page.repeat(64)), {
    raw: { width: 64, height: 64, channels: 3 },
  })
    .png({ compressionLevel: 0, adaptiveFiltering: false })
    .toBuffer();
  expect([polyglot.includes('<script>'), cleanFile(polyglot)!.bytes.includes('<script>')]).toEqual([
    true,
    true,
  ]);
  const kept = await served((await keep('polyglot.png', polyglot)).url);
  expect([Buffer.from(kept!.bytes).includes('<script>'), await pixelsOf(kept!.bytes)]).toEqual([
    false,
    await pixelsOf(polyglot),
  ]);
});

test('a picture gets normal orientation and its displayed size, and stays animated', async () => {
  const draw = async (bytes: Buffer, maxSide: number) => {
    const { type, bytes: clean } = cleanFile(bytes)!;
    return pixelsOf((await drawAnew(type, clean, { maxSide }))!);
  };
  expect(await draw(dressed(SECRET).jpg, 100)).toMatchObject({ width: 4, height: 6 });
  expect(await draw(PNG, 3)).toMatchObject({ width: 3, height: 2 });
  const frames = await Promise.all(
    ['red', 'lime', 'blue'].map((background) =>
      sharp({ create: { width: 40, height: 20, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  for (const format of ['gif', 'webp'] as const) {
    const animation = await sharp(frames, { join: { animated: true } })
      .toFormat(format)
      .toBuffer();
    const drawn = await draw(animation, 20);
    expect([format, drawn]).toEqual([
      format,
      expect.objectContaining({ width: 20, height: 10, pages: 3 }),
    ]);
  }
});

test('a fake picture is refused when it is decoded, and other formats are never decoded', async () => {
  const broken = Buffer.from(PNG);
  broken.fill(0, 45, 75);
  expect([
    cleanFile(broken) !== null,
    await drawAnew('image/png', broken, { maxSide: 100 }),
  ]).toEqual([true, null]);
  for (const bytes of [
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    '%PDF-1.4',
    'II*\0\x08\0\0\0',
  ])
    expect(await drawAnew('image/png', Buffer.from(bytes), { maxSide: 100 })).toBeNull();
});

test('a damaged picture is refused or stored completely, without a crash', () => {
  const all = [PNG, JPEG, WEBP, GIF, PDF, ...Object.values(dressed(SECRET))];
  fc.assert(
    fc.property(
      fc.constantFrom(...all),
      fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { maxLength: 12 }),
      fc.nat(),
      (file, changes, cut) => {
        const bytes = Buffer.from(file);
        for (const [at, value] of changes) bytes[at % bytes.length] = value;
        const clean = cleanFile(
          bytes.subarray(0, cut % 3 === 0 ? cut % bytes.length : bytes.length),
        );
        expect(clean === null || cleanFile(clean.bytes)?.type === clean.type).toBe(true);
      },
    ),
    { numRuns: 5_000 },
  );
});

test('a large file of minimal parts is refused early and does not delay others', () => {
  for (const [name, bytes] of Object.entries(inTinyParts())) {
    const [heap, spent] = [process.memoryUsage().heapUsed, cpuTime()];
    const clean = cleanFile(bytes);
    const [ms, grown] = [spent(), process.memoryUsage().heapUsed - heap];
    expect([name, clean === null, ms < 500, grown < 40_000_000]).toEqual([name, true, true, true]);
  }
});

test('a small file that decodes to a huge picture is refused', () => {
  const huge = Buffer.from(PNG);
  huge.writeUInt32BE(16_000, 16);
  huge.writeUInt32BE(16_000, 20);
  expect(cleanFile(huge)).toBeNull();
});

test.each([
  ['a.png.html', PNG],
  ['a.svg', Buffer.from('<svg onload="alert(1)"/>')],
  ['a.png', Buffer.from('<svg onload="alert(1)"/>')],
  ['a.png', Buffer.from('<html><script>alert(1)</script>')],
  ['noending', PNG],
  ['', PNG],
  ['a.exe', PNG],
  ['a.png\0.html', PNG],
  ['a.pdf', Buffer.from('GIF89a/*%PDF-*/=alert(1)')],
  ['a.png', PNG.subarray(0, 40)],
  ['a.png', Buffer.alloc(0)],
  ['a.html', PDF],
])('%j is refused because of its type or extension', async (name, bytes) => {
  await expect(keep(name, bytes)).rejects.toMatchObject({
    code: 'UPLOAD_TYPE_REFUSED',
    message: 'Only png, jpg, jpeg, webp, gif, pdf Files',
  });
});

test('a file of one byte too many is refused with the usual message', async () => {
  await expect(
    keep('a.pdf', Buffer.concat([PDF, Buffer.alloc(10_000_001 - PDF.length)])),
  ).rejects.toMatchObject({ code: 'UPLOAD_TOO_LARGE', message: 'Max size: 10 MBs' });
  expect(
    (await keep('a.pdf', Buffer.concat([PDF, Buffer.alloc(10_000_000 - PDF.length)]))).bytes,
  ).toBe(10_000_000);
});

test.each([
  'a.html.png',
  '../../x.png',
  '%2e%2e%2fx.png',
  '..\\..\\x.png',
  `${'x'.repeat(5_000)}.png`,
  '\u202egnp.exe.png',
  'é .PNG',
  '/etc/passwd/.png',
  '<b>"\'.png',
  'a\r\nSet-Cookie: x=1.png',
])('%j gets a safe stored name', async (name) => {
  const { url, name: shown, type } = await keep(name, PNG);
  expect(url).toMatch(
    /^https:\/\/files\.example\/files\/eu\/TestWorkspace01\/[\w-]{24}\/[A-Za-z0-9]{8}-[a-z0-9-]{1,60}\.png$/,
  );
  expect([type, /[/\\\r\n\u202e]/.test(shown), shown.length <= 120]).toEqual([
    'image/png',
    false,
    true,
  ]);
  expect(await served(url)).toMatchObject({ type: 'image/png', name: url.split('/').at(-1) });
});

test('any text gives a valid name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      expect(keptName(name, 'application/pdf')).toMatch(/^[A-Za-z0-9]{8}-[a-z0-9-]{1,60}\.pdf$/);
      expect(shownName(name).length).toBeGreaterThan(0);
    }),
  );
});

test('an upload belongs to its owner, exists once however often it is sent, and is deleted after a day unless used', async () => {
  const [one, again, other] = [
    await keep('b.png', PNG),
    await keep('b.png', PNG),
    await keep('b.png', PNG, 'visitor two'),
  ];
  expect([again, other.id === one.id]).toEqual([one, false]);
  expect(await uploads.find('eu', 'visitor one', [one.id])).toEqual([one]);
  await expect(uploads.find('eu', 'visitor two', [one.id])).rejects.toMatchObject({
    code: 'BAD_INPUT',
  });
  await expect(uploads.find('eu', 'visitor one', ['nothing'])).rejects.toMatchObject({
    code: 'BAD_INPUT',
  });
  await uploads.handOver('eu', 'visitor two', 'visitor three');
  expect(await uploads.find('eu', 'visitor three', [other.id])).toEqual([other]);
  await uploads.use('eu', [one.id], 'conversation');
  clock.time += 24 * 3_600_000;
  await uploads.sweep('eu');
  expect([(await served(one.url))?.type, await served(other.url)]).toEqual(['image/png', null]);
  await uploads.forgetUsedBy('eu', 'conversation');
  expect(await served(one.url)).toBeNull();
});

test('a used file can expire, and a replaced file is deleted only for the object that used it', async () => {
  const [one, other, unused] = [
    await keep('d.png', PNG),
    await keep('e.png', PNG),
    await keep('f.png', PNG),
  ];
  const week = 7 * 24 * 3_600_000;
  await uploads.use('eu', [one.id], 'feedback', week);
  await uploads.use('eu', [other.id], 'a client');
  const forget = (url: string, usedBy: string) => uploads.forgetAt('eu', WORKSPACE, url, usedBy);
  await forget(other.url, 'another client');
  await forget('https://elsewhere.example/e.png', 'a client');
  await forget('', 'a client');
  await forget(unused.url, 'a client');
  const isServed = async () =>
    (await Promise.all([one, other, unused].map(({ url }) => served(url)))).map(
      (found) => found !== null,
    );
  expect(await isServed()).toEqual([true, true, true]);
  await forget(other.url, 'a client');
  expect(await isServed()).toEqual([true, false, true]);
  clock.time += week - 1;
  await uploads.sweep('eu');
  expect(await isServed()).toEqual([true, false, false]);
  clock.time += 1;
  await uploads.sweep('eu');
  expect(await isServed()).toEqual([false, false, false]);
});

test('only the object for which a file was uploaded can take it into use', async () => {
  const [one, two] = [logosOf(OAK), logosOf(FERN)];
  const logo = await keep('logo.png', PNG, one);
  expect(await uploads.useAt('eu', WORKSPACE, logo.url, two)).toBe(false);
  await uploads.forgetAt('eu', WORKSPACE, logo.url, two);
  expect(await uploads.useAt('eu', WORKSPACE, logo.url, one)).toBe(true);
  expect(await uploads.useAt('eu', OTHER_WORKSPACE, logo.url, two)).toBe(true);
  await uploads.forgetAt('eu', OTHER_WORKSPACE, logo.url, one);
  expect(await served(logo.url)).not.toBeNull();
});

test('deleting an organization deletes its logos only', async () => {
  const [used, unused, other] = [
    await keep('logo.png', PNG, logosOf(OAK)),
    await keep('draft.png', PNG, logosOf(OAK)),
    await keep('logo.png', PNG, logosOf(FERN)),
  ];
  await uploads.useAt('eu', WORKSPACE, used.url, logosOf(OAK));
  await uploads.forgetOrganisation('eu', OAK);
  const found = await Promise.all([used, unused, other].map(({ url }) => served(url)));
  expect(found.map((file) => file !== null)).toEqual([false, false, true]);
});

test('deleting a client deletes the pictures and feedback files of this client only', async () => {
  const [ida, max] = ['IdaClient000001', 'MaxClient000001'] as ClientId[];
  const files = [
    await keep('photo.png', PNG, photosOf(ida!)),
    await keep('feedback.png', PNG, feedbackFilesOf(ida!)),
    await keep('unused.png', PNG, feedbackFilesOf(ida!)),
    await keep('photo.png', PNG, photosOf(max!)),
  ];
  await uploads.use('eu', [files[0]!.id], photosOf(ida!));
  await uploads.use('eu', [files[1]!.id], feedbackFilesOf(ida!));
  await uploads.use('eu', [files[3]!.id], photosOf(max!));
  await uploads.forgetClient('eu', ida!);
  const kept = await Promise.all(files.map(({ url }) => served(url)));
  expect(kept.map((file) => file !== null)).toEqual([false, false, false, true]);
});

test('an owner cannot fill the disk, because used files are limited too', async () => {
  const background = (sent: number) =>
    uploads.keep({
      region: 'eu',
      workspaceId: WORKSPACE,
      purpose: 'chatBackground',
      owner: 'an agent',
      name: `${sent}.png`,
      usedBy: 'an agent',
      read: async () => PNG,
    });
  const { maxKept } = UPLOADS.chatBackground;
  await store.for('eu').batch(
    Array.from({ length: maxKept - 1 }, (_, at) => ({
      op: 'create' as const,
      collection: collection('shell.uploads'),
      id: `kept-${at}`,
      data: { owner: 'an agent', usedBy: 'an agent' },
    })),
  );
  expect((await background(1)).type).toBe('image/png');
  await expect(background(2)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
});

test('deleting a workspace deletes all its files', async () => {
  const { url } = await keep('c.png', PNG);
  await uploads.forgetWorkspace('eu', WORKSPACE);
  expect(await served(url)).toBeNull();
  expect(await readdir(join(folder, 'uploads', 'files', 'eu'))).toEqual([]);
});

test.each([
  '',
  'eu',
  '../../master.key',
  'eu/TestWorkspace01/../x.png',
  'eu/TestWorkspace01/AAAAAAAAAAAAAAAAAAAAAAAA/a.html',
  '%2e%2e',
])('nothing is served at %j', async (path) => {
  expect(await uploads.read(path)).toBeNull();
});
