import { request } from '@voxgrove/sdk';
import { PictureReply } from '../../contract/pictures';
import type { AgencyPicture } from '../../contract/pictures';

/**
 * Uploads a picture of the agency. The file is kept when the settings that refer to it are saved.
 * @returns the address of the file
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
