import { z } from 'zod';
import { SignedInDevices } from '@voxgrove/contracts';
import { route } from '@voxgrove/server/http/route';
import { callerOf } from './caller';
import { Done } from './routes';
import type { AnyRoute } from '@voxgrove/server/http/route';
import type { Sessions } from '../sessions/port';

const Nothing = z.strictObject({});

/** Routes for a person's sessions: list them, end one, end this one, end all. */
export const sessionRoutes = (sessions: Sessions): AnyRoute[] => [
  route({
    method: 'GET',
    path: '/auth/sessions',
    global: true,
    summary: 'The devices the caller is signed in on.',
    input: Nothing,
    output: SignedInDevices,
    policy: 'session.own',
    rateClass: 'read',
    audit: false,
    handler: async (_input, ctx) => {
      const { userId, sessionId } = callerOf(ctx);
      return { sessions: await sessions.list(userId, sessionId) };
    },
  }),
  route({
    method: 'DELETE',
    path: '/auth/sessions/:sessionId',
    global: true,
    summary: "Ends one of the caller's sessions.",
    input: z.strictObject({ sessionId: z.string().regex(/^[\w-]{22}$/) }),
    output: Done,
    policy: 'session.own',
    rateClass: 'write',
    audit: 'auth.session.ended',
    handler: async ({ sessionId }, ctx): Promise<{ success: true }> => {
      const caller = callerOf(ctx);
      const ended = await sessions.endNamed(caller.userId, sessionId);
      if (ended.sessionId === caller.sessionId) await ctx.session.end();
      return { success: true };
    },
  }),
  route({
    method: 'POST',
    path: '/auth/sign-out',
    global: true,
    summary: 'Ends this session.',
    input: Nothing,
    output: Done,
    policy: 'session.own',
    rateClass: 'write',
    audit: 'auth.signed-out',
    handler: async (_input, { session }): Promise<{ success: true }> => {
      await session.end();
      return { success: true };
    },
  }),
  route({
    method: 'POST',
    path: '/auth/sign-out-everywhere',
    global: true,
    summary: 'Ends every session of the caller.',
    input: Nothing,
    output: Done,
    policy: 'session.own',
    rateClass: 'write',
    audit: 'auth.signed-out.everywhere',
    handler: async (_input, { session }): Promise<{ success: true }> => {
      await session.endAll();
      return { success: true };
    },
  }),
];
