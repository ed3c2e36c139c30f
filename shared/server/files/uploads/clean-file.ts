import type { Attachment } from '@voxgrove/contracts';
import { cleanGif, isGif } from './clean-gif';
import { cleanJpeg, isJpeg } from './clean-jpeg';
import type { CleanPicture } from './clean-picture';
import { cleanPng, isPng } from './clean-png';
import { cleanWebp, isWebp } from './clean-webp';
import { mediaTypeOf } from './media-type';

export type UploadType = Attachment['type'];
/** A file without metadata. `size`: of a picture, in pixels. */
export interface CleanFile {
  type: UploadType;
  bytes: Buffer;
  size?: { width: number; height: number };
}

/**
 * Limits of a picture in pixels: each side, and in total. Larger pictures are decompression bombs,
 * in which a few bytes become gigabytes.
 */
const MAX_SIDE = 16_384;
export const MAX_PIXELS = 64_000_000;

const PICTURES: [UploadType, (bytes: Buffer) => boolean, (bytes: Buffer) => CleanPicture | null][] =
  [
    ['image/png', isPng, cleanPng],
    ['image/jpeg', isJpeg, cleanJpeg],
    ['image/webp', isWebp, cleanWebp],
    ['image/gif', isGif, cleanGif],
  ];

/**
 * Detects a file's type by its first bytes and returns the bytes to store. A picture keeps only
 * what is drawn (no location, camera, text or appended file). The picture is parsed but not
 * decoded, so this is cheap. A PDF, a sound and a video stay unchanged.
 * @returns null for another type or a broken file
 */
export function cleanFile(bytes: Buffer): CleanFile | null {
  if (bytes.toString('latin1', 0, 5) === '%PDF-') return { type: 'application/pdf', bytes };
  const media = mediaTypeOf(bytes);
  if (media !== null) return { type: media, bytes };
  const [type, , clean] = PICTURES.find(([, is]) => is(bytes)) ?? [];
  const picture = clean?.(bytes) ?? null;
  if (type === undefined || picture === null) return null;
  const { width, height } = picture;
  return width >= 1 &&
    height >= 1 &&
    width <= MAX_SIDE &&
    height <= MAX_SIDE &&
    width * height <= MAX_PIXELS
    ? { type, bytes: picture.bytes, size: { width, height } }
    : null;
}
