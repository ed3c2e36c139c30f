import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
const COMPRESSIBLE = /\.(js|css|json|svg|html|txt)$/;
/** Minimum size: below this a compressed copy saves less than its headers cost. */
const SMALLEST = 1024;

export interface Compressed {
  gzip: number;
  brotli: number;
}

/**
 * Writes `name.br` and `name.gz` beside every text file, so that the server never compresses files
 * of a build.
 * @returns sizes in bytes
 */
export async function precompress(
  folder: string,
  names: string[],
): Promise<Map<string, Compressed>> {
  const sizes = new Map<string, Compressed>();
  await Promise.all(
    names
      .filter((name) => COMPRESSIBLE.test(name))
      .map(async (name) => {
        const uncompressed = await readFile(join(folder, name));
        if (uncompressed.length < SMALLEST) return;
        const [br, gz] = await Promise.all([
          brotli(uncompressed, {
            params: {
              [constants.BROTLI_PARAM_QUALITY]: 11,
              [constants.BROTLI_PARAM_SIZE_HINT]: uncompressed.length,
            },
          }),
          deflate(uncompressed, { level: 9 }),
        ]);
        await Promise.all([
          writeFile(join(folder, `${name}.br`), br),
          writeFile(join(folder, `${name}.gz`), gz),
        ]);
        sizes.set(name, { gzip: gz.length, brotli: br.length });
      }),
  );
  return sizes;
}
