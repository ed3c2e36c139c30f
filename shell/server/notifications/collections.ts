import { derivedId } from '@voxgrove/server/store/derived-id';
import { collection } from '@voxgrove/server/store/port';
import type {
  Notification,
  NotificationSettings,
  OutgoingNotification,
  PushSubscriptionInput,
  Region,
  WorkspaceId,
} from '@voxgrove/contracts';
import type { IndexDefinition } from '@voxgrove/server/store/port';
import type { DueWork } from '@voxgrove/server/work/due-work';
import type { ReaderKey } from './readers';

/** One document per person and notification, in the workspace's region. */
export const notifications = collection<Notification & { sweepAt: number }>('shell.notifications');

/** The part that is equal for all recipients. */
export type Notice = Omit<Notification, 'ID' | 'userId' | 'seen'>;

/**
 * Signals for live listeners: one document per notification for all its people (a thousand
 * listeners, one change), and one per person and workspace for their own actions. The former also
 * makes sending idempotent.
 */
export interface Signal {
  workspaceId: WorkspaceId;
  userIds: ReaderKey[];
  newest: Notice | null;
  /** Clients who may get it; absent: none. */
  forClients?: OutgoingNotification['forClients'];
  sweepAt: number;
}
export const notificationSignals = collection<Signal>('shell.notificationSignals');

/** A job that delivers a notification by push and mail. */
export interface DeliveryJob extends DueWork {
  noticeId: string;
  channel: 'push' | 'email';
  /** Subscriptions (or people) that have been reached. */ delivered: string[];
}
export const notificationJobs = collection<DeliveryJob>('shell.notificationJobs');

/** By person, beside people. */
export const notificationSettings = collection<NotificationSettings>('shell.notificationSettings');

export interface StoredSubscription {
  userId: ReaderKey;
  /** Its session: it ends with it. */ sessionId: string;
  /** What paths of its site begin with; see `PushMessage`. */ base?: string;
  region: Region;
  target: PushSubscriptionInput;
  createdAt: number;
}
export const pushSubscriptions = collection<StoredSubscription>('shell.pushSubscriptions');

export const REGIONAL_INDEXES: IndexDefinition[] = [
  { collection: notifications.name, fields: ['userId', 'workspaceId', 'notificationLevel', 'ts'] },
  { collection: notifications.name, fields: ['workspaceId'] },
  { collection: notifications.name, fields: ['sweepAt'] },
  { collection: notificationSignals.name, fields: ['workspaceId'] },
  { collection: notificationSignals.name, fields: ['sweepAt'] },
  { collection: notificationJobs.name, fields: ['dueAt'] },
  { collection: pushSubscriptions.name, fields: ['userId'] },
];

/** The same occasion gives the same id. */
export const noticeId = (workspaceId: string, key: string): string =>
  `n_${derivedId(workspaceId, key)}`;
/** A reader's copy of a notification. */
export const copyId = (notice: string, reader: string): string => `${notice}.${reader}`;
/** Id of a browser's subscription, without storing its address as a name. */
export const subscriptionId = (target: PushSubscriptionInput): string =>
  derivedId(target.kind, target.kind === 'web' ? target.endpoint : target.token);
