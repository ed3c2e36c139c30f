import { isAppError } from '@voxgrove/contracts';
import type { FastifyRequest } from 'fastify';
import type { User } from '@voxgrove/contracts';

/** Who looks at a page. A page is also there for nobody, so a database that is away does not take it away. */
export async function viewerOf(request: FastifyRequest, userOf: (request: FastifyRequest) => Promise<User | null>): Promise<User | null> {
  try {
    return await userOf(request);
  } catch (error) {
    if (isAppError(error) && error.code === 'UNAVAILABLE') return null;
    throw error;
  }
}
