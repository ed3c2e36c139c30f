import { derivedId } from '@voxgrove/server/store/derived-id';
import { collection } from '@voxgrove/server/store/port';
import type {
  Notification,
  NotificationSettings,
  OutgoingNotification,
  PushSubscriptionInput,
  Region,
  RepliesGoTo,
  WorkspaceId,
} from '@voxgrove/contracts';
import type { IndexDefinition } from '@voxgrove/server/store/port';
import type { DueWork } from '@voxgrove/server/work/due-work';
import type { ReaderKey } from './readers';

/**
 * One document per person and notification, in the workspace's region. `mailedWith`: the id of the
 * notification whose mail contains this one. The job of that notification sends the mail or ends
 * the reservation.
 */
export type StoredNotification = Notification & { sweepAt: number; mailedWith?: string };
export const notifications = collection<StoredNotification>('shell.notifications');

/** The part of a notification that is the same for all recipients, except the translations. */
export type Notice = Omit<Notification, 'ID' | 'userId' | 'seen'>;

/** A notification in another language than English, with the clients who get it. */
export interface TranslatedNotice extends Pick<Notice, 'title' | 'body'> {
  userIds: ReaderKey[];
}

/**
 * Signals for live listeners. Each notification has one document for all its recipients, so a
 * thousand listeners need only one change. This document also makes sending idempotent. Each person
 * has one more document per workspace for the person's own actions.
 */
export interface Signal {
  workspaceId: WorkspaceId;
  userIds: ReaderKey[];
  newest: Notice | null;
  /** Absent: all recipients get `newest` as it is. */
  translated?: TranslatedNotice[];
  /** Clients who may get the notification. Absent: none. */
  forClients?: OutgoingNotification['forClients'];
  replyTo?: RepliesGoTo;
  sweepAt: number;
}
export const notificationSignals = collection<Signal>('shell.notificationSignals');

/** A job that delivers a notification by push and mail. */
export interface DeliveryJob extends DueWork {
  noticeId: string;
  channel: 'push' | 'email';
  /** Subscriptions (or people) for which this job has nothing left to do. */
  delivered: string[];
}
export const notificationJobs = collection<DeliveryJob>('shell.notificationJobs');

/** Settings by person, in the same database as people. */
export const notificationSettings = collection<NotificationSettings>('shell.notificationSettings');

export interface StoredSubscription {
  userId: ReaderKey;
  /** The subscription ends with this session. */
  sessionId: string;
  /** Prefix of the site's paths; see `PushMessage`. */
  base?: string;
  region: Region;
  target: PushSubscriptionInput;
  createdAt: number;
}
export const pushSubscriptions = collection<StoredSubscription>('shell.pushSubscriptions');

export const REGIONAL_INDEXES: IndexDefinition[] = [
  { collection: notifications.name, fields: ['userId', 'workspaceId', 'notificationLevel', 'ts'] },
  { collection: notifications.name, fields: ['workspaceId'] },
  { collection: notifications.name, fields: ['mailedWith'] },
  { collection: notifications.name, fields: ['sweepAt'] },
  { collection: notificationSignals.name, fields: ['workspaceId'] },
  { collection: notificationSignals.name, fields: ['sweepAt'] },
  { collection: notificationJobs.name, fields: ['dueAt'] },
  { collection: pushSubscriptions.name, fields: ['userId'] },
];

/** Returns the id of a notification. The same occasion gives the same id. */
export const noticeId = (workspaceId: string, key: string): string =>
  `n_${derivedId(workspaceId, key)}`;
/** Returns the id of a reader's copy of a notification. */
export const copyId = (notice: string, reader: string): string => `${notice}.${reader}`;
/** Returns the id of the notification that a reader's copy belongs to. */
export const noticeOf = (copy: string, reader: string): string => copy.slice(0, -reader.length - 1);
/** Returns the id of a browser's subscription. The id does not contain the push address. */
export const subscriptionId = (target: PushSubscriptionInput): string =>
  derivedId(target.kind, target.kind === 'web' ? target.endpoint : target.token);
