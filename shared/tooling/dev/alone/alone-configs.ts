import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration, type FileCacheOptions } from 'webpack';
import { createWebpackConfig } from '../../webpack/create-webpack-config';

const ROOT = join(import.meta.dirname, '../../../..');
const STAND_IN = join(import.meta.dirname, 'stand-in');

/** Output folders of the two compilers. */
export interface AloneFolders {
  remote: string;
  standIn: string;
}

/**
 * Returns the output folders of the compilers. They are not in `dist`, so that a product that runs
 * from the same checkout does not take the output for a build of its own.
 */
export const aloneFolders = (name: string): AloneFolders => ({
  remote: join(ROOT, '.cache/dev-alone', name, 'remote'),
  standIn: join(ROOT, '.cache/dev-alone', name, 'stand-in'),
});

/**
 * Returns the configurations of the remote in `dir`, from its own webpack.config.js, and of the
 * page that replaces the shell, with the remote's sample data.
 */
export async function aloneConfigs(dir: string, folders: AloneFolders): Promise<Configuration[]> {
  const { default: remote } = (await import(
    pathToFileURL(join(dir, 'webpack.config.js')).href
  )) as { default: Configuration };
  return [into(folders.remote, remote), standInConfig(dir, folders.standIn)];
}

/** Configures the page that replaces the shell, with the sample data of the remote in `dir`. */
export const standInConfig = (dir: string, folder: string): Configuration =>
  into(folder, standIn(dir));

const into = (folder: string, config: Configuration): Configuration => ({
  ...config,
  output: { ...config.output, path: join(folder, 'client') },
  cache: {
    ...(config.cache as FileCacheOptions),
    cacheDirectory: join(ROOT, '.cache/webpack', `alone-${basename(folder)}-${config.name}`),
  },
  // On a compile error, show the error and keep the last good build.
  optimization: { ...config.optimization, emitOnErrors: false },
});

/** Builds the page like the shell, whose shared modules it provides, but from other sources. */
function standIn(dir: string): Configuration {
  const shell = createWebpackConfig({ dir: join(ROOT, 'shell'), kind: 'shell' });
  const data = join(dir, 'src/testing/dev-data.ts');
  const { shell: scripts } = shell.entry as { shell: string[] };
  return {
    ...shell,
    entry: {
      shell: scripts.map((file) => (file === './src/index.ts' ? join(STAND_IN, 'main.tsx') : file)),
    },
    resolve: { ...shell.resolve, alias: { '@voxgrove/testing$': join(STAND_IN, 'testing.ts') } },
    plugins: [
      ...(shell.plugins ?? []),
      new webpack.NormalModuleReplacementPlugin(/^node:stream\/web$/, join(STAND_IN, 'streams.ts')),
      ...(existsSync(data) ? [new webpack.NormalModuleReplacementPlugin(/\/no-data$/, data)] : []),
    ],
  };
}
