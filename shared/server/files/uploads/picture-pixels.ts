import { cleanFile } from './clean-file';
import { readPicture } from './read-picture';

/** Pixels row by row, four bytes each: red, green, blue, alpha. */
export interface Pixels {
  width: number;
  height: number;
  rgba: Uint8Array;
}

/** Larger than any real logo. */
const MAX_PIXELS = 8_000_000;

/**
 * Decodes an untrusted picture (its first frame) at a small size: at most `maxSide` pixels wide and
 * high. Colors stay those of the picture. Reads PNG, JPEG, WebP, GIF and AVIF.
 * @returns null for other types, damaged pictures and pictures that are too large
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

/** Encodes pixels as PNG. @returns null if the pixels are invalid */
export const picturePng = ({ width, height, rgba }: Pixels): Promise<Buffer | null> =>
  readPicture(
    Buffer.from(rgba),
    { animated: false, maxPixels: MAX_PIXELS, raw: { width, height } },
    (picture) => picture.png().toBuffer(),
  );

/** Returns whether the brands in the first box of the file name AVIF. */
export const isAvif = (bytes: Buffer): boolean =>
  bytes.toString('latin1', 4, 8) === 'ftyp' &&
  /^(?:[^]{4}){0,16}avif/.test(bytes.toString('latin1', 8, Math.min(bytes.readUInt32BE(0), 72)));
