import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';

const require = createRequire(import.meta.url);

/**
 * A new cluster as a tar archive. Creating one takes seconds, loading it a fraction: it is created
 * once per PGlite version and cached beside the installed packages, or created every time where
 * nothing can be written.
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
  // Several processes may do this; renaming makes the file complete or absent.
  const unfinished = `${file}.${process.pid}`;
  await mkdir(folder, { recursive: true })
    .then(async () => writeFile(unfinished, Buffer.from(await image.arrayBuffer())))
    .then(() => rename(unfinished, file))
    .catch(() => undefined);
  return image;
}
