import { derivedId } from '@voxgrove/server/store/derived-id';
import { collection } from '@voxgrove/server/store/port';
import type {
  Notification,
  NotificationSettings,
  PushSubscriptionInput,
  Region,
  UserId,
  WorkspaceId,
} from '@voxgrove/contracts';
import type { IndexDefinition } from '@voxgrove/server/store/port';
import type { DueWork } from '@voxgrove/server/work/due-work';

/** One document per person and notification, in the workspace's region. */
export const notifications = collection<Notification & { sweepAt: number }>('notifications');

/** What is the same for everybody who is told. */
export type Notice = Omit<Notification, 'ID' | 'userId' | 'seen'>;

/**
 * Tells live listeners: one document per notice for all its people (a thousand listeners are one change), and one per person and
 * workspace for what they do to their own. A notice's is also what makes sending it twice do nothing.
 */
export interface Signal {
  workspaceId: WorkspaceId;
  userIds: UserId[];
  newest: Notice | null;
  sweepAt: number;
}
export const notificationSignals = collection<Signal>('notificationSignals');

/** Telling people of a notice elsewhere: in their browser, by mail. */
export interface TellJob extends DueWork {
  noticeId: string;
  channel: 'push' | 'email';
  /** Subscriptions (or people) that have been told already. */ told: string[];
}
export const notificationJobs = collection<TellJob>('notificationJobs');

/** By person, beside people. */
export const notificationSettings = collection<NotificationSettings>('notificationSettings');

export interface StoredSubscription {
  userId: UserId;
  /** The session it was made in: it ends with it. */ sessionId: string;
  region: Region;
  target: PushSubscriptionInput;
  createdAt: number;
}
export const pushSubscriptions = collection<StoredSubscription>('pushSubscriptions');

export const REGIONAL_INDEXES: IndexDefinition[] = [
  { collection: notifications.name, fields: ['userId', 'workspaceId', 'notificationLevel', 'ts'] },
  { collection: notifications.name, fields: ['workspaceId'] },
  { collection: notifications.name, fields: ['sweepAt'] },
  { collection: notificationSignals.name, fields: ['workspaceId'] },
  { collection: notificationSignals.name, fields: ['sweepAt'] },
  { collection: notificationJobs.name, fields: ['dueAt'] },
  { collection: pushSubscriptions.name, fields: ['userId'] },
];

/** The same thing told twice is the same notice. */
export const noticeId = (workspaceId: string, key: string): string =>
  `n_${derivedId(workspaceId, key)}`;
/** A person's copy of a notice. */
export const copyId = (notice: string, userId: string): string => `${notice}.${userId}`;
/** Names the subscription of a browser without keeping its address as a name. */
export const subscriptionId = (target: PushSubscriptionInput): string =>
  derivedId(target.kind, target.kind === 'web' ? target.endpoint : target.token);
