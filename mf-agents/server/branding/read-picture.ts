import type { PictureFile } from './picture';

/**
 * Reads a picture file (see `readPictureFile`) in a content process; null when it is none we show,
 * or cannot be read.
 */
export type ReadPicture = (bytes: Uint8Array) => Promise<PictureFile | null>;
