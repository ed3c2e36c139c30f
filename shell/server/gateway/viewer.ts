import { isAppError } from '@voxgrove/contracts';
import type { User } from '@voxgrove/contracts';
import type { ViewedRequest } from '@voxgrove/server/http/endpoint';

/**
 * The person who views a page; null if anonymous, undefined while the database is away: the page is
 * served anyway.
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
