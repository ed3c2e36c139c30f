import { rm } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration, type Stats } from 'webpack';

/**
 * Builds the package in `dir` with its webpack.config.js and prints one line.
 * @throws Error with webpack's messages if the build fails
 */
export async function buildPackage(dir: string): Promise<void> {
  const { default: config } = (await import(
    pathToFileURL(join(dir, 'webpack.config.js')).href
  )) as { default: Configuration };
  const compiler = webpack(config);
  if (!compiler) throw new Error(`${dir}/webpack.config.js has no default export`);
  // webpack cleans only the folder of public files.
  await rm(join(dirname(config.output?.path as string), 'maps'), { recursive: true, force: true });
  const started = performance.now();
  const stats = await new Promise<Stats>((resolve, reject) => {
    compiler.run((error, result) => {
      if (error || !result) reject(error ?? new Error('webpack gave no result'));
      else resolve(result);
    });
  });
  await new Promise<void>((resolve, reject) => {
    compiler.close((error) => {
      if (error) reject(error);
      else resolve();
    });
  });
  if (stats.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only', colors: false }));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (stats.hasWarnings())
    console.warn(stats.toString({ preset: 'errors-warnings', colors: false }));
  console.log(
    `${config.name}: built in ${seconds} s to ${relative(process.cwd(), config.output?.path as string)}`,
  );
}
