import { z } from 'zod';
import {
  AppError,
  NotificationLists,
  NotificationSettings,
  PushSubscriptionInput,
  WorkspaceId,
} from '@voxgrove/contracts';
import { route } from '@voxgrove/server/http/route';
import { clientKey } from './readers';
import type { Clients, UserId } from '@voxgrove/contracts';
import type { AnyRoute, RequestContext } from '@voxgrove/server/http/route';
import type { Notifications } from './notifications';
import type { PushSubscriptions } from './push/push-subscriptions';
import type { ReaderKey } from './readers';

const InWorkspace = z.strictObject({ workspaceId: WorkspaceId });
const OneOf = InWorkspace.extend({ id: z.string().regex(/^n_[\w-]{24}\.[A-Za-z0-9]{15}$/) });
const Done = z.object({ success: z.literal(true) });
const SettingsReply = z.object({ data: NotificationSettings });

const guarded = {
  policy: 'workspace.read',
  resource: ({ workspaceId }: { workspaceId: string }) => ({ type: 'workspace', id: workspaceId }),
} as const;

interface NotificationRoutesOptions {
  notifications: Notifications;
  subscriptions: PushSubscriptions;
  clients(): Pick<Clients, 'get' | 'change'>;
  /**
   * Checks a push address. @throws AppError BAD_INPUT for an address that an outbound call would
   * refuse
   */
  checkPushAddress(endpoint: string): void;
}

/** Routes for a person's own notifications. Notifications of other readers count as missing. */
export const notificationRoutes = ({
  notifications,
  subscriptions,
  clients,
  checkPushAddress,
}: NotificationRoutesOptions): AnyRoute[] => [
  route({
    method: 'GET',
    path: '/workspaces/:workspaceId/notifications',
    summary: "The caller's newest notifications of each level.",
    input: InWorkspace,
    output: z.object({ data: NotificationLists }),
    ...guarded,
    rateClass: 'read',
    audit: false,
    handler: async ({ workspaceId }, ctx) => ({
      data: await notifications.lists(ctx.region, workspaceId, callerOf(ctx)),
    }),
  }),
  route({
    method: 'POST',
    path: '/workspaces/:workspaceId/notifications/:id/seen',
    summary: 'Records that a notification was shown. Returns whether this is the first time.',
    input: OneOf,
    output: z.object({ first: z.boolean() }),
    ...guarded,
    rateClass: 'write',
    audit: false,
    handler: async ({ workspaceId, id }, ctx) => ({
      first: await notifications.markSeen(ctx.region, workspaceId, callerOf(ctx), id),
    }),
  }),
  route({
    method: 'DELETE',
    path: '/workspaces/:workspaceId/notifications/:id',
    summary:
      "Deletes one of the caller's notifications, because the caller has opened the notification.",
    input: OneOf,
    output: Done,
    ...guarded,
    rateClass: 'write',
    audit: false,
    handler: async ({ workspaceId, id }, ctx) => {
      await notifications.remove(ctx.region, workspaceId, callerOf(ctx), id);
      return { success: true as const };
    },
  }),
  route({
    method: 'DELETE',
    path: '/workspaces/:workspaceId/notifications',
    summary: "Deletes all of the caller's notifications in the workspace.",
    input: InWorkspace,
    output: Done,
    ...guarded,
    rateClass: 'write',
    audit: false,
    handler: async ({ workspaceId }, ctx) => {
      await notifications.removeAll(ctx.region, workspaceId, callerOf(ctx));
      return { success: true as const };
    },
  }),
  route({
    method: 'GET',
    path: '/notification-settings',
    global: true,
    summary: 'The notification settings of the caller.',
    input: z.strictObject({}),
    output: SettingsReply,
    policy: 'notifications.own',
    rateClass: 'read',
    audit: false,
    handler: async (_input, ctx) => {
      if (ctx.principal.kind !== 'client')
        return { data: await notifications.settings(callerOf(ctx)) };
      const { region, clientId } = ctx.principal;
      const client = await clients().get(region, clientId);
      if (client === null) throw new AppError('UNAUTHENTICATED');
      return { data: client.notificationsSettings };
    },
  }),
  route({
    method: 'PUT',
    path: '/notification-settings',
    global: true,
    summary: 'Changes the notification settings of the caller.',
    input: NotificationSettings,
    output: SettingsReply,
    policy: 'notifications.own',
    rateClass: 'write',
    audit: 'notifications.settings.changed',
    handler: async (input, ctx) => {
      if (ctx.principal.kind === 'client')
        await clients().change(ctx.principal.region, ctx.principal.clientId, {
          notificationsSettings: input,
        });
      else await notifications.saveSettings(callerOf(ctx), input);
      return { data: input };
    },
  }),
  route({
    method: 'GET',
    path: '/push/key',
    global: true,
    summary: 'The public key browsers subscribe with.',
    input: z.strictObject({}),
    output: z.object({ publicKey: z.string() }),
    policy: 'notifications.own',
    rateClass: 'read',
    audit: false,
    handler: async () => ({ publicKey: await subscriptions.publicKey() }),
  }),
  route({
    method: 'POST',
    path: '/push/subscriptions',
    summary: "Saves how the caller's browser is reached; it ends with their session.",
    input: z.strictObject({ target: PushSubscriptionInput }),
    output: Done,
    policy: 'notifications.own',
    rateClass: 'write',
    audit: 'notifications.push.on',
    handler: async ({ target }, ctx) => {
      const { key, sessionId } = readerOf(ctx);
      if (target.kind === 'web') checkPushAddress(target.endpoint);
      const base = ctx.tenant.kind === 'agency' ? ctx.tenant.basePath : '';
      await subscriptions.save(key, { sessionId, region: ctx.region, base }, target);
      return { success: true as const };
    },
  }),
  route({
    method: 'POST',
    path: '/push/subscriptions/remove',
    summary: "Forgets how the caller's browser is reached.",
    input: z.strictObject({ target: PushSubscriptionInput }),
    output: Done,
    policy: 'notifications.own',
    rateClass: 'write',
    audit: 'notifications.push.off',
    handler: async ({ target }, ctx) => {
      await subscriptions.remove(readerOf(ctx).key, target);
      return { success: true as const };
    },
  }),
];

/**
 * Returns the reader that this browser is signed in as, and the session that the subscription ends
 * with.
 */
function readerOf({ principal }: RequestContext): { key: ReaderKey; sessionId: string } {
  if (principal.kind === 'client')
    return { key: clientKey(principal.clientId), sessionId: principal.sessionId };
  if (principal.kind !== 'user') throw new AppError('UNAUTHENTICATED');
  return { key: principal.userId, sessionId: principal.sessionId };
}

function callerOf({ principal }: RequestContext): UserId {
  if (principal.kind !== 'user') throw new AppError('UNAUTHENTICATED');
  return principal.userId;
}
