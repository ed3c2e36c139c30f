import { SessionInfo } from '@voxgrove/contracts';
import { ApiError, request, signOut } from '@voxgrove/sdk';

/**
 * Reads the session. Returns null if there is none, after notifying the host. Signs out a person
 * who has lost access.
 * @throws ApiError when the server gives no usable answer
 */
export async function fetchSession(): Promise<SessionInfo | null> {
  try {
    return await request({
      method: 'GET',
      path: '/auth/session',
      global: true,
      output: SessionInfo,
    });
  } catch (error) {
    if (!(error instanceof ApiError) || (error.status !== 401 && error.status !== 403)) throw error;
    if (error.status === 403) await signOut();
    return null;
  }
}
