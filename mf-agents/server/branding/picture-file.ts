import { drawnColors } from './picture-colors';
import { pictureType } from './picture-type';
import { readIco } from './read-ico';
import type { PictureFile } from './picture';

/** Reads the parts of a picture file that need no decoding; null if its type is not supported. */
export function readPictureFile(bytes: Uint8Array): PictureFile | null {
  const type = pictureType(bytes);
  if (type === null) return null;
  return {
    type,
    drawn: type === 'image/svg+xml' ? drawnColors(Buffer.from(bytes).toString('utf8')) : [],
    icons: type === 'image/x-icon' ? readIco(bytes) : [],
  };
}
