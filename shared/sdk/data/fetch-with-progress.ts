/**
 * A `fetch` that reports upload progress (0 to 1). Uses XMLHttpRequest, because fetch has no upload
 * progress. The response has only `ok`, `status` and `json`. Rejects like fetch.
 */
export const fetchWithProgress = (
  url: string,
  { method = 'GET', headers, body, signal }: RequestInit,
  onProgress: (share: number) => void,
): Promise<Response> =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    const abort = (): void => request.abort();
    request.open(method, url);
    for (const [name, value] of Object.entries((headers ?? {}) as Record<string, string>))
      request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const { status, responseText } = request;
      resolve({
        ok: status >= 200 && status < 300,
        status,
        json: async () => JSON.parse(responseText) as unknown,
      } as Response);
    };
    request.onerror = () => reject(new TypeError('No answer arrived.'));
    request.onabort = () => reject(signal?.reason as Error);
    request.onloadend = () => signal?.removeEventListener('abort', abort);
    signal?.addEventListener('abort', abort);
    request.send(body as XMLHttpRequestBodyInit | null);
  });
