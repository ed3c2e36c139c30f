import type { Sharp } from 'sharp';
import { MAX_PIXELS } from './clean-file';
import type { UploadType } from './clean-file';
import { readPicture } from './read-picture';

/** In pixels; larger pictures are made smaller. */
export interface DrawOptions {
  maxSide: number;
}

/**
 * The same picture, written by us: its pixels are read and coded again, so that nothing is left of how whoever sent it arranged its bytes. It is the right way
 * up, in the colours of screens, without anything that was not drawn; one that moves goes on moving (of PNG only its first picture is kept).
 * @param bytes cleaned. @returns null when it cannot be read
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
