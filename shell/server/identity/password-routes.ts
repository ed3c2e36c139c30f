import { z } from 'zod';
import {
  AppError,
  PASSWORD,
  PasswordChange,
  PasswordRemoval,
  SecurityInfo,
  SessionInfo,
} from '@voxgrove/contracts';
import { route } from '@voxgrove/server/http/route';
import { callerOf } from './caller';
import { Address, Done, offered } from './routes';
import type { AnyRoute, RequestContext } from '@voxgrove/server/http/route';
import type { Accounts } from '../accounts/port';
import type { Passwords } from './passwords';
import type { IdentityProvider } from './identity-provider';

export interface PasswordRoutesOptions {
  identity: IdentityProvider | undefined;
  passwords: Passwords | undefined;
  accounts: Accounts;
}

/** Routes to sign in with a password and to manage it. */
export function passwordRoutes({
  identity,
  passwords,
  accounts,
}: PasswordRoutesOptions): AnyRoute[] {
  /**
   * Proves the caller's right to a change by the current password or a mailed code. An open session
   * must not be enough to take over an account.
   */
  const prove = async (
    ctx: RequestContext,
    { current, code }: { current?: string | undefined; code?: string | undefined },
  ): Promise<void> => {
    const { user } = callerOf(ctx);
    if (code !== undefined)
      return offered(identity).verifyCode('password', user.email, code, callerOf(ctx).sessionId);
    if (current === undefined || (await offered(passwords).setAt(user.uid)) === null)
      throw new AppError('PASSWORD_PROOF_REQUIRED');
    if (!(await offered(passwords).isPasswordOf(user.uid, user.email, current, ctx.ip)))
      throw new AppError('PASSWORD_PROOF_WRONG');
  };

  const wayOf = ({ code }: { code?: string | undefined }): 'code' | 'password' =>
    code === undefined ? 'password' : 'code';

  return [
    route({
      method: 'POST',
      path: '/auth/password/sign-in',
      global: true,
      summary:
        'Exchanges a password for a session. Reply and duration are the same for unknown addresses.',
      input: z.strictObject({
        email: Address,
        password: z
          .string()
          .min(1)
          .max(PASSWORD.maxLength * 4),
      }),
      output: SessionInfo,
      policy: 'auth.start',
      rateClass: 'auth',
      audit: 'auth.signed-in',
      handler: async ({ email, password }, { session, ip }) => {
        const userId = await offered(passwords).signIn(email, password, ip);
        const user = await accounts.user(userId);
        if (user === null) throw new AppError('PASSWORD_WRONG');
        await session.start(user.uid, 'password');
        return accounts.sessionInfo(user);
      },
    }),
    route({
      method: 'GET',
      path: '/auth/security',
      global: true,
      summary: 'How the caller can sign in.',
      input: z.strictObject({}),
      output: SecurityInfo,
      policy: 'session.own',
      rateClass: 'read',
      audit: false,
      handler: async (_input, ctx) => ({
        provider: passwords === undefined ? ('firebase' as const) : ('embedded' as const),
        passwordSetAt: (await passwords?.setAt(callerOf(ctx).userId)) ?? null,
      }),
    }),
    route({
      method: 'POST',
      path: '/auth/password/code',
      global: true,
      summary: 'Mails the caller a code with which the password can be set, changed or removed.',
      input: z.strictObject({}),
      output: Done,
      policy: 'session.own',
      rateClass: 'auth',
      audit: 'auth.password.code.requested',
      handler: async (_input, ctx): Promise<{ success: true }> => {
        await offered(identity).sendMail('password', callerOf(ctx).user.email, {
          browser: callerOf(ctx).sessionId,
          ip: ctx.ip,
        });
        return { success: true };
      },
    }),
    route({
      method: 'PUT',
      path: '/auth/password',
      global: true,
      summary: 'Sets or changes the password, and ends all other sessions of the person.',
      input: PasswordChange,
      output: Done,
      policy: 'session.own',
      rateClass: 'auth',
      audit: 'auth.password.set',
      handler: async ({ password, ...proof }, ctx): Promise<{ success: true }> => {
        const { user } = callerOf(ctx);
        offered(passwords).refuseGuessable(password, user.email); // Before a code is used up.
        await offered(passwords).set(user.uid, password, () => prove(ctx, proof));
        await ctx.session.restart(user.uid, wayOf(proof));
        return { success: true };
      },
    }),
    route({
      method: 'POST',
      path: '/auth/password/remove',
      global: true,
      summary: 'Removes the password, and ends all other sessions of the person.',
      input: PasswordRemoval,
      output: Done,
      policy: 'session.own',
      rateClass: 'auth',
      audit: 'auth.password.removed',
      handler: async (proof, ctx): Promise<{ success: true }> => {
        const { user } = callerOf(ctx);
        await prove(ctx, proof);
        await offered(passwords).remove(user.uid);
        await ctx.session.restart(user.uid, wayOf(proof));
        return { success: true };
      },
    }),
  ];
}
