import { isAppError } from '@voxgrove/contracts';
import type { ViewedRequest } from '@voxgrove/server/http/endpoint';

/**
 * Returns what `find` knows about the person who views a page, or undefined while the database is
 * down. The page is served in both cases.
 */
export async function viewerOf<T>(
  request: ViewedRequest,
  find: (request: ViewedRequest) => Promise<T>,
): Promise<T | undefined> {
  try {
    return await find(request);
  } catch (error) {
    if (isAppError(error) && error.code === 'UNAVAILABLE') return undefined;
    throw error;
  }
}
