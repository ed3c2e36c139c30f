import {
  NOTIFICATIONS,
  NOTIFICATION_DEFAULTS,
  NotificationSettings,
  cutText,
  safeNotificationPath,
} from '@voxgrove/contracts';
import { deleteMatching, deleteWhere } from '@voxgrove/server/store/delete-where';
import { groupCommitInRegions } from '@voxgrove/server/store/group-commit';
import { UNTAKEN } from '@voxgrove/server/work/due-work';
import {
  copyId,
  noticeId,
  notificationJobs,
  notificationSettings,
  notificationSignals,
  notifications,
} from './collections';
import { clientKey } from './readers';
import { inLanguageOf, translationsFor } from './translations';
import type {
  ClientId,
  DeletedAgent,
  Notification,
  NotificationLists,
  OutgoingNotification,
  Region,
  UserId,
  WorkspaceId,
} from '@voxgrove/contracts';
import type { Clock } from '@voxgrove/server/clock';
import type { DocumentStore, RegionStore, Where } from '@voxgrove/server/store/port';
import type { Notice } from './collections';
import type { Addressed, ReaderKey, Readers } from './readers';

const KEPT_MS = 30 * 86_400_000;
const MAX_TITLE = 200;
const MAX_BODY = 1_000;
/** Delay of the mail, ms. Only people who have not seen the notification get the mail. */
const MAIL_AFTER_MS = 60_000;

export interface NotificationsOptions {
  store: DocumentStore;
  clock: Clock;
  readers(region: Region, notice: Addressed): Promise<Readers>;
  /** Called after jobs for push and mail were stored. */
  onQueued(region: Region): void;
}

/** Stores notifications of workspaces, with a copy per reader. */
export class Notifications {
  /**
   * Group commit with small batches, because each notification locks documents of all its
   * recipients.
   */
  private readonly grouped: ReturnType<typeof groupCommitInRegions>;

  constructor(private readonly options: NotificationsOptions) {
    this.grouped = groupCommitInRegions(options.store, 2, 4);
  }

  /**
   * Sends a notification; see the port. Replaces a path outside the dashboard by the dashboard's
   * start page.
   */
  async send(
    region: Region,
    {
      workspaceId,
      key,
      title,
      body,
      texts,
      urlPathname,
      notificationLevel,
      forClients,
      notifyOnly,
      replyTo,
    }: OutgoingNotification,
  ): Promise<void> {
    const { clock, readers, onQueued } = this.options;
    const id = noticeId(workspaceId, key);
    const path = safeNotificationPath(urlPathname);
    const { members, clients } = await readers(region, {
      workspaceId,
      ...(forClients && { forClients }),
    });
    const isTold = (reader: UserId | ClientId): boolean => notifyOnly?.includes(reader) ?? true;
    const toldClients = clients.filter(({ ID }) => isTold(ID));
    const notifiedReaders = [...members.filter(isTold), ...toldClients.map(({ ID }) => ID)];
    const userIds: ReaderKey[] = [
      ...members.filter(isTold),
      ...toldClients.map(({ ID }) => clientKey(ID)),
    ];
    const now = clock.now();
    const sweepAt = now + KEPT_MS;
    const notice: Notice = {
      workspaceId,
      ...linesOf({ title, body }),
      ts: now,
      urlPathname: path,
      notificationLevel,
      notifyOnly: notifyOnly === undefined ? [] : notifiedReaders,
    };
    const spoken = texts === undefined ? [] : await translationsFor(texts, notice, toldClients);
    const translated = spoken.map((one) => ({ ...one, ...linesOf(one) }));
    const added = await this.grouped(region).transaction(async (tx) => {
      if ((await tx.get(notificationSignals, id)) !== null) return false;
      tx.create(notificationSignals, id, {
        workspaceId,
        userIds,
        newest: notice,
        ...(translated.length > 0 && { translated }),
        ...(forClients && { forClients }),
        ...(replyTo && { replyTo }),
        sweepAt,
      });
      for (const userId of userIds)
        tx.create(notifications, copyId(id, userId), {
          ...copyOf(inLanguageOf(userId, notice, translated), id, userId),
          sweepAt,
        });
      if (userIds.length > 0) {
        const job = { workspaceId, noticeId: id, delivered: [], ...UNTAKEN };
        tx.create(notificationJobs, `${id}.push`, { ...job, channel: 'push', dueAt: now });
        tx.create(notificationJobs, `${id}.email`, {
          ...job,
          channel: 'email',
          dueAt: now + MAIL_AFTER_MS,
        });
      }
      return true;
    });
    if (added) onQueued(region);
  }

  /** Returns a person's newest notifications in a workspace. */
  async lists(
    region: Region,
    workspaceId: WorkspaceId,
    userId: ReaderKey,
  ): Promise<NotificationLists> {
    const level = async (notificationLevel: 1 | 2) =>
      (
        await this.options.store.for(region).query(notifications, {
          where: [
            { field: 'userId', op: '==', value: userId },
            { field: 'workspaceId', op: '==', value: workspaceId },
            { field: 'notificationLevel', op: '==', value: notificationLevel },
          ],
          orderBy: { field: 'ts', direction: 'desc' },
          limit: NOTIFICATIONS.perLevel,
        })
      ).map(({ data }) => data);
    const [level1, level2] = await Promise.all([level(1), level(2)]);
    return { level1, level2 };
  }

  /**
   * Marks a notification as seen. Returns true to the first caller only, so that only one tab or
   * device shows a toast.
   */
  async markSeen(
    region: Region,
    workspaceId: WorkspaceId,
    userId: ReaderKey,
    id: string,
  ): Promise<boolean> {
    return this.options.store.for(region).transaction(async (tx) => {
      const doc = await tx.get(notifications, id);
      if (
        doc === null ||
        doc.data.userId !== userId ||
        doc.data.workspaceId !== workspaceId ||
        doc.data.seen
      )
        return false;
      tx.update(notifications, id, { seen: true }, { ifVersion: doc.version });
      return true;
    });
  }

  /**
   * Deletes a notification, for example when the reader opens it. Does nothing if the notification
   * is missing.
   */
  async remove(
    region: Region,
    workspaceId: WorkspaceId,
    userId: ReaderKey,
    id: string,
  ): Promise<void> {
    const store = this.options.store.for(region);
    const doc = await store.get(notifications, id);
    if (doc === null || doc.data.userId !== userId || doc.data.workspaceId !== workspaceId) return;
    await store.delete(notifications, id);
    await this.#signal(store, workspaceId, userId);
  }

  /** Deletes all notifications of a reader in a workspace ("Mark all as Read"). */
  async removeAll(region: Region, workspaceId: WorkspaceId, userId: ReaderKey): Promise<void> {
    const store = this.options.store.for(region);
    await deleteWhere(store, notifications, [
      { field: 'userId', op: '==', value: userId },
      { field: 'workspaceId', op: '==', value: workspaceId },
    ]);
    await this.#signal(store, workspaceId, userId);
  }

  /**
   * Deletes the notifications about a deleted agent. Affected people read their lists again.
   * Pending jobs find no notification and end.
   */
  async forgetAgent(region: Region, { workspaceId, agentId }: DeletedAgent): Promise<void> {
    const store = this.options.store.for(region);
    const inWorkspace: Where[] = [{ field: 'workspaceId', op: '==', value: workspaceId }];
    const isAbout = (path: string | undefined): boolean => path?.split(/[/?#]/)[2] === agentId;
    const readers = new Set<ReaderKey>();
    await deleteMatching(
      store,
      notifications,
      inWorkspace,
      'ts',
      ({ data }) => isAbout(data.urlPathname),
      async ({ data }) => {
        readers.add(data.userId as ReaderKey);
      },
    );
    await deleteMatching(store, notificationSignals, inWorkspace, 'sweepAt', ({ data }) =>
      isAbout(data.newest?.urlPathname),
    );
    for (const userId of readers) await this.#signal(store, workspaceId, userId);
  }

  async settings(userId: UserId): Promise<NotificationSettings> {
    const doc = await this.options.store.identity.get(notificationSettings, userId);
    return doc === null ? NOTIFICATION_DEFAULTS : NotificationSettings.parse(doc.data);
  }

  async saveSettings(userId: UserId, settings: NotificationSettings): Promise<void> {
    await this.options.store.identity.set(notificationSettings, userId, settings);
  }

  async #signal(store: RegionStore, workspaceId: WorkspaceId, userId: ReaderKey): Promise<void> {
    await store.set(notificationSignals, `p_${userId}.${workspaceId}`, {
      workspaceId,
      userIds: [userId],
      newest: null,
      sweepAt: this.options.clock.now() + KEPT_MS,
    });
  }
}

/** Returns a reader's copy of a notification. */
export const copyOf = (notice: Notice, id: string, userId: ReaderKey): Notification => ({
  ...notice,
  ID: copyId(id, userId),
  userId,
  seen: false,
});

const linesOf = ({ title, body }: Pick<Notice, 'title' | 'body'>) => ({
  title: line(title, MAX_TITLE),
  body: line(body, MAX_BODY),
});

/**
 * Returns the text as one line. Characters that the store cannot keep are dropped instead of
 * refused, because visitors write these texts.
 */
const line = (text: string, max: number): string =>
  cutText(text.toWellFormed().replaceAll('\u0000', '').replace(/\s+/g, ' ').trim(), max);
