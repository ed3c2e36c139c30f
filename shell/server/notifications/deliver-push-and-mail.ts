import { isAppError, NOTIFICATION_DEFAULTS, NotificationSettings } from '@voxgrove/contracts';
import { speechIn } from '@voxgrove/server/client-texts/client-texts';
import { copyId, notificationSettings, notificationSignals, notifications } from './collections';
import { claimGroup, contentOf, findGroup } from './group-mails';
import { notificationMail } from './notification-mail';
import { releaseGroups } from './release-groups';
import { clientKey } from './readers';
import { inLanguageOf } from './translations';
import type { Client, Region, UserId } from '@voxgrove/contracts';
import type { DeliveryJob } from './collections';
import type { NotificationMail } from './notification-mail';
import type { Delivery, DeliveryOptions } from './delivery';
import type { ReaderKey } from './readers';

const RETRY_AFTER_MS = [10_000, 60_000, 300_000, 900_000];
/** Number of push calls that one job makes at the same time. */
const PUSHES_AT_ONCE = 16;
const MAILS = { max: 6, windowMs: 3_600_000 };

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
  if (stored === undefined || stored.newest === null) {
    if (channel === 'email')
      await releaseGroups(options, region, noticeId, (reader) => !delivered.includes(reader));
    return null;
  }
  // The number of attempts is limited, in case the notification crashes processes.
  if (attempt > RETRY_AFTER_MS.length + 1) return null;
  const delivery: Delivery = {
    region,
    noticeId,
    notice: stored.newest,
    translated: stored.translated ?? [],
    forClients: stored.forClients,
    userIds: stored.userIds,
    delivered: new Set(delivered),
    signal,
  };
  const remaining =
    channel === 'push'
      ? { failed: await push(options, delivery), waitMs: null }
      : await mail(options, delivery);
  const reached = [...delivery.delivered];
  if (signal.aborted) return { dueAt: clock.now(), delivered: reached, attempt: attempt - 1 };
  const wait = RETRY_AFTER_MS[attempt - 1];
  if (remaining.failed && wait !== undefined)
    return { dueAt: clock.now() + wait, delivered: reached, attempt };
  // Waiting for the budget is not a failed attempt.
  return remaining.waitMs === null
    ? null
    : { dueAt: clock.now() + remaining.waitMs, delivered: reached, attempt: attempt - 1 };
}

/** A reader whom the notification must still reach. `client`: null for a person. */
interface WaitingReader {
  client: Client | null;
  chosen: NotificationSettings;
}

/**
 * Returns the recipients who want the notification, have not opened it or (for mail) seen it, and
 * may still open its page.
 */
async function waiting(
  { store, readers }: DeliveryOptions,
  { region, noticeId, notice, forClients }: Delivery,
  channel: DeliveryJob['channel'],
  keys: ReaderKey[],
): Promise<Map<ReaderKey, WaitingReader>> {
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
  const choices = new Map<ReaderKey, WaitingReader>([
    ...members.map(
      (id, index) => [id, { chosen: chosenBy(settings[index]?.data), client: null }] as const,
    ),
    ...clients.map(
      (client) => [clientKey(client.ID), { chosen: client.notificationsSettings, client }] as const,
    ),
  ]);
  const found = new Map<ReaderKey, WaitingReader>();
  for (const [index, key] of keys.entries()) {
    const copy = copies[index]?.data;
    const reader = choices.get(key);
    if (copy === undefined || reader === undefined || (channel === 'email' && copy.seen)) continue;
    if (isWanted(reader.chosen, notice.notificationLevel, channel)) found.set(key, reader);
  }
  return found;
}

const chosenBy = (stored: NotificationSettings | undefined): NotificationSettings =>
  stored === undefined ? NOTIFICATION_DEFAULTS : NotificationSettings.parse(stored);

/** @returns whether some recipients must be reached later */
async function push(options: DeliveryOptions, delivery: Delivery): Promise<boolean> {
  const { subscriptions, sender, log } = options;
  const { region, noticeId, notice, translated, delivered, signal } = delivery;
  const found = (await subscriptions.of(delivery.userIds)).filter(({ id }) => !delivered.has(id));
  const people = await waiting(options, delivery, 'push', [
    ...new Set(found.map(({ userId }) => userId)),
  ]);
  const remaining = found.filter(({ userId }) => people.has(userId)).values();
  let later = false;
  await Promise.all(
    Array.from({ length: PUSHES_AT_ONCE }, async () => {
      for (const { id, userId, target, base = '' } of remaining) {
        if (signal.aborted) return;
        const copy = copyId(noticeId, userId);
        const { title, body } = inLanguageOf(userId, notice, translated);
        const isClient = people.get(userId)?.client !== null;
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
            title,
            body: body.slice(0, 300).toWellFormed(),
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

/**
 * Mails that could not be sent yet. `waitMs`: until the mail budget of a person allows one more.
 */
interface MailsLeft {
  failed: boolean;
  waitMs: number | null;
}

async function mail(options: DeliveryOptions, delivery: Delivery): Promise<MailsLeft> {
  const { budgets, log } = options;
  const { region, noticeId, userIds, delivered, signal } = delivery;
  const remaining: MailsLeft = { failed: false, waitMs: null };
  const unreached = userIds.filter((reader) => !delivered.has(reader));
  const people = await waiting(options, delivery, 'email', unreached);
  // These readers need no mail any more, for example because they have seen the notification after
  // a failed attempt.
  const needsNoMail = unreached.filter((reader) => !people.has(reader));
  if (needsNoMail.length > 0)
    await releaseGroups(options, region, noticeId, (reader) => needsNoMail.includes(reader));
  for (const [key, { client, chosen }] of people) {
    if (signal.aborted) break;
    const isWantedBy = (level: 1 | 2): boolean => isWanted(chosen, level, 'email');
    const group = await findGroup(options, delivery, key, isWantedBy);
    // Another mail contains this notification.
    if (group.length === 0) continue;
    try {
      await budgets.spend('notification-mail', key, MAILS.max, MAILS.windowMs);
      const claimed = await claimGroup(options, delivery, group);
      if (claimed.length === 0) {
        await budgets.refund('notification-mail', key);
        continue;
      }
      const content = await contentOf(options, delivery, key, claimed);
      if (client === null) await mailPerson(options, region, key as UserId, content);
      else await options.ofAgencies(region, client, content);
      delivered.add(key);
    } catch (error) {
      if (!isAppError(error)) throw error;
      if (error.code === 'RATE_LIMITED') {
        // The next mail contains all notifications that wait until then.
        log.info('notification_mail_held_back', { userId: key });
        const waitMs = Number(error.details['retryAfterSeconds']) * 1_000;
        remaining.waitMs = Math.min(remaining.waitMs ?? waitMs, waitMs);
      } else remaining.failed = true;
    }
  }
  return remaining;
}

async function mailPerson(
  { mail: mailer, publicUrl, user }: DeliveryOptions,
  region: Region,
  userId: UserId,
  content: NotificationMail,
): Promise<void> {
  const person = await user(userId);
  if (person === null || person.previewOf !== undefined) return;
  const url = `${publicUrl}/app/${region}${content.urlPathname}`;
  await mailer.send(notificationMail(person.email, content, url, 'Voxgrove', await speechIn('en')));
}
