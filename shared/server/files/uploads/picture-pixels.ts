import { cleanFile } from './clean-file';
import { readPicture } from './read-picture';

/** A picture's pixels, row by row, four bytes each: red, green, blue, alpha. */
export interface Pixels {
  width: number;
  height: number;
  rgba: Uint8Array;
}

/** More than any logo needs. */
const MAX_PIXELS = 8_000_000;

/**
 * What is drawn in a stranger's picture (the first one, where it moves), small: at most `maxSide` pixels wide and high, of colours it has.
 * PNG, JPEG, WebP and GIF, as of uploads, and AVIF. @returns null for any other, one that is damaged, and one that is too large
 */
export async function picturePixels(
  given: Uint8Array,
  { maxSide }: { maxSide: number },
): Promise<Pixels | null> {
  const bytes = Buffer.from(given);
  const clean = isAvif(bytes) ? bytes : (cleanFile(bytes)?.bytes ?? null);
  if (clean === null) return null;
  return readPicture(clean, { animated: false, maxPixels: MAX_PIXELS }, async (picture) => {
    const { data, info } = await picture
      .resize({
        width: maxSide,
        height: maxSide,
        fit: 'inside',
        withoutEnlargement: true,
        kernel: 'nearest',
      })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, rgba: data };
  });
}

/** Pixels as a PNG. @returns null when they are no picture */
export const picturePng = ({ width, height, rgba }: Pixels): Promise<Buffer | null> =>
  readPicture(
    Buffer.from(rgba),
    { animated: false, maxPixels: MAX_PIXELS, raw: { width, height } },
    (picture) => picture.png().toBuffer(),
  );

/** By the brands a file says it is of; the largest AVIF logo names them in its first box. */
export const isAvif = (bytes: Buffer): boolean =>
  bytes.toString('latin1', 4, 8) === 'ftyp' &&
  /^(?:[^]{4}){0,16}avif/.test(bytes.toString('latin1', 8, Math.min(bytes.readUInt32BE(0), 72)));
