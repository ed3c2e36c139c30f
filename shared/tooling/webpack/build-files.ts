import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuildFile } from '@voxgrove/contracts/remote-build';
import type { Compressed } from './precompress';

/** Returns the sha384 in base64: a subresource integrity value without its `sha384-`. */
export const digest = (content: Buffer): string =>
  createHash('sha384').update(content).digest('base64');

/**
 * Returns name, sizes and integrity of each file in `folder`. For files that are too small or
 * already compressed, the compressed size is the plain size.
 */
export async function describeFiles(
  folder: string,
  names: string[],
  compressed: Map<string, Compressed>,
): Promise<BuildFile[]> {
  return Promise.all(
    names.map(async (name) => {
      const content = await readFile(join(folder, name));
      return {
        name,
        bytes: content.length,
        ...(compressed.get(name) ?? { gzip: content.length, brotli: content.length }),
        integrity: `sha384-${digest(content)}`,
      };
    }),
  );
}
