import type { ProfileForm } from '@voxgrove/contracts';
import { SessionInfo } from '@voxgrove/contracts';
import { request } from '@voxgrove/sdk';
import { z } from 'zod';
import { attribution, forgetAttribution } from '../attribution';

/** @throws ApiError */
export const saveProfile = (profile: ProfileForm): Promise<SessionInfo> => request({ method: 'PUT', path: '/auth/profile', global: true, body: profile, output: SessionInfo });

/** Tells that somebody new is here and what led them here. It may be told again, and is when it did not arrive; the person is not bothered with it. */
export async function tellNewUser(): Promise<void> {
  try {
    await request({ method: 'POST', path: '/events/new-user', body: attribution(), output: z.unknown() });
    forgetAttribution();
  } catch (error) {
    console.error('The new-user event could not be told; the next visit of this page tries again.', error);
  }
}
