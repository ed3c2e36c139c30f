import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack, { type Configuration, type Stats } from 'webpack';
import { CONTRACT_VERSION } from '@voxgrove/contracts/contract-version';
import { RemoteBuild, ShellBuild, pageScripts } from '@voxgrove/contracts/remote-build';
import { createWebpackConfig } from './create-webpack-config';

const MANIFEST = {
  schemaVersion: 1,
  name: 'mf-sample',
  version: '1.2.3',
  owner: 'team-sample',
  contract: '^1.0.0',
  links: {},
  navigation: [],
  routes: [{ path: '/sample', title: 'Sample' }],
  slots: [{ slot: 'topbar.sample', expose: './badge' }],
  shared: { react: '^19.0.0', 'react-dom': '^19.0.0' },
};
let dir: string;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'remote-'));
  await mkdir(join(dir, 'src'));
  await writeFile(join(dir, 'package.json'), JSON.stringify({ name: 'sample', version: '1.2.3' }));
  await writeFile(join(dir, 'remote.json'), JSON.stringify(MANIFEST));
  await writeFile(
    join(dir, 'src/lifecycles.tsx'),
    'export const mount = () => <p>{"page ".repeat(400)}</p>;',
  );
  await writeFile(join(dir, 'src/badge.tsx'), 'export const mount = () => <p>badge</p>;');
});
afterEach(() => rm(dir, { recursive: true }));

interface Federation {
  exposes?: Record<string, string>;
  remotes?: Record<string, string>;
  shareStrategy: string;
  manifest: boolean;
  dts: boolean;
  name: string;
  shared: Record<
    string,
    { eager?: boolean; import?: false; singleton: boolean; requiredVersion: string }
  >;
}

const federation = (config: Configuration): Federation => {
  const plugin = config.plugins?.find(
    (candidate) => candidate && (candidate as { name?: string }).name === 'ModuleFederationPlugin',
  );
  return (plugin as unknown as { _options: Federation })._options;
};

const writeManifest = (change: object) =>
  writeFile(join(dir, 'remote.json'), JSON.stringify({ ...MANIFEST, ...change }));

const build = async (config: Configuration): Promise<RemoteBuild> =>
  RemoteBuild.parse(await run(config));

/**
 * Runs the compiler.
 * @returns the content of build.json
 */
async function run(config: Configuration): Promise<unknown> {
  const compiler = webpack({ ...config, cache: false });
  const stats = await new Promise<Stats | undefined>((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  await new Promise<void>((resolve) => {
    compiler.close(() => resolve());
  });
  expect(stats?.toString('errors-only')).toBe('');
  return JSON.parse(await readFile(join(dir, 'dist/build.json'), 'utf8')) as unknown;
}

describe('a remote', () => {
  test('works at any address, and has a unique name', () => {
    const config = createWebpackConfig({ dir, kind: 'remote' });
    expect(config.output).toMatchObject({
      publicPath: 'auto',
      uniqueName: expect.stringMatching(/^mf_sample_\w{8}$/),
      crossOriginLoading: 'anonymous',
    });
    expect(config.optimization?.runtimeChunk).toBe(false);
    expect(config.optimization?.splitChunks).toBeUndefined();
  });

  test('exposes its lifecycles and one module per slot, and uses every shared module of the host', () => {
    const options = federation(createWebpackConfig({ dir, kind: 'remote' }));
    expect(options).toMatchObject({
      name: expect.stringMatching(/^mf_sample_\w{8}$/),
      exposes: { './lifecycles': './src/lifecycles.tsx', './badge': './src/badge.tsx' },
      shareStrategy: 'loaded-first',
      manifest: true,
      dts: false,
    });
    expect(Object.keys(options.shared)).toEqual(['react', 'react/', 'react-dom', 'react-dom/']);
    for (const shared of Object.values(options.shared))
      expect(shared).toMatchObject({ singleton: true, import: false, requiredVersion: '^19.0.0' });
  });

  test('does not build when it needs modules that the host does not provide', async () => {
    await writeManifest({ shared: { react: '^17.0.0', lodash: '^4.0.0' } });
    expect(() => createWebpackConfig({ dir, kind: 'remote' })).toThrow(
      /needs react \^17\.0\.0, but the host provides 19[\s\S]*"lodash" is not a shared module/,
    );
  });

  test('does not build from an invalid remote.json, or from one that names a missing module', async () => {
    await writeManifest({ contract: 'newest' });
    expect(() => createWebpackConfig({ dir, kind: 'remote' })).toThrow(
      /remote\.json is not a valid remote manifest: contract: not a version range/,
    );
    await writeManifest({ slots: [{ slot: 'topbar.sample', expose: './missing' }] });
    expect(() => createWebpackConfig({ dir, kind: 'remote' })).toThrow(
      /declares \.\/missing, but src\/missing\.tsx does not exist/,
    );
  });

  test('describes its build: name by content, integrity, preloads, compressed copies, no source maps among public files', async () => {
    const info = await build(createWebpackConfig({ dir, kind: 'remote' }));
    const client = join(dir, 'dist/client');
    expect(info.build).toMatch(/^1\.2\.3-[0-9a-f]{8}$/);
    const sha = async (name: string) =>
      `sha384-${createHash('sha384')
        .update(await readFile(join(client, name)))
        .digest('base64')}`;
    expect(info.integrity).toEqual({
      manifest: await sha('mf-manifest.json'),
      entry: await sha('remoteEntry.js'),
    });
    for (const file of info.files) expect(file.integrity).toBe(await sha(file.name));
    expect(info.preload[0]).toBe('remoteEntry.js');
    expect(info.preload.slice(1).every((name) => existsSync(join(client, name)))).toBe(true);
    expect(info.preload).toHaveLength(2);
    expect(
      existsSync(join(client, 'remoteEntry.js.br')) &&
        existsSync(join(client, 'remoteEntry.js.gz')),
    ).toBe(true);
    expect(
      (await readdir(client)).filter((name) => name.endsWith('.map') || name === 'mf-stats.json'),
    ).toEqual([]);
    expect(existsSync(join(dir, 'dist/maps/remoteEntry.js.map'))).toBe(true);
    for (const { name } of info.files.filter((file) => file.name.endsWith('.js')))
      expect(await readFile(join(client, name), 'utf8')).not.toMatch(/\beval\(/);
    expect((await build(createWebpackConfig({ dir, kind: 'remote' }))).build).toBe(info.build);
    await writeFile(join(dir, 'src/badge.tsx'), 'export const mount = () => <p>other</p>;');
    expect((await build(createWebpackConfig({ dir, kind: 'remote' }))).build).not.toBe(info.build);
  }, 180_000);
});

describe('the shell', () => {
  test('names no remote and provides the shared modules from its entry', () => {
    const options = federation(createWebpackConfig({ dir, kind: 'shell' }));
    expect(options).toMatchObject({ remotes: {}, shareStrategy: 'loaded-first' });
    expect(options.exposes).toBeUndefined();
    expect(Object.keys(options.shared)).toEqual([
      'react',
      'react/',
      'react-dom',
      'react-dom/',
      'zod',
      '@voxgrove/ui',
      '@voxgrove/sdk',
    ]);
    for (const shared of Object.values(options.shared))
      expect(shared).toMatchObject({ singleton: true, eager: true });
  });

  test('is one script without a separate runtime chunk, and its source maps are not linked', () => {
    const config = createWebpackConfig({ dir, kind: 'shell' });
    expect(config.optimization?.runtimeChunk).toBe(false);
    expect(config).toMatchObject({
      output: { publicPath: '/assets/', uniqueName: 'shell' },
      devtool: 'hidden-source-map',
    });
  });

  test('can load a page when it is opened: names depend on contents, and the script contains the hash of the page', async () => {
    await writeFile(
      join(dir, 'src/index.ts'),
      "void import(/* webpackChunkName: 'dashboard' */ './page').then((page) => page.show());",
    );
    const buildWith = async (text: string): Promise<{ page: string; script: string }> => {
      await writeFile(
        join(dir, 'src/page.ts'),
        `export const show = (): void => { document.title = '${text}'; };`,
      );
      const config = createWebpackConfig({ dir, kind: 'shell' });
      const info = ShellBuild.parse(
        await run({
          ...config,
          plugins: config.plugins?.filter(
            (plugin) => plugin && (plugin as { name?: string }).name !== 'ModuleFederationPlugin',
          ),
        }),
      );
      const [{ name: script, integrity }] = info.scripts as [ShellBuild['scripts'][number]];
      const page = info.files.find(({ name }) => name.endsWith('.js') && name !== script)!;
      expect(await readFile(join(dir, 'dist/client', page.name), 'utf8')).toContain(text);
      expect(info.parts).toEqual({
        dashboard: [{ name: page.name, integrity: page.integrity }],
        public: [],
      });
      expect(pageScripts(info, 'dashboard').map(({ name }) => name)).toEqual([page.name, script]);
      expect(await readFile(join(dir, 'dist/client', script), 'utf8')).toContain(
        page.integrity.replace('sha384-', ''),
      );
      expect(info.files.find(({ name }) => name === script)?.integrity).toBe(integrity);
      expect(info).toMatchObject({
        contract: CONTRACT_VERSION,
        provides: {
          react: { names: null },
          '@voxgrove/ui': { names: expect.arrayContaining(['Button']) },
        },
      });
      return { page: page.name, script };
    };
    const [firstBuild, other, repeatedBuild] = [
      await buildWith('one'),
      await buildWith('other'),
      await buildWith('one'),
    ];
    expect(other.page).not.toBe(firstBuild.page);
    expect(other.script).not.toBe(firstBuild.script);
    expect(repeatedBuild).toEqual(firstBuild);
  }, 180_000);
});
