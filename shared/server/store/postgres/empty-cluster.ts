import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';

const require = createRequire(import.meta.url);

/**
 * Returns a new cluster as a tar archive. Creating a cluster takes seconds, and loading one takes a
 * fraction. So a cluster is created once per PGlite version and cached beside the installed
 * packages. If nothing can be written there, it is created every time.
 */
export async function emptyCluster(): Promise<Blob> {
  // The package does not export its package.json.
  const { version } = JSON.parse(
    await readFile(
      join(dirname(require.resolve('@electric-sql/pglite')), '../package.json'),
      'utf8',
    ),
  ) as { version: string };
  const folder = join(import.meta.dirname, '../../../../node_modules/.cache/voxgrove');
  const file = join(folder, `pglite-${version}.tar`);
  const archive = await readFile(file).catch(() => undefined);
  if (archive !== undefined) return new Blob([new Uint8Array(archive)]);
  const fresh = await PGlite.create({ dataDir: 'memory://' });
  const image = await fresh.dumpDataDir('none');
  await fresh.close();
  // Several processes may do this at once. Renaming makes the file complete or absent.
  const unfinished = `${file}.${process.pid}`;
  await mkdir(folder, { recursive: true })
    .then(async () => writeFile(unfinished, Buffer.from(await image.arrayBuffer())))
    .then(() => rename(unfinished, file))
    .catch(() => undefined);
  return image;
}
