import { SessionInfo } from '@voxgrove/contracts';
import { request } from '@voxgrove/sdk';
import { z } from 'zod';

/** Has a code mailed to the address; asking again sends another one. @throws ApiError */
export const requestCode = (email: string): Promise<unknown> =>
  request({ method: 'POST', path: '/auth/code', global: true, body: { email }, output: z.object({ success: z.literal(true) }) });

/** @throws ApiError CODE_WRONG, CODE_EXPIRED, CODE_TRIES_EXCEEDED */
export const verifyCode = (email: string, code: string): Promise<SessionInfo> =>
  request({ method: 'POST', path: '/auth/code/verify', global: true, body: { email, code }, output: SessionInfo });

/** @throws ApiError DEMO_SIGN_IN_DISABLED */
export const signInAsDemoOwner = (): Promise<SessionInfo> => request({ method: 'POST', path: '/auth/demo', global: true, body: {}, output: SessionInfo });
