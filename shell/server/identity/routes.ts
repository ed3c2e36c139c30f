import { z } from 'zod';
import {
  AppError,
  DEMO,
  ERRORS,
  Email,
  ReturnTo,
  SIGN_IN_CODE,
  SessionInfo,
  SignInLink,
} from '@voxgrove/contracts';
import { route } from '@voxgrove/server/http/route';
import { DEMO_OWNER } from '../accounts/port';
import { callerOf } from './caller';
import { LINK_TOKEN } from './link-token';
import type { AnyRoute } from '@voxgrove/server/http/route';
import type { Accounts } from '../accounts/port';
import type { IdentityProvider } from './identity-provider';

export const Done = z.object({ success: z.literal(true) });
const Nothing = z.strictObject({});
export const Address = z
  .string(ERRORS.INVALID_EMAIL.message)
  .max(254)
  .transform((value, context) => {
    const parsed = Email.safeParse(value);
    if (parsed.success) return parsed.data;
    context.addIssue({ code: 'custom', message: ERRORS.INVALID_EMAIL.message });
    return z.NEVER;
  });
const Code = z
  .string(ERRORS.CODE_REQUIRED.message)
  .trim()
  .regex(new RegExp(`^\\d{${SIGN_IN_CODE.digits}}$`), ERRORS.CODE_REQUIRED.message);
const Link = z.strictObject({
  token: z.string(ERRORS.LINK_EXPIRED.message).regex(LINK_TOKEN, ERRORS.LINK_EXPIRED.message),
});

export interface IdentityRoutesOptions {
  /** Absent if Firebase proves identities. */
  identity: IdentityProvider | undefined;
  accounts: Accounts;
  embedded: boolean;
}

/**
 * Returns the service of a way to sign in.
 * @throws AppError WAY_NOT_OFFERED
 */
export function offered<T>(way: T | undefined): T {
  if (way === undefined) throw new AppError('WAY_NOT_OFFERED');
  return way;
}

export function identityRoutes({
  identity,
  accounts,
  embedded,
}: IdentityRoutesOptions): AnyRoute[] {
  return [
    route({
      method: 'POST',
      path: '/auth/code',
      global: true,
      summary: 'Sends a mail with a code and a link, either of which signs in.',
      input: z.strictObject({ email: Address, returnTo: ReturnTo.optional() }),
      output: Done,
      policy: 'auth.start',
      rateClass: 'auth',
      audit: 'auth.code.requested',
      handler: async ({ email, returnTo }, { ip, session }): Promise<{ success: true }> => {
        await offered(identity).sendMail(
          'sign-in',
          email,
          { browser: session.browser(), ip },
          returnTo,
        );
        return { success: true };
      },
    }),
    route({
      method: 'POST',
      path: '/auth/code/verify',
      global: true,
      summary:
        'Exchanges a code for a session; the first time, creates the person and their workspace.',
      input: z.strictObject({ email: Address, code: Code }),
      output: SessionInfo,
      policy: 'auth.start',
      rateClass: 'auth',
      audit: 'auth.signed-in',
      handler: async ({ email, code }, { session }) => {
        await offered(identity).verifyCode('sign-in', email, code, session.browser());
        const user = await accounts.signIn(email);
        await session.start(user.uid, 'code');
        return accounts.sessionInfo(user);
      },
    }),
    route({
      method: 'POST',
      path: '/auth/link',
      global: true,
      summary: 'Who a mailed link would sign in, and who is signed in now. The link stays valid.',
      input: Link,
      output: SignInLink,
      policy: 'auth.start',
      rateClass: 'read',
      audit: false,
      handler: async ({ token }, { principal }) => ({
        email: await offered(identity).lookAtLink(token),
        signedInAs: principal.kind === 'user' ? principal.user.email : null,
      }),
    }),
    route({
      method: 'POST',
      path: '/auth/link/verify',
      global: true,
      summary:
        'Exchanges the token of a mailed link for a session. By POST only, so that opening the link does not use it up.',
      input: Link,
      output: SessionInfo,
      policy: 'auth.start',
      rateClass: 'auth',
      audit: 'auth.signed-in',
      handler: async ({ token }, { session }) => {
        const user = await accounts.signIn(
          await offered(identity).verifyLink(token, session.browser),
        );
        await session.start(user.uid, 'link');
        return accounts.sessionInfo(user);
      },
    }),
    route({
      method: 'POST',
      path: '/auth/demo',
      global: true,
      summary: 'Signs in as the demo owner, only in an embedded installation.',
      // Sends no mail and allows no guess, so this call does not use the sign-in budget.
      input: Nothing,
      output: SessionInfo,
      policy: 'auth.start',
      rateClass: 'write',
      audit: 'auth.signed-in.demo',
      handler: async (_input, { session }) => {
        if (!embedded) throw new AppError('DEMO_SIGN_IN_DISABLED');
        const user = await accounts.signIn(DEMO.ownerEmail, DEMO_OWNER);
        await session.start(user.uid, 'demo');
        return accounts.sessionInfo(user);
      },
    }),
    route({
      method: 'GET',
      path: '/auth/session',
      global: true,
      summary: 'Who is signed in, and their workspaces.',
      input: Nothing,
      output: SessionInfo,
      policy: 'session.own',
      rateClass: 'read',
      audit: false,
      handler: async (_input, ctx) => accounts.sessionInfo(callerOf(ctx).user),
    }),
  ];
}
