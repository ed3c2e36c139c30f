import { isAppError, NOTIFICATION_DEFAULTS, NotificationSettings } from '@voxgrove/contracts';
import { copyId, notificationSettings, notificationSignals, notifications } from './collections';
import { notificationMail } from './notification-mail';
import { clientKey } from './readers';
import type { Client, Region, User, UserId } from '@voxgrove/contracts';
import type { Clock } from '@voxgrove/server/clock';
import type { Logger } from '@voxgrove/server/log';
import type { Mailer } from '@voxgrove/server/mail/port';
import type { DocumentStore } from '@voxgrove/server/store/port';
import type { Budgets } from '../identity/port';
import type { Notice, DeliveryJob } from './collections';
import type { MailToClients } from './mail-to-clients';
import type { Addressed, ReaderKey, Readers } from './readers';
import type { PushSender } from './push/port';
import type { PushSubscriptions } from './push/push-subscriptions';

const RETRY_AFTER_MS = [10_000, 60_000, 300_000, 900_000];
/** Number of push calls that one job makes at the same time. */
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
  readers(region: Region, notice: Addressed): Promise<Readers>;
  ofAgencies: MailToClients;
}

/** Returns whether these settings allow this notification on this channel. */
export function isWanted(
  { notifyThrough, notifyIf }: NotificationSettings,
  level: 1 | 2,
  channel: DeliveryJob['channel'],
): boolean {
  if (notifyThrough !== 'all' && notifyThrough !== channel) return false;
  return notifyIf === 'all' || (notifyIf === 'requestsOnly' && level === 2);
}

/**
 * A delivery to people until `signal` aborts. `delivered`: subscriptions (or people) already
 * reached.
 */
interface Delivery {
  region: Region;
  noticeId: string;
  notice: Notice;
  forClients: Addressed['forClients'];
  userIds: ReaderKey[];
  delivered: Set<string>;
  signal: AbortSignal;
}

/**
 * Delivers a notification by push and mail, until `signal` aborts.
 * @returns the rest of the job for a later attempt, or null
 */
export async function deliverPushAndMail(
  options: DeliveryOptions,
  region: Region,
  { noticeId, channel, attempt, delivered }: DeliveryJob,
  signal: AbortSignal,
): Promise<Pick<DeliveryJob, 'dueAt' | 'delivered' | 'attempt'> | null> {
  const { store, clock } = options;
  const stored = (await store.for(region).get(notificationSignals, noticeId))?.data;
  // The number of attempts is limited, in case the notification crashes processes.
  if (stored === undefined || stored.newest === null || attempt > RETRY_AFTER_MS.length + 1)
    return null;
  const delivery: Delivery = {
    region,
    noticeId,
    notice: stored.newest,
    forClients: stored.forClients,
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

/**
 * Readers that the notification must still reach. The value is the client, or null for a person.
 */
type Waiting = Map<ReaderKey, Client | null>;

/**
 * Returns the recipients who want the notification, have not opened it or (for mail) seen it, and
 * may still open its page.
 */
async function waiting(
  { store, readers }: DeliveryOptions,
  { region, noticeId, notice, forClients }: Delivery,
  channel: DeliveryJob['channel'],
  keys: ReaderKey[],
): Promise<Waiting> {
  if (keys.length === 0) return new Map();
  const { members, clients } = await readers(region, {
    workspaceId: notice.workspaceId,
    ...(forClients && { forClients }),
  });
  const [copies, settings] = await Promise.all([
    store.for(region).getMany(
      notifications,
      keys.map((key) => copyId(noticeId, key)),
    ),
    store.identity.getMany(notificationSettings, members),
  ]);
  const choices = new Map<ReaderKey, { chosen: NotificationSettings; client: Client | null }>([
    ...members.map(
      (id, at) => [id, { chosen: chosenBy(settings[at]?.data), client: null }] as const,
    ),
    ...clients.map(
      (client) => [clientKey(client.ID), { chosen: client.notificationsSettings, client }] as const,
    ),
  ]);
  const found: Waiting = new Map();
  for (const [at, key] of keys.entries()) {
    const copy = copies[at]?.data;
    const reader = choices.get(key);
    if (copy === undefined || reader === undefined || (channel === 'email' && copy.seen)) continue;
    if (isWanted(reader.chosen, notice.notificationLevel, channel)) found.set(key, reader.client);
  }
  return found;
}

const chosenBy = (stored: NotificationSettings | undefined): NotificationSettings =>
  stored === undefined ? NOTIFICATION_DEFAULTS : NotificationSettings.parse(stored);

/** @returns whether some recipients must be reached later */
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
      for (const { id, userId, target, base = '' } of left) {
        if (signal.aborted) return;
        const copy = copyId(noticeId, userId);
        const isClient = people.get(userId) !== null;
        const outcome = await sender.send(
          target,
          {
            id: copy,
            region,
            base,
            remove: isClient
              ? `/api/portal/notifications/${copy}`
              : `/api/${region}/workspaces/${notice.workspaceId}/notifications/${copy}`,
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

/** @returns whether some recipients must be reached later */
async function mail(options: DeliveryOptions, delivery: Delivery): Promise<boolean> {
  const { budgets, log } = options;
  const { userIds, delivered, signal } = delivery;
  let later = false;
  const people = await waiting(
    options,
    delivery,
    'email',
    userIds.filter((one) => !delivered.has(one)),
  );
  for (const [key, client] of people) {
    if (signal.aborted) break;
    try {
      await budgets.spend('notification-mail', key, MAILS.max, MAILS.windowMs);
      if (client === null) await mailPerson(options, delivery, key as UserId);
      else await options.ofAgencies(delivery.region, client, delivery.notice);
      delivered.add(key);
    } catch (error) {
      if (!isAppError(error)) throw error;
      // Above the hourly mail budget, no mail is sent. The person finds the notification on the
      // dashboard.
      if (error.code === 'RATE_LIMITED') log.info('notification_mail_held_back', { userId: key });
      else later = true;
    }
  }
  return later;
}

async function mailPerson(
  { mail: mailer, publicUrl, user }: DeliveryOptions,
  { region, notice }: Delivery,
  userId: UserId,
): Promise<void> {
  const person = await user(userId);
  if (person === null || person.previewOf !== undefined) return;
  const url = `${publicUrl}/app/${region}${notice.urlPathname}`;
  await mailer.send(notificationMail(person.email, notice, url, 'Voxgrove'));
}
