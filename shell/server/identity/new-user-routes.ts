import { z } from 'zod';
import { AppError, NewUserEvent } from '@voxgrove/contracts';
import { route } from '@voxgrove/server/http/route';
import { workspaces } from '../accounts/collections';
import { callerOf } from './caller';
import type { Ports } from '@voxgrove/contracts';
import type { AnyRoute } from '@voxgrove/server/http/route';
import type { DocumentStore } from '@voxgrove/server/store/port';

export interface NewUserRoutesOptions {
  store: DocumentStore;
  events: () => Ports['workspaceEvents'];
}

/** Where somebody came from counts once, however often it is told: what was told first is kept. */
export const newUserRoutes = ({ store, events }: NewUserRoutesOptions): AnyRoute[] => [
  route({
    method: 'POST',
    path: '/events/new-user',
    summary: 'Tells that somebody has signed up, and where they came from.',
    input: NewUserEvent,
    output: z.object({ success: z.literal(true) }),
    policy: 'session.own',
    rateClass: 'write',
    audit: 'user.new',
    handler: async (
      { userData, ps_xid: partner, tolt_referral: tolt },
      ctx,
    ): Promise<{ success: true }> => {
      const { user } = callerOf(ctx);
      // Whatever region is asked: a person's own workspace is in one.
      const workspace = await store.for(user.location).transaction(async (tx) => {
        const doc = await tx.get(workspaces, user.uid);
        if (doc === null) throw new AppError('NOT_FOUND');
        const { internal, referredFrom = '' } = doc.data;
        const known = internal?.isNewUser === false;
        const told = known
          ? doc.data
          : {
              ...doc.data,
              referredFrom: referredFrom || tolt || partner || '',
              internal: {
                ...internal,
                isNewUser: false,
                utm_source: internal?.utm_source || userData.utm_source || '',
              },
            };
        if (!known) tx.set(workspaces, doc.id, told);
        return told;
      });
      // Told again whenever it is asked for, and delivered once: a crash in between loses nothing.
      await events().emit(user.location, workspace.uid, {
        id: `user-created-${user.uid}`,
        type: 'user.created',
        data: {
          uid: user.uid,
          email: user.email,
          displayName: user.displayName,
          joinedAt: user.joinedAt,
          referredFrom: workspace.referredFrom,
          utm_source: workspace.internal.utm_source,
        },
      });
      return { success: true };
    },
  }),
];
