import { readLook } from './look';
import { readPalette } from './palette';
import { readPictureFile } from './picture-file';

export { readLook, readPalette, readPictureFile };

declare module '../content/content' {
  interface ContentTasks {
    readLook: typeof readLook;
    readPalette: typeof readPalette;
    readPictureFile: typeof readPictureFile;
  }
}
