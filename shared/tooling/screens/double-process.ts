import { basename, join } from 'node:path';
import webpack from 'webpack';
import { aloneFolders, standInConfig } from '../dev/alone/alone-configs';
import { startAloneServer } from '../dev/alone/alone-server';

/**
 * Child process of `openDouble`: compiles the page that replaces the shell for the built remote in
 * the folder `process.argv[2]`, serves both and sends its parent the address.
 */
const dir = process.argv[2]!;
const folders = { ...aloneFolders(`${basename(dir)}-screens`), remote: join(dir, 'dist') };
const compiler = webpack(standInConfig(dir, folders.standIn))!;
await new Promise<void>((resolve, reject) => {
  compiler.run((error, stats) => {
    if (error) reject(error);
    else if (stats?.hasErrors()) reject(new Error(stats.toString({ preset: 'errors-only' })));
    else compiler.close(() => resolve());
  });
});
const { origin } = await startAloneServer({
  dir,
  folders,
  port: 0,
  api: null,
  fault: () => null,
  override: () => '',
});
process.send?.(origin);
// The test run ended.
process.once('disconnect', () => process.exit(0));
