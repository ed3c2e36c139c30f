import { z } from 'zod';
import { AppError, DEMO, ERRORS, Email, SIGN_IN_CODE, SessionInfo } from '@voxgrove/contracts';
import { route } from '@voxgrove/server/http/route';
import type { AnyRoute } from '@voxgrove/server/http/route';
import { DEMO_OWNER } from '../accounts/seed-demo';
import { callerOf } from './caller';
import type { Accounts } from '../accounts/accounts';
import type { IdentityProvider } from './port';

const Done = z.object({ success: z.literal(true) });
const Nothing = z.strictObject({});
const Address = z.string(ERRORS.INVALID_EMAIL.message).max(254).transform((value, context) => {
  const parsed = Email.safeParse(value);
  if (parsed.success) return parsed.data;
  context.addIssue({ code: 'custom', message: ERRORS.INVALID_EMAIL.message });
  return z.NEVER;
});
const Code = z.string(ERRORS.CODE_REQUIRED.message).trim().regex(new RegExp(`^\\d{${SIGN_IN_CODE.digits}}$`), ERRORS.CODE_REQUIRED.message);

export interface IdentityRoutesOptions { identity: IdentityProvider; accounts: Accounts; embedded: boolean }

export function identityRoutes({ identity, accounts, embedded }: IdentityRoutesOptions): AnyRoute[] {
  return [
    route({
      method: 'POST', path: '/auth/code', global: true, summary: 'Sends a sign-in code to an e-mail address.',
      input: z.strictObject({ email: Address }), output: Done, policy: 'auth.start', rateClass: 'auth', audit: 'auth.code.requested',
      handler: async ({ email }, { ip }): Promise<{ success: true }> => {
        await identity.requestCode(email, ip);
        return { success: true };
      },
    }),
    route({
      method: 'POST', path: '/auth/code/verify', global: true, summary: 'Exchanges a code for a session; the first time, creates the person and their workspace.',
      input: z.strictObject({ email: Address, code: Code }), output: SessionInfo, policy: 'auth.start', rateClass: 'auth', audit: 'auth.signed-in',
      handler: async ({ email, code }, { session }) => {
        const proven = await identity.verifyCode(email, code);
        const user = await accounts.signIn(proven.email);
        await session.start(user.uid);
        return accounts.sessionInfo(user);
      },
    }),
    route({
      method: 'POST', path: '/auth/demo', global: true, summary: 'Signs in as the demo owner; only where everything is embedded.',
      // Costs no mail and no guess, so it does not eat the budget of those who sign in.
      input: Nothing, output: SessionInfo, policy: 'auth.start', rateClass: 'write', audit: 'auth.signed-in.demo',
      handler: async (_input, { session }) => {
        if (!embedded) throw new AppError('DEMO_SIGN_IN_DISABLED');
        const user = await accounts.signIn(DEMO.ownerEmail, DEMO_OWNER);
        await session.start(user.uid);
        return accounts.sessionInfo(user);
      },
    }),
    route({
      method: 'GET', path: '/auth/session', global: true, summary: 'Who is signed in, and their workspaces.',
      input: Nothing, output: SessionInfo, policy: 'session.own', rateClass: 'read', audit: false,
      handler: async (_input, ctx) => accounts.sessionInfo(callerOf(ctx).user),
    }),
    route({
      method: 'POST', path: '/auth/sign-out', global: true, summary: 'Ends this session.',
      input: Nothing, output: Done, policy: 'session.own', rateClass: 'write', audit: 'auth.signed-out',
      handler: async (_input, { session }): Promise<{ success: true }> => {
        await session.end();
        return { success: true };
      },
    }),
    route({
      method: 'POST', path: '/auth/sign-out-everywhere', global: true, summary: 'Ends every session of the caller.',
      input: Nothing, output: Done, policy: 'session.own', rateClass: 'write', audit: 'auth.signed-out.everywhere',
      handler: async (_input, { session }): Promise<{ success: true }> => {
        await session.endAll();
        return { success: true };
      },
    }),
  ];
}
