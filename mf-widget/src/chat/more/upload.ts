import type { Attachment } from '@voxgrove/contracts';
import { ChatError, refusal } from '../client/http';

/**
 * Uploads a file and reports progress (0 to 1). Uses XMLHttpRequest, because fetch reports no
 * upload progress.
 * @throws ChatError
 */
export const upload = (
  url: string,
  token: string,
  file: File,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<Attachment> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.responseType = 'json';
    request.setRequestHeader('authorization', `Bearer ${token}`);
    request.setRequestHeader('content-type', file.type);
    request.setRequestHeader('x-file-name', encodeURIComponent(file.name));
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
    request.onload = () => {
      const { status, response } = request;
      if (status >= 200 && status < 300 && response)
        resolve((response as { data: Attachment }).data);
      else reject(refusal(status, response ?? {}));
    };
    request.onerror = request.onabort = () => reject(new ChatError(0, 'OFFLINE', ''));
    signal.addEventListener('abort', () => request.abort());
    request.send(file);
  });
