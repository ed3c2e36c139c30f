import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration, type MultiCompiler } from 'webpack';
import { builtPackages } from '../start/fingerprint';

export interface Compilers {
  /** Resolves after the first compilation of everything, with or without errors. */
  first: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Recompiles the shell and all remotes after each change of a source. All of them use one process,
 * because a shared copy of the tools keeps the memory of the dev loop low.
 * @param onBuilt receives the name and the time after each build without errors
 * @param onFailed receives webpack's messages
 */
export async function startCompilers(
  root: string,
  onBuilt: (name: string, ms: number) => void,
  onFailed: (name: string, messages: string) => void,
): Promise<Compilers> {
  const configs = await Promise.all(
    builtPackages(root).map(async (dir) => {
      const { default: config } = (await import(
        pathToFileURL(join(dir, 'webpack.config.js')).href
      )) as { default: Configuration };
      return config;
    }),
  );
  const compiler = webpack(configs) as MultiCompiler;
  for (const single of compiler.compilers) {
    single.hooks.done.tap('dev', (stats) => {
      const name = single.options.name ?? single.context;
      if (stats.hasErrors())
        onFailed(name, stats.toString({ preset: 'errors-only', colors: false }));
      else onBuilt(name, (stats.endTime ?? 0) - (stats.startTime ?? 0));
    });
  }
  let done: () => void = () => undefined;
  const first = new Promise<void>((resolve) => {
    done = resolve;
  });
  const watching = compiler.watch(
    { aggregateTimeout: 100, ignored: /node_modules\/(?!@voxgrove)/ },
    () => done(),
  );
  return {
    first,
    stop: () =>
      new Promise<void>((resolve, reject) => {
        watching?.close((error) => {
          if (error) reject(error);
          else resolve();
        });
      }),
  };
}
