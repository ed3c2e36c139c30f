import { MAX_PARTS } from './clean-picture';
import type { CleanPicture } from './clean-picture';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/**
 * Chunks for image data, colors and physical size. Texts, times, Exif and all other chunks are
 * dropped.
 */
const KEPT = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'iCCP',
  'cICP',
  'sBIT',
  'bKGD',
  'pHYs',
  'acTL',
  'fcTL',
  'fdAT',
]);

export const isPng = (bytes: Buffer): boolean => bytes.subarray(0, 8).equals(SIGNATURE);

export function cleanPng(bytes: Buffer): CleanPicture | null {
  if (
    bytes.length < 33 ||
    bytes.toString('latin1', 12, 16) !== 'IHDR' ||
    bytes.readUInt32BE(8) !== 13
  )
    return null;
  const parts: Buffer[] = [SIGNATURE];
  let drawn = false;
  for (let offset = 8, chunks = 0; offset + 12 <= bytes.length && chunks < MAX_PARTS; chunks++) {
    const end = offset + 12 + bytes.readUInt32BE(offset);
    if (end > bytes.length) return null;
    const type = bytes.toString('latin1', offset + 4, offset + 8);
    if (KEPT.has(type)) parts.push(bytes.subarray(offset, end));
    if (type === 'IDAT') drawn = true;
    if (type === 'IEND')
      return drawn
        ? {
            bytes: Buffer.concat(parts),
            width: bytes.readUInt32BE(16),
            height: bytes.readUInt32BE(20),
          }
        : null;
    offset = end;
  }
  return null;
}
