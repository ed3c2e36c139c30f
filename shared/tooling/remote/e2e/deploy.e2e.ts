import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { RemotesOverview } from '@voxgrove/contracts';
import { product } from '@voxgrove/tooling/e2e';
import { typed } from './typed';

// Each test deploys another remote, so the tests run in parallel.
test.describe.configure({ mode: 'parallel' });

const ROOT = join(import.meta.dirname, '../../../..');
let folder: string;
/** The folder is inside the checkout, where Node.js finds the packages, but is not committed. */
test.beforeAll(() => {
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  folder = mkdtempSync(join(ROOT, '.cache/e2e-remotes-'));
});
test.afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const edit = (name: string, file: string, from: string, to: string): void => {
  const path = join(folder, name, file);
  const before = readFileSync(path, 'utf8');
  expect(before).toContain(from);
  writeFileSync(path, before.replace(from, to));
};
const create = async (name: string): Promise<void> => {
  expect(
    await typed(folder, [
      'create',
      name,
      '--in',
      folder,
      '--owner',
      'team-tried',
      '--browser-only',
    ]),
  ).toMatchObject({ code: 0 });
};
const SCREEN = 'src/screens/HomeScreen.tsx';

test('a new remote is live in the running product, an interrupted deployment continues, and nobody else may change the remote', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const { gateway } = product().urls;
  await create('mf-tried');
  const candidate = await typed(folder, ['deploy', 'mf-tried', '--candidate']);
  expect(candidate).toMatchObject({
    code: 0,
    answer: { ok: true, state: 'candidate', stable: null },
  });
  expect(await typed(folder, ['list', 'mf-tried'])).toMatchObject({
    code: 0,
    answer: { remote: { stable: null, versions: [{ status: 'candidate', role: 'none' }] } },
  });

  await page.request.post(`${gateway}/api/auth/demo`, { data: {} });
  const { token } = (await (
    await page.request.post(`${gateway}/api/remotes/tokens`, {
      data: { owner: 'team-other', label: 'e2e', expiresInDays: 1 },
    })
  ).json()) as { token: string };
  const stranger = await typed(folder, ['promote', 'mf-tried'], token);
  expect(stranger).toMatchObject({ code: 3, answer: { ok: false, code: 'REMOTE_NOT_YOURS' } });
  expect(JSON.stringify(stranger)).not.toContain(token);

  const live = await typed(folder, ['deploy', 'mf-tried']);
  expect(live).toMatchObject({
    code: 0,
    answer: { state: 'live', build: candidate.answer.build, stable: candidate.answer.build },
  });
  expect(live.progress).toContain('This build has been published before; going on from there.');
  await page.goto(`${gateway}/app/eu/tried`);
  await expect(page.getByRole('heading', { name: 'Tried' })).toBeVisible();

  expect(await typed(folder, ['deploy', 'mf-tried'])).toMatchObject({
    code: 0,
    answer: { state: 'live', build: candidate.answer.build },
  });
});

for (const [what, from, to, reason] of [
  [
    'complains on the console',
    'const t = useT(',
    "console.error('the drawer is stuck');\n  const t = useT(",
    /^The page complained/,
  ],
  [
    'throws when it is shown',
    'useTitle(',
    "if (count === 0) throw new Error('nothing to show');\n  useTitle(",
    /shows something else|The page complained/,
  ],
  [
    'leaves something behind',
    'useTitle(',
    "if (document.getElementById('left-behind') === null) document.getElementById('remote-outlet')?.append(Object.assign(document.createElement('p'), { id: 'left-behind', textContent: 'still here' }));\n  useTitle(",
    /After leaving it, something of it is still on the page: <p> still here/,
  ],
] as const) {
  test(`a build that ${what} fails its smoke test, is blocked, and is never given out`, async ({
    request,
  }) => {
    test.setTimeout(200_000);
    const name = `mf-${what.split(' ')[0]}`;
    await create(name);
    edit(name, SCREEN, from, to);
    const { code, answer } = await typed(folder, ['deploy', name]);
    expect({ code, answer }).toMatchObject({
      code: 6,
      answer: { ok: false, code: 'SMOKE_FAILED', exitCode: 6 },
    });
    expect(answer.details?.reason).toMatch(reason);
    expect(existsSync(String(answer.details?.screenshot))).toBe(true);
    if (what.startsWith('complains'))
      expect(answer.details?.console).toEqual(
        expect.arrayContaining([expect.stringContaining('the drawer is stuck')]),
      );
    const { gateway } = product().urls;
    await request.post(`${gateway}/api/auth/demo`, { data: {} });
    const { remotes } = (await (
      await request.get(`${gateway}/api/remotes`)
    ).json()) as RemotesOverview;
    expect(remotes.find((remote) => remote.name === name)).toMatchObject({
      stable: null,
      versions: [{ status: 'blocked', statusReason: expect.stringContaining('Smoke test: ') }],
    });
    // The reason of the block makes no difference when the build is deployed again.
    if (what.startsWith('complains'))
      expect(await typed(folder, ['deploy', name])).toMatchObject({
        code: 1,
        answer: { code: 'BUILD_BLOCKED' },
      });
  });
}

test('a build that imports a name missing in the live shell is refused before any upload', async () => {
  test.setTimeout(200_000);
  await create('mf-ahead');
  edit('mf-ahead', 'remote.json', '"contract": "^1.0.0"', '"contract": "^9.0.0"');
  const { code, answer, progress } = await typed(folder, ['deploy', 'mf-ahead']);
  expect({ code, answer }).toMatchObject({
    code: 1,
    answer: {
      code: 'BUILD_REFUSED',
      details: { faults: [{ code: 'CONTRACT', advice: expect.any(String) }] },
    },
  });
  expect(progress).not.toContain('Announcing');
});
