import { SessionInfo } from '@voxgrove/contracts';
import { ApiError, request } from '@voxgrove/sdk';

/** Who is signed in, or null. @throws ApiError when the server cannot tell */
export async function fetchSession(): Promise<SessionInfo | null> {
  try {
    return await request({ method: 'GET', path: '/auth/session', global: true, output: SessionInfo });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}
