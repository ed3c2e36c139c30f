import type { AgentId } from '@voxgrove/contracts';
import { request } from '@voxgrove/sdk';
import { UploadFileReply } from '../../../contract/upload-file';
import type { UploadFileInput, UploadTarget } from '../../../contract/upload-file';

/**
 * Uploads a picture of an agent and returns its address. The server keeps the picture once an agent
 * that shows it is saved.
 * @throws ApiError
 */
export async function sendPicture(
  agentId: AgentId,
  targetPath: UploadTarget,
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const body: UploadFileInput = {
    agentId,
    base64Payload: await inBase64(file),
    targetPath,
    temporary: true,
    filename: [...file.name.toWellFormed()].slice(-200).join(''),
  };
  // Called by its path, because a typed procedure does not report the progress of an upload.
  const { result } = await request({
    method: 'POST',
    path: '/rpc/uploadFile',
    body,
    output: UploadFileReply,
    onProgress,
    signal,
  });
  return result.data.data.url;
}

const inBase64 = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^data:[^,]*,/, ''));
    reader.onerror = () => reject(reader.error as Error);
    reader.readAsDataURL(file);
  });
