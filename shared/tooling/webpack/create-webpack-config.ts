import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { BuildInfoPlugin } from './build-info-plugin';
import { ChunkIntegrityPlugin } from './chunk-integrity-plugin';
import { containerName } from './container-name';
import { EagerModulesPlugin } from './eager-modules-plugin';
import { federationPlugin } from './federation-plugin';
import { loaders } from './loaders';
import { peerDist, peerOf, peerPlugins } from './peers';
import { readRemoteManifest, remoteExposes } from './remote-source';
import { SealPlugin } from './seal-plugin';
import { sharedRangeFaults } from './shared-ranges';
import { sharedVersions } from './shared-modules';

export interface WebpackOptions {
  /** Folder of the package: `import.meta.dirname`. */
  dir: string;
  kind: 'shell' | 'remote';
  /** Modules that the remote exposes besides `./lifecycles` and the slots of remote.json. */
  exposes?: Record<string, string>;
}

const ROOT = join(import.meta.dirname, '../../..');

/**
 * Creates the only webpack configuration of the repository. Reads NODE_ENV (`development` for the
 * dev loop, otherwise production) and PEER (another way to build the shell, for a benchmark; see
 * `./peers.ts`). Output: `{dir}/dist/client` (public files), `{dir}/dist/maps`,
 * `{dir}/dist/build.json`; the output of a peer is below `.cache/peers`.
 * @throws Error if remote.json is invalid or requests shared modules that the host does not provide
 */
export function createWebpackConfig({ dir, kind, exposes = {} }: WebpackOptions): Configuration {
  const production = process.env.NODE_ENV !== 'development';
  const peer = kind === 'shell' ? peerOf(process.env) : undefined;
  const oneBundle = peer === 'one-bundle';
  const manifest = kind === 'remote' ? readRemoteManifest(dir) : undefined;
  const faults = manifest ? sharedRangeFaults(manifest, sharedVersions()) : [];
  if (faults.length > 0) throw new Error(faults.join('\n'));

  const name = manifest?.name ?? 'shell';
  const version =
    manifest?.version ??
    (JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as { version: string }).version;
  const uniqueName = manifest ? containerName(name) : name;
  // A deployment builds into another folder, because the product serves the usual one.
  const dist = process.env.VOXGROVE_DIST ?? (peer ? peerDist(ROOT, peer) : join(dir, 'dist'));
  // Each build of a remote has a separate folder, while all files of the shell are in one folder:
  // only the shell's files need a hash in their name.
  const file = kind === 'shell' && production ? '[name].[contenthash:8]' : '[name]';

  return {
    name,
    context: dir,
    mode: production ? 'production' : 'development',
    target: ['web', 'es2022'],
    devtool: production ? 'hidden-source-map' : 'cheap-module-source-map',
    entry:
      kind === 'shell'
        ? {
            shell: [
              join(import.meta.dirname, 'browser-prelude.ts'),
              './src/index.ts',
              ...(production ? [] : [join(import.meta.dirname, '../dev/reload-client.ts')]),
            ],
          }
        : {},
    output: {
      path: join(dist, 'client'),
      clean: true,
      publicPath: kind === 'shell' ? '/assets/' : 'auto',
      uniqueName,
      filename: `${file}.js`,
      chunkFilename: `${file}.js`,
      assetModuleFilename: '[name].[contenthash:8][ext]',
      sourceMapFilename: production ? '../maps/[file].map' : '[file].map',
      crossOriginLoading: 'anonymous',
      // Change this when the plugins that change files after their naming work differently.
      hashSalt: 'sealed-2',
    },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: { rules: loaders() },
    plugins: [
      new webpack.NormalModuleReplacementPlugin(
        /[\\/]zod[\\/]v4[\\/]locales[\\/]index\.js$/,
        join(import.meta.dirname, 'no-locales.ts'),
      ),
      ...(peer ? peerPlugins(ROOT, peer) : []),
      ...(oneBundle
        ? []
        : [
            federationPlugin({
              name: uniqueName,
              version,
              manifest,
              exposes: manifest ? { ...remoteExposes(dir, manifest), ...exposes } : {},
            }),
          ]),
      ...(production ? [new EagerModulesPlugin()] : []),
      new SealPlugin({ version, declares: manifest }),
      new ChunkIntegrityPlugin(),
      new BuildInfoPlugin({ kind, compress: production }),
    ],
    optimization: {
      chunkIds: production ? 'deterministic' : 'named',
      moduleIds: production ? 'deterministic' : 'named',
      // A single runtime chunk breaks containers: a remote's entry must be able to start without
      // another chunk.
      runtimeChunk: false,
      ...(kind === 'shell'
        ? { splitChunks: { chunks: oneBundle ? ('all' as const) : ('initial' as const) } }
        : {}),
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          extractComments: false,
          terserOptions: { compress: { passes: 2 }, mangle: true, format: { ascii_only: true } },
        }),
      ],
    },
    cache: {
      type: 'filesystem',
      cacheDirectory: join(
        ROOT,
        '.cache/webpack',
        `${basename(dir)}${peer ? `-${peer}` : ''}${production ? '' : '-dev'}`,
      ),
      // All files of this folder affect the build.
      buildDependencies: {
        config: [`${import.meta.dirname}/`, join(dir, 'webpack.config.js')],
        lock: [join(ROOT, 'package-lock.json')],
      },
    },
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}
