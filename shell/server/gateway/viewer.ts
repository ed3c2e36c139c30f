import { isAppError } from '@voxgrove/contracts';
import type { User } from '@voxgrove/contracts';
import type { ViewedRequest } from '@voxgrove/server/http/endpoint';

/**
 * Returns the person who views a page: null for an anonymous one, undefined while the database is
 * away. The page is served in every case.
 */
export async function viewerOf(
  request: ViewedRequest,
  userOf: (request: ViewedRequest) => Promise<User | null>,
): Promise<User | null | undefined> {
  try {
    return await userOf(request);
  } catch (error) {
    if (isAppError(error) && error.code === 'UNAVAILABLE') return undefined;
    throw error;
  }
}
