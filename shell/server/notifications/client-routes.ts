import { z } from 'zod';
import { AppError, NotificationLists } from '@voxgrove/contracts';
import { route } from '@voxgrove/server/http/route';
import { clientKey } from './readers';
import type { AnyRoute, RequestContext } from '@voxgrove/server/http/route';
import type { Notifications } from './notifications';

const Nothing = z.strictObject({});
const One = z.strictObject({ id: z.string().regex(/^n_[\w-]{24}\.c[A-Za-z0-9]{15}$/) });
const Done = z.object({ success: z.literal(true) });
const change = { global: true, policy: 'portal.notifications.change' } as const;

/**
 * Routes for the notifications of the client who calls. Notifications of other readers count as
 * missing.
 */
export const clientNotificationRoutes = (notifications: Notifications): AnyRoute[] => [
  route({
    global: true,
    policy: 'portal.notifications',
    method: 'GET',
    path: '/portal/notifications',
    summary: 'The newest notifications of the calling client, of each level.',
    input: Nothing,
    output: z.object({ data: NotificationLists }),
    rateClass: 'read',
    audit: false,
    handler: async (_input, ctx) => ({ data: await notifications.lists(...placeOf(ctx)) }),
  }),
  route({
    ...change,
    method: 'POST',
    path: '/portal/notifications/:id/seen',
    summary: 'Records that a client saw a notification. Returns whether this is the first time.',
    input: One,
    output: z.object({ first: z.boolean() }),
    rateClass: 'write',
    audit: false,
    handler: async ({ id }, ctx) => ({ first: await notifications.markSeen(...placeOf(ctx), id) }),
  }),
  route({
    ...change,
    method: 'DELETE',
    path: '/portal/notifications/:id',
    summary:
      'Deletes one notification of the calling client, because the client has opened the notification.',
    input: One,
    output: Done,
    rateClass: 'write',
    audit: false,
    handler: async ({ id }, ctx) => {
      await notifications.remove(...placeOf(ctx), id);
      return { success: true as const };
    },
  }),
  route({
    ...change,
    method: 'DELETE',
    path: '/portal/notifications',
    summary: 'Deletes all notifications of the calling client.',
    input: Nothing,
    output: Done,
    rateClass: 'write',
    audit: false,
    handler: async (_input, ctx) => {
      await notifications.removeAll(...placeOf(ctx));
      return { success: true as const };
    },
  }),
];

function placeOf({ principal }: RequestContext) {
  if (principal.kind !== 'client') throw new AppError('NOT_FOUND');
  const { region, workspaceId, clientId } = principal;
  return [region, workspaceId, clientKey(clientId)] as const;
}
