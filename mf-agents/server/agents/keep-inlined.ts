import type { AgentId, Region, WorkspaceId } from '@voxgrove/contracts';
import { ENDINGS, isAppError } from '@voxgrove/contracts';
import { picturePng } from '@voxgrove/server/files/uploads/picture-pixels';
import type { SliceContext } from '@voxgrove/server/slice';
import type { UploadTarget } from '../../contract/upload-file';
import { pictureType, readIco } from '../branding/port';
import { picturesOf } from './upload-file';

const INLINED = /^data:image\/[a-z+.-]+;base64,/i;

export const isInlined = (address: string): boolean => INLINED.test(address);

/** Where a picture belongs, and its purpose. */
export interface PictureOf {
  region: Region;
  workspaceId: WorkspaceId;
  agentId: AgentId;
  purpose: UploadTarget;
}

/**
 * Stores an inlined picture as a file of the agent that shows it, re-encoded like any other upload,
 * because visitors only get pictures with an address. The same picture becomes one file.
 * @returns the address of the file, or null for a picture that cannot be encoded (an SVG, a damaged
 *   one)
 * @throws AppError RATE_LIMITED
 */
export async function keepInlined(
  { uploads }: Pick<SliceContext, 'uploads'>,
  { region, workspaceId, agentId, purpose }: PictureOf,
  inlined: string,
): Promise<string | null> {
  const usedBy = picturesOf(agentId);
  for (const bytes of await picturesIn(Buffer.from(inlined.replace(INLINED, ''), 'base64'))) {
    const [ending] = ENDINGS[pictureType(bytes) as keyof typeof ENDINGS] ?? [];
    if (ending === undefined) continue;
    try {
      return (
        await uploads.keep({
          region,
          workspaceId,
          purpose,
          owner: usedBy,
          usedBy,
          name: `icon.${ending}`,
          read: async (maxBytes) => (bytes.length > maxBytes ? null : bytes),
        })
      ).url;
    } catch (error) {
      if (!isAppError(error) || !['UPLOAD_TYPE_REFUSED', 'UPLOAD_TOO_LARGE'].includes(error.code))
        throw error;
    }
  }
  return null;
}

/** Returns the pictures of a file. An icon file holds several, the largest first. */
async function picturesIn(file: Buffer): Promise<Buffer[]> {
  if (pictureType(file) !== 'image/x-icon') return [file];
  const pictures = await Promise.all(
    readIco(file).map((picture) => (Buffer.isBuffer(picture) ? picture : picturePng(picture))),
  );
  return pictures.filter((picture) => picture !== null);
}
