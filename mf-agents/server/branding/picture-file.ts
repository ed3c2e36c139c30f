import type { Pixels } from '@voxgrove/server/files/uploads/picture-pixels';
import { drawnColors } from './picture-colors';
import { pictureType } from './picture-type';
import type { ColorClue } from './rank-colors';
import { readIco } from './read-ico';

/** What a picture file says without being decoded. */
export interface PictureFile {
  /** Media type. */
  type: string;
  /** Colours of an SVG. */
  drawn: ColorClue[];
  /** The largest pictures of an icon file: pixels, or the bytes of a PNG. */
  icons: (Pixels | Uint8Array)[];
}

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
