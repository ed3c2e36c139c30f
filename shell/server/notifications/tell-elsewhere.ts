import { isAppError, NOTIFICATION_DEFAULTS, NotificationSettings } from '@voxgrove/contracts';
import { copyId, notificationSettings, notifications } from './collections';
import { notificationMail } from './notification-mail';
import type { Region, User, UserId, WorkspaceId } from '@voxgrove/contracts';
import type { Clock } from '@voxgrove/server/clock';
import type { Logger } from '@voxgrove/server/log';
import type { Mailer } from '@voxgrove/server/mail/port';
import type { DocumentStore } from '@voxgrove/server/store/port';
import type { Budgets } from '../identity/budgets';
import type { TellJob } from './collections';
import type { PushSender } from './push/port';
import type { PushSubscriptions } from './push/push-subscriptions';

const RETRY_AFTER_MS = [10_000, 60_000, 300_000, 900_000];
const MAILS = { max: 6, windowMs: 3_600_000 };

export interface TellElsewhereOptions {
  store: DocumentStore; clock: Clock; log: Logger; mail: Mailer; budgets: Budgets; publicUrl: string;
  sender: PushSender; subscriptions: PushSubscriptions;
  user(userId: UserId): Promise<User | null>;
  people(region: Region, workspaceId: WorkspaceId): Promise<{ uid: UserId }[]>;
}

/** Is somebody with these settings told of this through this channel? */
export function isWanted({ notifyThrough, notifyIf }: NotificationSettings, level: 1 | 2, channel: TellJob['channel']): boolean {
  if (notifyThrough !== 'all' && notifyThrough !== channel) return false;
  return notifyIf === 'all' || (notifyIf === 'requestsOnly' && level === 2);
}

/** Tells the people of a notice outside of the dashboard. @returns what is left to do later, or null */
export async function tellElsewhere(options: TellElsewhereOptions, region: Region, job: TellJob): Promise<{ dueAt: number; told: string[] } | null> {
  const { clock } = options;
  const people = await waiting(options, region, job);
  const told = new Set(job.told);
  const later = await (job.channel === 'push' ? push(options, region, job, people, told) : mail(options, region, job, people, told));
  const wait = RETRY_AFTER_MS[job.attempt - 1];
  return later && wait !== undefined ? { dueAt: clock.now() + wait, told: [...told] } : null;
}

/** Who wants to be told, has neither opened it nor, where it is about mail, seen it on the dashboard, and has not left the workspace since. */
async function waiting({ store, people }: TellElsewhereOptions, region: Region, { noticeId, channel, userIds, notice }: TellJob): Promise<UserId[]> {
  const [members, copies, settings] = await Promise.all([
    people(region, notice.workspaceId),
    store.for(region).getMany(notifications, userIds.map((userId) => copyId(noticeId, userId))), store.identity.getMany(notificationSettings, userIds),
  ]);
  return userIds.filter((userId, at) => {
    const copy = copies[at]?.data;
    const chosen = settings[at]?.data;
    return copy !== undefined && members.some(({ uid }) => uid === userId) && !(channel === 'email' && copy.seen) && isWanted(chosen === undefined ? NOTIFICATION_DEFAULTS : NotificationSettings.parse(chosen), notice.notificationLevel, channel);
  });
}

async function push({ subscriptions, sender, log }: TellElsewhereOptions, region: Region, { noticeId, notice }: TellJob, people: UserId[], told: Set<string>): Promise<boolean> {
  let later = false;
  await Promise.all((await subscriptions.of(people)).filter(({ id }) => !told.has(id)).map(async ({ id, userId, target }) => {
    const outcome = await sender.send(target, {
      id: copyId(noticeId, userId), region, workspaceId: notice.workspaceId, title: notice.title, body: notice.body.slice(0, 300).toWellFormed(), path: notice.urlPathname, level: notice.notificationLevel,
    });
    if (outcome === 'later') { later = true; return; }
    told.add(id);
    if (outcome === 'gone') { log.info('push_subscription_gone', { userId }); await subscriptions.forget(id); }
  }));
  return later;
}

async function mail({ mail: mailer, budgets, publicUrl, log, user }: TellElsewhereOptions, region: Region, { notice }: TellJob, people: UserId[], told: Set<string>): Promise<boolean> {
  let later = false;
  for (const userId of people.filter((one) => !told.has(one))) {
    const person = await user(userId);
    if (person === null || person.previewOf !== undefined) continue;
    try {
      await budgets.spend('notification-mail', userId, MAILS.max, MAILS.windowMs);
      await mailer.send(notificationMail(person.email, notice, `${publicUrl}/app/${region}${notice.urlPathname}`));
      told.add(userId);
    } catch (error) {
      if (!isAppError(error)) throw error;
      // Who has had their mails of this hour finds it on the dashboard.
      if (error.code === 'RATE_LIMITED') log.info('notification_mail_held_back', { userId });
      else later = true;
    }
  }
  return later;
}
