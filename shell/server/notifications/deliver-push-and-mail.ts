import { isAppError, NOTIFICATION_DEFAULTS, NotificationSettings } from '@voxgrove/contracts';
import { copyId, notificationSettings, notificationSignals, notifications } from './collections';
import { notificationMail } from './notification-mail';
import type { Region, User, UserId, WorkspaceId } from '@voxgrove/contracts';
import type { Clock } from '@voxgrove/server/clock';
import type { Logger } from '@voxgrove/server/log';
import type { Mailer } from '@voxgrove/server/mail/port';
import type { DocumentStore } from '@voxgrove/server/store/port';
import type { Budgets } from '../identity/port';
import type { Notice, DeliveryJob } from './collections';
import type { PushSender } from './push/port';
import type { PushSubscriptions } from './push/push-subscriptions';

const RETRY_AFTER_MS = [10_000, 60_000, 300_000, 900_000];
/** Simultaneous push calls per job. */
const PUSHES_AT_ONCE = 16;
const MAILS = { max: 6, windowMs: 3_600_000 };

export interface DeliveryOptions {
  store: DocumentStore;
  clock: Clock;
  log: Logger;
  mail: Mailer;
  budgets: Budgets;
  publicUrl: string;
  sender: PushSender;
  subscriptions: PushSubscriptions;
  user(userId: UserId): Promise<User | null>;
  peopleIds(region: Region, workspaceId: WorkspaceId): Promise<UserId[]>;
}

/** Whether these settings allow this notification on this channel. */
export function isWanted(
  { notifyThrough, notifyIf }: NotificationSettings,
  level: 1 | 2,
  channel: DeliveryJob['channel'],
): boolean {
  if (notifyThrough !== 'all' && notifyThrough !== channel) return false;
  return notifyIf === 'all' || (notifyIf === 'requestsOnly' && level === 2);
}

/** A delivery to people until `signal`. `told`: subscriptions (or people) already reached. */
interface Delivery {
  region: Region;
  noticeId: string;
  notice: Notice;
  userIds: UserId[];
  delivered: Set<string>;
  signal: AbortSignal;
}

/**
 * Delivers a notification by push and mail, until `signal`.
 * @returns the rest for later, or null
 */
export async function deliverPushAndMail(
  options: DeliveryOptions,
  region: Region,
  { noticeId, channel, attempt, delivered }: DeliveryJob,
  signal: AbortSignal,
): Promise<Pick<DeliveryJob, 'dueAt' | 'delivered' | 'attempt'> | null> {
  const { store, clock } = options;
  const stored = (await store.for(region).get(notificationSignals, noticeId))?.data;
  // Not retried for ever, in case it crashes processes.
  if (stored === undefined || stored.newest === null || attempt > RETRY_AFTER_MS.length + 1)
    return null;
  const delivery: Delivery = {
    region,
    noticeId,
    notice: stored.newest,
    userIds: stored.userIds,
    delivered: new Set(delivered),
    signal,
  };
  const later = await (channel === 'push' ? push(options, delivery) : mail(options, delivery));
  if (signal.aborted)
    return { dueAt: clock.now(), delivered: [...delivery.delivered], attempt: attempt - 1 };
  const wait = RETRY_AFTER_MS[attempt - 1];
  return later && wait !== undefined
    ? { dueAt: clock.now() + wait, delivered: [...delivery.delivered], attempt }
    : null;
}

/** Recipients who want it, have not opened it or (for mail) seen it, and are still members. */
async function waiting(
  { store, peopleIds }: DeliveryOptions,
  { region, noticeId, notice }: Delivery,
  channel: DeliveryJob['channel'],
  userIds: UserId[],
): Promise<Set<UserId>> {
  if (userIds.length === 0) return new Set();
  const [members, copies, settings] = await Promise.all([
    peopleIds(region, notice.workspaceId),
    store.for(region).getMany(
      notifications,
      userIds.map((userId) => copyId(noticeId, userId)),
    ),
    store.identity.getMany(notificationSettings, userIds),
  ]);
  const still = new Set(members);
  return new Set(
    userIds.filter((userId, at) => {
      const copy = copies[at]?.data;
      const chosen = settings[at]?.data;
      return (
        copy !== undefined &&
        still.has(userId) &&
        !(channel === 'email' && copy.seen) &&
        isWanted(
          chosen === undefined ? NOTIFICATION_DEFAULTS : NotificationSettings.parse(chosen),
          notice.notificationLevel,
          channel,
        )
      );
    }),
  );
}

/** @returns whether some must be reached later */
async function push(options: DeliveryOptions, delivery: Delivery): Promise<boolean> {
  const { subscriptions, sender, log } = options;
  const { region, noticeId, notice, delivered, signal } = delivery;
  const found = (await subscriptions.of(delivery.userIds)).filter(({ id }) => !delivered.has(id));
  const people = await waiting(options, delivery, 'push', [
    ...new Set(found.map(({ userId }) => userId)),
  ]);
  const left = found.filter(({ userId }) => people.has(userId)).values();
  let later = false;
  await Promise.all(
    Array.from({ length: PUSHES_AT_ONCE }, async () => {
      for (const { id, userId, target } of left) {
        if (signal.aborted) return;
        const outcome = await sender.send(
          target,
          {
            id: copyId(noticeId, userId),
            region,
            workspaceId: notice.workspaceId,
            title: notice.title,
            body: notice.body.slice(0, 300).toWellFormed(),
            path: notice.urlPathname,
            level: notice.notificationLevel,
          },
          signal,
        );
        if (outcome === 'later') {
          later = true;
          continue;
        }
        delivered.add(id);
        if (outcome === 'gone') {
          log.info('push_subscription_gone', { userId });
          await subscriptions.forget(id);
        }
      }
    }),
  );
  return later;
}

/** @returns whether some must be reached later */
async function mail(options: DeliveryOptions, delivery: Delivery): Promise<boolean> {
  const { mail: mailer, budgets, publicUrl, log, user } = options;
  const { region, notice, userIds, delivered, signal } = delivery;
  let later = false;
  for (const userId of await waiting(
    options,
    delivery,
    'email',
    userIds.filter((one) => !delivered.has(one)),
  )) {
    if (signal.aborted) break;
    const person = await user(userId);
    if (person === null || person.previewOf !== undefined) continue;
    try {
      await budgets.spend('notification-mail', userId, MAILS.max, MAILS.windowMs);
      await mailer.send(
        notificationMail(person.email, notice, `${publicUrl}/app/${region}${notice.urlPathname}`),
      );
      delivered.add(userId);
    } catch (error) {
      if (!isAppError(error)) throw error;
      // Above the hourly mail budget, the person finds it on the dashboard.
      if (error.code === 'RATE_LIMITED') log.info('notification_mail_held_back', { userId });
      else later = true;
    }
  }
  return later;
}
