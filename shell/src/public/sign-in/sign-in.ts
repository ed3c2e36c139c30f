import { SessionInfo, SignInLink } from '@voxgrove/contracts';
import { request } from '@voxgrove/sdk';
import { z } from 'zod';

const start = (path: `/${string}`, body: object): Promise<SessionInfo> =>
  request({ method: 'POST', path, global: true, body, output: SessionInfo });

/**
 * Mails a code and a link. A repeated call sends new ones. `returnTo`: page that opens after the
 * link.
 * @throws ApiError
 */
export const requestCode = (email: string, returnTo?: string): Promise<unknown> =>
  request({
    method: 'POST',
    path: '/auth/code',
    global: true,
    body: { email, ...(returnTo !== undefined && { returnTo }) },
    output: z.object({ success: z.literal(true) }),
  });

/** @throws ApiError CODE_WRONG, CODE_EXPIRED, CODE_OF_ANOTHER_BROWSER, CODE_TRIES_EXCEEDED */
export const verifyCode = (email: string, code: string): Promise<SessionInfo> =>
  start('/auth/code/verify', { email, code });

/**
 * Returns the person whom the link signs in, and the person who is signed in now. Does not use the
 * link.
 * @throws ApiError LINK_EXPIRED
 */
export const lookAtLink = (token: string): Promise<SignInLink> =>
  request({
    method: 'POST',
    path: '/auth/link',
    global: true,
    body: { token },
    output: SignInLink,
  });

/** @throws ApiError LINK_EXPIRED */
export const verifyLink = (token: string): Promise<SessionInfo> =>
  start('/auth/link/verify', { token });

/** @throws ApiError PASSWORD_WRONG */
export const signInWithPassword = (email: string, password: string): Promise<SessionInfo> =>
  start('/auth/password/sign-in', { email, password });

/** @throws ApiError DEMO_SIGN_IN_DISABLED */
export const signInAsDemoOwner = (): Promise<SessionInfo> => start('/auth/demo', {});
