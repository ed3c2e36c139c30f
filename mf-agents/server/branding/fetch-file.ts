import { isAppError } from '@voxgrove/contracts';
import type { Fetch } from '../crawl/port';

/** A downloaded file. `url`: after redirects. */
export interface FetchedFile {
  url: string;
  bytes: Uint8Array;
  contentType: string | undefined;
}

/** Fetches a file that branding does not need; null if it is unavailable. */
export async function fetchFile(
  fetch: Fetch,
  url: string,
  options: { maxBytes: number; accept: string },
): Promise<FetchedFile | null> {
  try {
    const answer = await fetch(url, options);
    if (answer.status >= 300) {
      answer.dispose();
      return null;
    }
    const contentType = answer.headers['content-type'];
    return { url: answer.url, bytes: await answer.bytes(), contentType };
  } catch (error) {
    if (isAppError(error)) return null;
    throw error;
  }
}
