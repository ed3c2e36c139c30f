import { createHash } from 'node:crypto';
import { AppError, PHOTO, PhotoURL } from '@voxgrove/contracts';
import type { Region, WorkspaceId } from '@voxgrove/contracts';
import type { FileStore } from '@voxgrove/server/files/port';

const FOLDER = 'uploads/photos';
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Type of a picture by what it begins with and how large it says it is; null for anything else. */
export function pictureType(bytes: Buffer): 'png' | 'webp' | null {
  const size = sizeOf(bytes);
  return size !== null && size.width >= 1 && size.height >= 1 && size.width <= PHOTO.maxPixels && size.height <= PHOTO.maxPixels ? size.type : null;
}

function sizeOf(bytes: Buffer): { type: 'png' | 'webp'; width: number; height: number } | null {
  if (bytes.length < 30) return null;
  if (bytes.subarray(0, 8).equals(PNG) && bytes.toString('latin1', 12, 16) === 'IHDR') return { type: 'png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP') return null;
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ': return { type: 'webp', width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    case 'VP8L': return { type: 'webp', width: (bytes.readUInt32LE(21) & 0x3fff) + 1, height: ((bytes.readUInt32LE(21) >> 14) & 0x3fff) + 1 };
    case 'VP8X': return { type: 'webp', width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    default: return null;
  }
}

/** Pictures of workspaces, small and already drawn anew by a browser. Named by their content in a folder of their workspace: a file never changes, and no other workspace shows it. */
export class Photos {
  constructor(private readonly files: FileStore) {}

  /** @returns where it is served. @throws AppError IMAGE_REFUSED */
  async keep(region: Region, workspaceId: WorkspaceId, base64: string): Promise<string> {
    const bytes = Buffer.from(base64, 'base64');
    const type = bytes.length > PHOTO.maxBytes ? null : pictureType(bytes);
    if (type === null) throw new AppError('IMAGE_REFUSED', { kilobytes: PHOTO.maxBytes / 1000, pixels: PHOTO.maxPixels });
    const key = `${folderOf(region, workspaceId)}/${createHash('sha256').update(bytes).digest('hex').slice(0, 40)}.${type}`;
    await this.files.create(key, bytes);
    return `/${key}`;
  }

  /** May the workspace show what is served there: is it a picture of its own that is still kept? */
  async has(region: Region, workspaceId: WorkspaceId, url: string): Promise<boolean> {
    return url.startsWith(`/${folderOf(region, workspaceId)}/`) && this.files.exists(url.slice(1));
  }

  /** Deletes what a workspace has kept, the picture it shows aside. */
  async keepOnly(region: Region, workspaceId: WorkspaceId, shown: string): Promise<void> {
    for (const key of await this.files.list(folderOf(region, workspaceId))) if (`/${key}` !== shown) await this.files.delete(key);
  }

  async forget(region: Region, workspaceId: WorkspaceId): Promise<void> {
    await this.files.remove(folderOf(region, workspaceId));
  }

  /** @param path what stands in the address after `/uploads/photos/`. @returns null when there is none */
  async read(path: string): Promise<{ bytes: Uint8Array; type: string } | null> {
    const url = `/${FOLDER}/${path}`;
    const bytes = PhotoURL.safeParse(url).success ? await this.files.get(url.slice(1)) : null;
    return bytes && { bytes, type: `image/${path.split('.').at(-1)}` };
  }
}

const folderOf = (region: Region, workspaceId: WorkspaceId): string => `${FOLDER}/${region}/${workspaceId}`;
