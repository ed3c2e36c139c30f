import type { ProfileForm } from '@voxgrove/contracts';
import { SessionInfo } from '@voxgrove/contracts';
import { request } from '@voxgrove/sdk';
import { z } from 'zod';
import { attribution, forgetAttribution } from '../attribution';

/** @throws ApiError */
export const saveProfile = (body: ProfileForm): Promise<SessionInfo> =>
  request({ method: 'PUT', path: '/auth/profile', global: true, body, output: SessionInfo });

/**
 * Reports the new user with the attribution. Idempotent. Errors are not shown.
 * @returns whether the server has accepted the report
 */
export async function tellNewUser(): Promise<boolean> {
  try {
    await request({
      method: 'POST',
      path: '/events/new-user',
      body: attribution(),
      output: z.unknown(),
    });
    forgetAttribution();
    return true;
  } catch (error) {
    console.error('The new-user event was not sent. The page sends it again later.', error);
    return false;
  }
}
