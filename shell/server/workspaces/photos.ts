import { createHash } from 'node:crypto';
import { AppError, PHOTO, PhotoURL } from '@voxgrove/contracts';
import type { Region, WorkspaceId } from '@voxgrove/contracts';
import type { FileStore } from '@voxgrove/server/files/port';
import { cleanFile } from '@voxgrove/server/files/uploads/clean-file';
import type { CleanFile, UploadType } from '@voxgrove/server/files/uploads/clean-file';
import { drawAnew } from '@voxgrove/server/files/uploads/draw-anew';

const FOLDER = 'uploads/photos';
/** Allowed types of pictures, and the endings of their file names. */
const ENDINGS: Partial<Record<UploadType, string>> = { 'image/png': 'png', 'image/webp': 'webp' };

/**
 * Stores small pictures of workspaces. Like every uploaded picture, each is redrawn. The name is a
 * hash of the content, in a folder of the workspace. So a file never changes, and no other
 * workspace shows it.
 */
export class Photos {
  constructor(private readonly files: FileStore) {}

  /** Stores a picture. @returns the path of its address. @throws AppError IMAGE_REFUSED */
  async keep(region: Region, workspaceId: WorkspaceId, base64: string): Promise<string> {
    const upload = Buffer.from(base64, 'base64');
    const clean = upload.length > PHOTO.maxBytes ? null : cleanFile(upload);
    const ending = clean && ENDINGS[clean.type];
    const bytes =
      clean && ending && isSmall(clean)
        ? await drawAnew(clean.type, clean.bytes, { maxSide: PHOTO.pixels })
        : null;
    if (bytes === null)
      throw new AppError('IMAGE_REFUSED', {
        kilobytes: PHOTO.maxBytes / 1000,
        pixels: PHOTO.maxPixels,
      });
    const key = `${folderOf(region, workspaceId)}/${createHash('sha256').update(bytes).digest('hex').slice(0, 40)}.${ending}`;
    await this.files.create(key, bytes);
    return `/${key}`;
  }

  /** Returns whether the address belongs to a stored picture of this workspace. */
  async has(region: Region, workspaceId: WorkspaceId, url: string): Promise<boolean> {
    return url.startsWith(`/${folderOf(region, workspaceId)}/`) && this.files.exists(url.slice(1));
  }

  /** Deletes all stored pictures of a workspace except the one that the workspace shows. */
  async keepOnly(region: Region, workspaceId: WorkspaceId, shownUrl: string): Promise<void> {
    for (const key of await this.files.list(folderOf(region, workspaceId)))
      if (`/${key}` !== shownUrl) await this.files.delete(key);
  }

  async forget(region: Region, workspaceId: WorkspaceId): Promise<void> {
    await this.files.remove(folderOf(region, workspaceId));
  }

  /**
   * Reads a picture.
   * @param path the part of the address after `/uploads/photos/`
   * @returns null when there is no such picture
   */
  async read(path: string): Promise<{ bytes: Uint8Array; type: string } | null> {
    const url = `/${FOLDER}/${path}`;
    const bytes = PhotoURL.safeParse(url).success ? await this.files.get(url.slice(1)) : null;
    return bytes && { bytes, type: `image/${path.split('.').at(-1)}` };
  }
}

const isSmall = ({ size }: CleanFile): boolean =>
  size !== undefined && Math.max(size.width, size.height) <= PHOTO.maxPixels;

const folderOf = (region: Region, workspaceId: WorkspaceId): string =>
  `${FOLDER}/${region}/${workspaceId}`;
