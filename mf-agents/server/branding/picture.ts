import type { Pixels } from '@voxgrove/server/files/uploads/picture-pixels';
import type { ColorClue } from './rank-colors';

/** Facts from a picture file's header, without decoding it. */
export interface PictureFile {
  /** Media type. */
  type: string;
  /** Colors of an SVG. */
  drawn: ColorClue[];
  /** The largest pictures of an icon file: as pixels, or as the bytes of a PNG. */
  icons: (Pixels | Uint8Array)[];
}
