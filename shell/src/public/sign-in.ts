import { ReturnTo, SessionInfo, type ProfileForm } from '@voxgrove/contracts';
import { request } from '@voxgrove/sdk';
import { z } from 'zod';

/** Has a mail sent with a code and a link, either of which signs in; asking again sends another. The link leads on to `returnTo`, a page of ours. @throws ApiError */
export const requestCode = (email: string, returnTo?: string): Promise<unknown> =>
  request({ method: 'POST', path: '/auth/code', global: true, body: { email, ...(ReturnTo.safeParse(returnTo).success && { returnTo }) }, output: z.object({ success: z.literal(true) }) });

/** @throws ApiError CODE_WRONG, CODE_EXPIRED, CODE_TRIES_EXCEEDED */
export const verifyCode = (email: string, code: string): Promise<SessionInfo> =>
  request({ method: 'POST', path: '/auth/code/verify', global: true, body: { email, code }, output: SessionInfo });

/** @throws ApiError LINK_EXPIRED */
export const verifyLink = (token: string): Promise<SessionInfo> =>
  request({ method: 'POST', path: '/auth/link/verify', global: true, body: { token }, output: SessionInfo });

/** @throws ApiError PASSWORD_WRONG, RATE_LIMITED */
export const signInWithPassword = (email: string, password: string): Promise<SessionInfo> =>
  request({ method: 'POST', path: '/auth/password/verify', global: true, body: { email, password }, output: SessionInfo });

/** @throws ApiError DEMO_SIGN_IN_DISABLED */
export const signInAsDemoOwner = (): Promise<SessionInfo> => request({ method: 'POST', path: '/auth/demo', global: true, body: {}, output: SessionInfo });

/** What /onboarding asks. @throws ApiError */
export const completeProfile = (form: ProfileForm): Promise<SessionInfo> => request({ method: 'PUT', path: '/auth/profile', global: true, body: form, output: SessionInfo });
