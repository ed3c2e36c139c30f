import { isAvif } from '@voxgrove/server/files/uploads/picture-pixels';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47]);
const ICO = Buffer.from([0, 0, 1, 0]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const SVG = /^\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)?(<!doctype svg[^>]*>\s*)?<svg[\s>]/i;

/** Returns the media type of a picture by its first bytes, or null if the type is not supported. */
export function pictureType(bytes: Uint8Array): string | null {
  const start = Buffer.from(bytes.subarray(0, 512));
  if (start.subarray(0, 4).equals(PNG)) return 'image/png';
  if (start.subarray(0, 4).equals(ICO)) return 'image/x-icon';
  if (start.subarray(0, 3).equals(JPEG)) return 'image/jpeg';
  if (isAvif(start)) return 'image/avif';
  const text = start.toString('latin1');
  if (text.startsWith('GIF8')) return 'image/gif';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'image/webp';
  return SVG.test(text) ? 'image/svg+xml' : null;
}
