import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';

type Expand = (copy: Uint8Array, options: { maxOutputLength: number }) => Promise<Buffer>;

/** Possible compressed copies of a file. */
export const COPIES: { suffix: '.br' | '.gz'; expand: Expand }[] = [
  { suffix: '.br', expand: promisify(brotliDecompress) as Expand },
  { suffix: '.gz', expand: promisify(gunzip) as Expand },
];

/** Whether this is the same content, compressed. Decompression stops at the content's length. */
export async function isCopyOf(
  copy: Uint8Array,
  content: Uint8Array,
  expand: Expand,
): Promise<boolean> {
  try {
    return (await expand(copy, { maxOutputLength: Math.max(content.length, 1) })).equals(content);
  } catch {
    return false;
  }
}
