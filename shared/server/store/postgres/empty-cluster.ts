import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';

const require = createRequire(import.meta.url);

/**
 * A freshly initialised cluster as a tar archive. Making one takes seconds, loading it a fraction of one: it is made once for each
 * version of PGlite and kept beside the installed packages. Where nothing can be written it is made every time.
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
  const kept = await readFile(file).catch(() => undefined);
  if (kept !== undefined) return new Blob([new Uint8Array(kept)]);
  const fresh = await PGlite.create({ dataDir: 'memory://' });
  const image = await fresh.dumpDataDir('none');
  await fresh.close();
  // Several processes may be at it; a file is there whole or not at all.
  const unfinished = `${file}.${process.pid}`;
  await mkdir(folder, { recursive: true })
    .then(async () => writeFile(unfinished, Buffer.from(await image.arrayBuffer())))
    .then(() => rename(unfinished, file))
    .catch(() => undefined);
  return image;
}
