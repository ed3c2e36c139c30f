import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';

type Expand = (copy: Uint8Array, options: { maxOutputLength: number }) => Promise<Buffer>;

/** Kinds of compressed copies that a file may have. */
export const COPIES: { suffix: '.br' | '.gz'; expand: Expand }[] = [
  { suffix: '.br', expand: promisify(brotliDecompress) as Expand },
  { suffix: '.gz', expand: promisify(gunzip) as Expand },
];

/**
 * Returns whether the copy is the same content, compressed. Decompression stops at the length of
 * the content.
 */
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
