import { request } from '@voxgrove/sdk';
import { PictureReply } from '../../contract/pictures';
import type { AgencyPicture } from '../../contract/pictures';

/**
 * Stores a picture of the agency; the file is kept when the settings that show it are saved.
 * @returns its address
 * @throws ApiError
 */
export async function sendPicture(
  agencyId: string,
  picture: AgencyPicture,
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const { data } = await request({
    method: 'POST',
    path: `/agencies/${agencyId}/pictures/${picture}`,
    file,
    output: PictureReply,
    onProgress,
    signal,
  });
  return data.url;
}
