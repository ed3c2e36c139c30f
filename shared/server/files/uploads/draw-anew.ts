import type { Sharp } from 'sharp';
import { MAX_PIXELS } from './clean-file';
import type { UploadType } from './clean-file';
import { readPicture } from './read-picture';

/** `maxSide`: limit of width and height in pixels. Larger pictures are scaled down. */
export interface DrawOptions {
  maxSide: number;
}

/**
 * Decodes a picture and encodes it again, so that nothing of the sender's byte layout remains. The
 * result has normal orientation, screen colors and no metadata. Animations stay animated (of PNG
 * only the first frame is kept).
 * @param bytes result of cleanFile.
 * @returns null if the picture cannot be decoded
 */
export const drawAnew = (
  type: UploadType,
  bytes: Buffer,
  { maxSide }: DrawOptions,
): Promise<Buffer | null> =>
  readPicture(bytes, { animated: true, maxPixels: MAX_PIXELS }, (picture) =>
    coded(
      picture
        .autoOrient()
        .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true }),
      type,
    ).toBuffer(),
  );

function coded(picture: Sharp, type: UploadType): Sharp {
  if (type === 'image/jpeg') return picture.jpeg({ quality: 88 });
  if (type === 'image/webp') return picture.webp({ quality: 88 });
  return type === 'image/gif' ? picture.gif() : picture.png({ compressionLevel: 9 });
}
