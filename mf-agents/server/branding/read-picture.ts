import type { PictureFile } from './picture';

/**
 * Reads a picture file (see `readPictureFile`) in a content process; null if its type is not
 * supported or it cannot be read.
 */
export type ReadPicture = (bytes: Uint8Array) => Promise<PictureFile | null>;
