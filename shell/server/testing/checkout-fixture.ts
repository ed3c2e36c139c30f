import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { RemoteBuild, RemoteManifest } from '@voxgrove/contracts';

/** A checkout with a built shell, to which tests add remotes. */
export interface CheckoutFixture {
  root: string;
  /** Writes a file below the root. */
  put(path: string, content: string | Uint8Array): Promise<void>;
  /**
   * Declares and builds a remote. The same `text` gives the same build.
   * @returns name of the build
   */
  remote(name: string, text: string, more?: Partial<RemoteManifest>): Promise<string>;
  remove(): Promise<void>;
}

export const SHELL_BUILD = '3.1.4-0123abcd';

export async function checkoutFixture(): Promise<CheckoutFixture> {
  const root = await mkdtemp(join(tmpdir(), 'voxgrove-checkout-'));
  let touched = 1_790_000_000;
  const put: CheckoutFixture['put'] = async (path, content) => {
    await mkdir(join(root, path, '..'), { recursive: true });
    await writeFile(join(root, path), content);
    // Each write gets an mtime of its own, because a file system may be too coarse to distinguish
    // two quick writes.
    await utimes(join(root, path), touched, ++touched);
  };
  const script = 'console.log("shell")'.padEnd(2_000);
  await put('shell/dist/client/shell.0123abcd.js', script);
  await put('shell/dist/client/shell.0123abcd.js.br', 'brotli');
  await put('shell/dist/client/shell.0123abcd.js.gz', 'gzip');
  await put('shell/dist/client/shell.0123abcd.js.map', '{}');
  await put('shell/dist/client/plain.json', '{}');
  await put(
    'shell/dist/build.json',
    JSON.stringify({
      build: SHELL_BUILD,
      scripts: [{ name: 'shell.0123abcd.js', integrity: sha384(script) }],
      parts: {
        dashboard: [{ name: 'frame.0123abcd.js', integrity: sha384('') }],
        public: [{ name: 'public.0123abcd.js', integrity: sha384('') }],
      },
      preload: ['font.woff2'],
      contract: '1.2.0',
      provides: { react: { version: '19.3.0', names: null } },
      files: [],
    }),
  );
  return {
    root,
    put,
    async remote(name, text, more = {}) {
      const manifest = remoteManifest(name, more);
      const files: Record<string, string> = {
        'mf-manifest.json': JSON.stringify({ of: text }),
        'remoteEntry.js': `/* entry of ${name} ${text} */`.padEnd(500),
        'chunks/first.js': `/* chunk of ${name} ${text} */`.padEnd(2_000),
      };
      const build = `${manifest.version}-${createHash('sha256')
        .update(JSON.stringify([manifest, files]))
        .digest('hex')
        .slice(0, 8)}`;
      for (const [file, content] of Object.entries(files))
        await put(`${name}/dist/client/${file}`, content);
      await put(
        `${name}/dist/client/chunks/first.js.br`,
        brotliCompressSync(files['chunks/first.js']!),
      );
      await put(`${name}/dist/client/chunks/first.js.gz`, gzipSync(files['chunks/first.js']!));
      await put(`${name}/remote.json`, JSON.stringify(manifest));
      await put(
        `${name}/dist/build.json`,
        JSON.stringify({
          build,
          entry: 'mf-manifest.json',
          container: `${name.replaceAll('-', '_')}_${build.slice(-8)}`,
          integrity: {
            manifest: sha384(files['mf-manifest.json']!),
            entry: sha384(files['remoteEntry.js']!),
          },
          preload: ['remoteEntry.js', 'chunks/first.js'],
          uses: {},
          files: Object.entries(files).map(([file, content]) => ({
            name: file,
            bytes: content.length,
            gzip: content.length,
            brotli: content.length,
            integrity: sha384(content),
          })),
        } satisfies RemoteBuild),
      );
      return build;
    },
    remove: () => rm(root, { recursive: true, force: true }),
  };
}

export const remoteManifest = (
  name: string,
  more: Partial<RemoteManifest> = {},
): RemoteManifest => ({
  schemaVersion: 1,
  name,
  version: '1.2.0',
  owner: 'team',
  contract: '^1.0.0',
  routes: [
    { path: `/${name.slice(3)}`, title: 'title' },
    { path: `/${name.slice(3)}/:id/*`, title: 'title' },
  ],
  links: {},
  navigation: [],
  slots: [],
  shared: {},
  ...more,
});

const sha384 = (content: string): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;
