import { drawnColors } from './picture-colors';
import { pictureType } from './picture-type';
import { readIco } from './read-ico';
import type { PictureFile } from './picture';

/** Reads a picture file as far as it need not be decoded; null when it is none we show. */
export function readPictureFile(bytes: Uint8Array): PictureFile | null {
  const type = pictureType(bytes);
  if (type === null) return null;
  return {
    type,
    drawn: type === 'image/svg+xml' ? drawnColors(Buffer.from(bytes).toString('utf8')) : [],
    icons: type === 'image/x-icon' ? readIco(bytes) : [],
  };
}
