import { mkdtemp, readFile, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { parseRemoteManifest } from '@voxgrove/contracts';
import { runRemote } from '../testing/run-remote';
import { filesIn, lintFaults, typeFaults } from './testing/scaffold-checks';

const ROOT = join(import.meta.dirname, '../../../..');
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'voxgrove-create-'));
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
});
afterAll(() => rm(folder, { recursive: true }));
const create = (...args: string[]) =>
  runRemote(['create', ...args, '--in', folder, '--json'], { cwd: folder });
const read = (name: string, file: string): Promise<string> =>
  readFile(join(folder, name, file), 'utf8');

describe('a new remote', () => {
  test('is a remote of its team, with its own page, link and texts, and without traces of the template', async () => {
    const { code, stdout } = await create(
      'mf-field-notes',
      '--owner',
      'Field "A" team',
      '--title',
      'Ranger\'s "notes"',
    );
    expect({ code, answer: JSON.parse(stdout) as unknown }).toEqual({
      code: 0,
      answer: {
        ok: true,
        verb: 'create',
        remote: 'mf-field-notes',
        owner: 'Field "A" team',
        folder: join(folder, 'mf-field-notes'),
        page: '/field-notes',
      },
    });
    const manifest = parseRemoteManifest(
      JSON.parse(await read('mf-field-notes', 'remote.json')),
      'remote.json',
    );
    expect(manifest).toMatchObject({
      name: 'mf-field-notes',
      owner: 'Field "A" team',
      links: { 'fieldnotes.home': '/field-notes' },
      navigation: [{ id: 'field-notes', label: 'Ranger\'s "notes"', link: 'fieldnotes.home' }],
    });
    expect(await read('mf-field-notes', 'src/i18n/en.ts')).toContain(
      "title: 'Ranger\\'s \"notes\"'",
    );
    const files = await filesIn(join(folder, 'mf-field-notes'));
    for (const file of [
      'contract/errors.ts',
      'server/layers.json',
      'server/access-fixtures.ts',
      'src/testing/dev-data.ts',
      'e2e/screens.ts',
      'e2e/every-screen.e2e.ts',
    ])
      expect(files).toContain(join(folder, 'mf-field-notes', file));
    for (const file of files)
      expect(await readFile(file, 'utf8')).not.toMatch(/template(?!\w)|TEMPLATE/i);
  });

  test('compiles and passes lint and the formatter, with a server and without one', async () => {
    const variants = { 'mf-river-notes': [], 'mf-river-screens': ['--browser-only'] };
    for (const [name, options] of Object.entries(variants)) {
      expect((await create(name, '--title', 'Ranger\'s "notes"', ...options)).code).toBe(0);
      expect(await lintFaults(folder, join(folder, name))).toEqual([]);
    }
    const remotes = Object.keys(variants).map((name) => join(folder, name));
    expect(await typeFaults(...remotes)).toEqual([]);
  }, 300_000);

  test('with screens only declares no server', async () => {
    await create('mf-screens', '--browser-only');
    const manifest = parseRemoteManifest(
      JSON.parse(await read('mf-screens', 'remote.json')),
      'remote.json',
    );
    expect(manifest.server).toBeUndefined();
    const files = await filesIn(join(folder, 'mf-screens'));
    expect(files.filter((file) => /\/(server|contract)\//.test(file))).toEqual([]);
  });

  test('names the installed versions of shared packages', async () => {
    await create('mf-versions');
    const react = (
      JSON.parse(await readFile(join(ROOT, 'node_modules/react/package.json'), 'utf8')) as {
        version: string;
      }
    ).version;
    expect(JSON.parse(await read('mf-versions', 'package.json'))).toMatchObject({
      dependencies: { react },
    });
    expect(JSON.parse(await read('mf-versions', 'remote.json'))).toMatchObject({
      shared: { react: `^${react}` },
    });
    expect(
      (await read('mf-versions', 'package.json')) + (await read('mf-versions', 'remote.json')),
    ).not.toMatch(/"[*^]?"/);
  });

  test.each([
    ['notes', 'is not the name of a remote'],
    ['mf-Notes', 'is not the name of a remote'],
    ['mf-../x', 'is not the name of a remote'],
    ['mf-agents', 'The page /agents belongs to mf-agents (team-agents).'],
    ['mf-prototype', 'The page /prototype belongs to mf-widget'],
  ])('%s is refused, and nothing is written', async (name, message) => {
    const before = await readdir(folder);
    const { code, stdout } = await create(name);
    expect(code).toBe(2);
    expect((JSON.parse(stdout) as { message: string }).message).toContain(message);
    expect(await readdir(folder)).toEqual(before);
  });

  test('never overwrites an existing folder', async () => {
    await create('mf-twice', '--title', 'First');
    expect((await create('mf-twice', '--title', 'Second')).code).toBe(2);
    expect(await read('mf-twice', 'src/i18n/en.ts')).toContain('First');
  });
});
