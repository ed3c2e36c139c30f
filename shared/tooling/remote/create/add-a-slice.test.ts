import { createHmac } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { parseRemoteManifest } from '@voxgrove/contracts';
import { until } from '@voxgrove/testing/until';
import { startTestApp } from '../../../../shell/server/testing/test-app';
import { runRemote } from '../testing/run-remote';
import { applyDiff, guideBlocks } from './testing/guide-blocks';
import { lintFaults, typeFaults } from './testing/scaffold-checks';
import type { WorkspaceId } from '@voxgrove/contracts';
import type { Slice } from '@voxgrove/server/slice';
import type { TestApp } from '../../../../shell/server/testing/test-app';
import type { GuideBlock } from './testing/guide-blocks';

const ROOT = join(import.meta.dirname, '../../../..');
const SECRET = 'a secret of the test';

/** A checkout that contains only the result of the guide's steps. */
let checkout: string;
let blocks: GuideBlock[];
let product: TestApp;

beforeAll(async () => {
  const guide = guideBlocks(await readFile(join(ROOT, 'docs/guides/add-a-slice.md'), 'utf8'));
  blocks = guide.blocks;
  checkout = await mkdtemp(join(tmpdir(), 'voxgrove-guide-'));
  await symlink(join(ROOT, 'node_modules'), join(checkout, 'node_modules'));
  for (const command of guide.commands) {
    const { code, stderr } = await runRemote([...command, '--in', checkout], { cwd: ROOT });
    expect({ code, stderr }).toMatchObject({ code: 0 });
  }
  for (const block of blocks) {
    const file = join(checkout, block.file);
    await mkdir(dirname(file), { recursive: true });
    const isChange = block.language === 'diff';
    const text = isChange ? applyDiff(await readFile(file, 'utf8'), block) : block.text;
    await writeFile(file, text);
  }
  const { slice } = (await import(join(checkout, 'mf-notes/server/slice.ts'))) as { slice: Slice };
  product = await startTestApp({ slices: [slice], env: { NOTES_HOOK_SECRET: SECRET } });
}, 120_000);
afterAll(async () => {
  await product?.stop();
  await rm(checkout, { recursive: true });
});

test('following the guide changes no file outside the slice, and its manifest is valid', async () => {
  expect(blocks).toHaveLength(11);
  expect(blocks.filter(({ file }) => !file.startsWith('mf-notes/'))).toEqual([]);
  const manifest = await readFile(join(checkout, 'mf-notes/remote.json'), 'utf8');
  expect(parseRemoteManifest(JSON.parse(manifest), 'remote.json').slots).toMatchObject([
    { slot: 'agent.tab.notes', entry: { label: 'Notes' } },
  ]);
});

test('the result of the guide compiles', async () => {
  expect(await typeFaults(join(checkout, 'mf-notes'))).toEqual([]);
}, 300_000);

test('the result of the guide passes lint and the formatter', async () => {
  expect(await lintFaults(checkout, join(checkout, 'mf-notes'))).toEqual([]);
}, 120_000);

test('the endpoint accepts only signed notes, the routes show and add notes, the event adds one, and the job deletes old ones', async () => {
  const cookie = await product.signIn('ada@example.com');
  const session = (await product.call('GET', '/api/auth/session', { cookie })).json;
  const workspaces = session.workspaces as [{ uid: WorkspaceId; location: 'eu' | 'na' }];
  const [{ uid, location: region }] = workspaces;
  const path = `/api/${region}/workspaces/${uid}/notes`;
  const list = async (as: string): Promise<{ status: number; texts: string[] }> => {
    const { status, json } = await product.call('GET', path, { cookie: as });
    return { status, texts: (json.data ?? []).map(({ text }: { text: string }) => text).sort() };
  };
  const send = async (text: string, key: string): Promise<number> => {
    const signature = createHmac('sha256', key).update(text).digest('hex');
    const { status } = await fetch(`${product.url}/api/${region}/notes/hook/${uid}`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain', 'notes-signature': signature },
      body: text,
    });
    return status;
  };
  expect(await send('Forged.', 'another secret')).toBe(403);
  expect(await send(' ', SECRET)).toBe(400);
  expect(await send('The tent is back.', SECRET)).toBe(200);
  expect(await send('The tent is back.', SECRET)).toBe(200);
  expect(await list(cookie)).toEqual({ status: 200, texts: ['The tent is back.'] });
  expect((await list(await product.signIn('eve@example.com'))).status).toBe(404);

  const added = await product.call('PUT', `${path}/AAAAAAAAAAAAAAAA`, {
    cookie,
    body: { text: 'Order new pegs.' },
  });
  expect(added.status).toBe(200);
  expect((await list(cookie)).texts).toEqual(['Order new pegs.', 'The tent is back.']);

  const { store, events } = product.app.context;
  await store.for(region).transaction(async (tx) => {
    events.emit(tx as Parameters<typeof events.emit>[0], 'member.joined', uid, {
      workspaceId: uid,
      userId: session.user.uid,
      email: 'bea@example.com',
    });
  });
  await until(async () => (await list(cookie)).texts.includes('bea@example.com has joined.'));

  product.clock.advance(366 * 24 * 3_600_000);
  const { slice } = (await import(join(checkout, 'mf-notes/server/slice.ts'))) as { slice: Slice };
  const { schedules = [] } = await slice.setup(product.app.context);
  for (const schedule of schedules) await schedule.run(new AbortController().signal);
  const later = await product.signIn('ada@example.com'); // the first session has expired
  expect(await list(later)).toEqual({ status: 200, texts: [] });
});
