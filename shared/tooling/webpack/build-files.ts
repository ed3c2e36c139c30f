import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Subresource integrity value of a file, `sha384-…`. */
export async function integrity(file: string): Promise<string> {
  return `sha384-${createHash('sha384').update(await readFile(file)).digest('base64')}`;
}

/** Eight hex digits over names and contents of `names` in `folder`. */
export async function contentHash(folder: string, names: string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const name of names) hash.update(`${name}\0`).update(await readFile(join(folder, name)));
  return hash.digest('hex').slice(0, 8);
}

/** Name and sizes of each file in bytes; files too small or already compressed count their plain size. */
export async function describeFiles(folder: string, names: string[], sizes: Map<string, { gzip: number; brotli: number }>) {
  return Promise.all(names.map(async (name) => {
    const { size } = await stat(join(folder, name));
    return { name, bytes: size, ...(sizes.get(name) ?? { gzip: size, brotli: size }) };
  }));
}
