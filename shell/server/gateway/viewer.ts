import { isAppError } from '@voxgrove/contracts';
import type { FastifyRequest } from 'fastify';
import type { User } from '@voxgrove/contracts';

/** Who looks at a page; null for nobody, undefined while the database cannot tell: a page is there all the same. */
export async function viewerOf(
  request: FastifyRequest,
  userOf: (request: FastifyRequest) => Promise<User | null>,
): Promise<User | null | undefined> {
  try {
    return await userOf(request);
  } catch (error) {
    if (isAppError(error) && error.code === 'UNAVAILABLE') return undefined;
    throw error;
  }
}
