import { z } from 'zod';
import { isUrl } from './is-url';
import { cleanText } from './clean-text';
import { UserId, WorkspaceId } from './ids';
import type { AccessTab } from './tenancy/access-tabs';

/**
 * One person's copy of a notification. When the person opens the notification, the copy is deleted.
 */
export const Notification = z.object({
  ID: z.string(),
  workspaceId: WorkspaceId,
  /** The reader: a person, or a client with a `c` before the id. */
  userId: z.string(),
  title: z.string(),
  body: z.string(),
  /** ms since the epoch. */
  ts: z.number().int(),
  /** Path below /app/{region} that a click opens. */
  urlPathname: z.string(),
  /** True if some device has shown the notification as a toast. */
  seen: z.boolean(),
  /** 1: a message; 2: a person is needed. */
  notificationLevel: z.union([z.literal(1), z.literal(2)]),
  /** Ids of people and clients. Empty: everybody who may open the page. */
  notifyOnly: z.array(z.string()),
});
export type Notification = z.infer<typeof Notification>;

/**
 * `notifyThrough`: channels besides the dashboard. `notifyIf`: the notifications that are sent
 * through these channels; requests are those of level 2.
 */
export const NotificationSettings = z.object({
  notifyThrough: z.enum(['all', 'email', 'push', 'none']),
  notifyIf: z.enum(['all', 'requestsOnly', 'none']),
});
export type NotificationSettings = z.infer<typeof NotificationSettings>;

export const NOTIFICATION_DEFAULTS: NotificationSettings = {
  notifyThrough: 'all',
  notifyIf: 'requestsOnly',
};

/** The newest notifications of each level. */
export const NotificationLists = z.object({
  level1: z.array(Notification),
  level2: z.array(Notification),
});
export type NotificationLists = z.infer<typeof NotificationLists>;

/**
 * Published on `people/{id}/notifications` and `clients/{id}/notifications` when the notifications
 * of this reader change. `newest` is set when one was added.
 */
export const NotificationSignal = z.object({
  workspaceId: WorkspaceId,
  newest: Notification.nullable(),
});
export type NotificationSignal = z.infer<typeof NotificationSignal>;

/** How to reach a browser (or a phone, through FCM) while no page is open. */
export const PushSubscriptionInput = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('web'),
    endpoint: cleanText(1_000).pipe(z.url({ protocol: /^https?$/ })),
    keys: z.strictObject({
      p256dh: z.string().regex(/^[\w-]{80,100}={0,2}$/),
      auth: z.string().regex(/^[\w-]{20,30}={0,2}$/),
    }),
  }),
  z.strictObject({ kind: z.literal('fcm'), token: z.string().regex(/^[\w:-]{20,500}$/) }),
]);
export type PushSubscriptionInput = z.infer<typeof PushSubscriptionInput>;

/** Push payload for the service worker. */
export const PushMessage = z.object({
  id: z.string(),
  region: z.string(),
  workspaceId: z.string(),
  title: z.string(),
  body: z.string(),
  path: z.string(),
  level: z.number(),
  /** Prefix of the site's paths: `/portal/{agencyId}`, or empty. */
  base: z.string(),
  /** The call that deletes the notification, as a path below `base`. */
  remove: z.string(),
});
export type PushMessage = z.infer<typeof PushMessage>;

/**
 * Returns a notification's path if every browser keeps it below /app/{region} of this installation,
 * else `/`.
 */
export function safeNotificationPath(path: string): `/${string}` {
  // eslint-disable-next-line no-control-regex -- browsers drop some of these, and what is left leads elsewhere
  if (!/^\/(?!\/)/.test(path) || /[\u0000-\u0020\u007f\\]/.test(path) || path.length > 500)
    return '/';
  if (!isUrl(`https://app.invalid/app/eu${path}`)) return '/';
  const url = new URL(`https://app.invalid/app/eu${path}`);
  return url.origin === 'https://app.invalid' && url.pathname.startsWith('/app/eu/')
    ? (path as `/${string}`)
    : '/';
}

interface AgentNoticeKind extends Pick<Notification, 'notificationLevel'> {
  /**
   * Tab that clients of agencies need to receive the notification too. Null: only people of the
   * workspace receive it.
   */
  clientTab: AccessTab | null;
}

/** Notifications about an agent. The agent's settings list them. */
export const AGENT_NOTICES = {
  handoff: { notificationLevel: 2, clientTab: '/convos' },
  message: { notificationLevel: 1, clientTab: '/convos' },
  contact: { notificationLevel: 2, clientTab: '/convos' },
  conversation: { notificationLevel: 1, clientTab: '/convos' },
  unanswered: { notificationLevel: 1, clientTab: '/convos' },
  limit: { notificationLevel: 2, clientTab: null },
  tokens: { notificationLevel: 1, clientTab: null },
} as const satisfies Record<string, AgentNoticeKind>;
export type AgentNotice = keyof typeof AGENT_NOTICES;

/**
 * Recipients of one kind of event of an agent, and whether they are notified. `chosen`: only the
 * `people`; if none of them is in the workspace any more, everyone. Level 2 is also sent by push
 * and mail to people who have not turned those off.
 */
export const NoticeChoice = z.strictObject({
  to: z.enum(['everyone', 'chosen', 'off']),
  people: z.array(UserId).max(100),
  notificationLevel: z.union([z.literal(1), z.literal(2)]),
});
export type NoticeChoice = z.infer<typeof NoticeChoice>;

/** Returns the choice for an agent whose owner has not made one. */
export const defaultNoticeChoice = (kind: AgentNotice): NoticeChoice => ({
  to: 'everyone',
  people: [],
  notificationLevel: AGENT_NOTICES[kind].notificationLevel,
});
