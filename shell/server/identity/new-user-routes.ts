import { z } from 'zod';
import { AppError, NewUserEvent } from '@voxgrove/contracts';
import { route } from '@voxgrove/server/http/route';
import { workspaces } from '../accounts/port';
import { callerOf } from './caller';
import type { EventEmitter } from '@voxgrove/server/events/event';
import type { AnyRoute } from '@voxgrove/server/http/route';
import type { DocumentStore } from '@voxgrove/server/store/port';

export interface NewUserRoutesOptions {
  store: DocumentStore;
  events: EventEmitter;
}

/** Routes for a new person. Only the first report of the person's origin counts. */
export const newUserRoutes = ({ store, events }: NewUserRoutesOptions): AnyRoute[] => [
  route({
    method: 'POST',
    path: '/events/new-user',
    summary: 'Reports a sign-up and its source.',
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
      // The person's own workspace is in the person's region, whatever region that is.
      await store.for(user.location).transaction(async (tx) => {
        const doc = await tx.get(workspaces, user.uid);
        if (doc === null) throw new AppError('NOT_FOUND');
        const { internal, referredFrom: storedReferrer = '' } = doc.data;
        if (internal?.isNewUser === false) return;
        const referredFrom = storedReferrer || tolt || partner || '';
        const utm_source = internal?.utm_source || userData.utm_source || '';
        tx.set(workspaces, doc.id, {
          ...doc.data,
          referredFrom,
          internal: { ...internal, isNewUser: false, utm_source },
        });
        const { uid, email, displayName, joinedAt } = user;
        const workspaceId = doc.data.uid;
        const source = { referredFrom, utm_source };
        const person = { uid, email, displayName, joinedAt };
        events.emit(tx, 'user.created', workspaceId, { workspaceId, ...person, ...source });
      });
      return { success: true };
    },
  }),
];
