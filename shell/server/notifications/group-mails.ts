import { clientKey } from './readers';
import { copyId, noticeOf, notificationSignals, notifications } from './collections';
import type { StoredNotification } from './collections';
import type { Delivery, DeliveryOptions } from './delivery';
import type { NotificationMail } from './notification-mail';
import type { Addressed, ReaderKey } from './readers';
import type { Doc } from '@voxgrove/server/store/port';

/** Largest number of notifications in one mail. The next mail contains the others. */
const MOST = 20;
/**
 * A mail leaves out notifications that were sent earlier than this before the delivered one, ms.
 * When they were sent, the person did not want mails. The window is longer than the time for which
 * the mail budget delays a notification.
 */
const WINDOW_MS = 2 * 3_600_000;
/**
 * Page that a mail links to if its notifications have different pages: the start page of the
 * dashboard.
 */
const START_PAGE = '/';

type Copy = Doc<StoredNotification>;

/**
 * Returns the notifications that one mail contains together with the delivered one, oldest first.
 * The reader has not seen them and wants them by mail, and no other mail contains them. Returns an
 * empty list if another mail contains the delivered one.
 */
export async function findGroup(
  options: Pick<DeliveryOptions, 'store' | 'readers'>,
  { region, noticeId, notice: { workspaceId } }: Delivery,
  reader: ReaderKey,
  isWanted: (level: 1 | 2) => boolean,
): Promise<Copy[]> {
  const regionStore = options.store.for(region);
  const newest = (notificationLevel: 1 | 2): Promise<Copy[]> =>
    regionStore.query(notifications, {
      where: [
        { field: 'userId', op: '==', value: reader },
        { field: 'workspaceId', op: '==', value: workspaceId },
        { field: 'notificationLevel', op: '==', value: notificationLevel },
      ],
      orderBy: { field: 'ts', direction: 'desc' },
      limit: MOST,
    });
  const [ownCopy, ...levels] = await Promise.all([
    regionStore.get(notifications, copyId(noticeId, reader)),
    newest(1),
    newest(2),
  ]);
  const copies = [
    ...(ownCopy ? [ownCopy] : []),
    ...levels.flat().filter(({ id }) => id !== ownCopy?.id),
  ];
  const isFree = ({ id, data: { mailedWith, seen, notificationLevel } }: Copy): boolean =>
    mailedWith === noticeId ||
    (mailedWith === undefined &&
      ((!seen && isWanted(notificationLevel)) || id === copyId(noticeId, reader)));
  const free = copies.filter(isFree).sort((earlier, later) => earlier.data.ts - later.data.ts);
  const delivered = free.find(({ id }) => id === copyId(noticeId, reader));
  if (delivered === undefined) return [];
  // An earlier attempt has chosen the group. The repeated mail must be the same.
  const begun = free.filter(({ data }) => data.mailedWith === noticeId);
  if (begun.length > 0) return begun;
  const since = delivered.data.ts - WINDOW_MS;
  const otherCopies = free
    .filter((copy) => copy !== delivered && copy.data.ts >= since)
    .slice(0, MOST - 1);
  const readable = await readableBy(options, region, reader, otherCopies);
  return [...readable, delivered].sort((earlier, later) => earlier.data.ts - later.data.ts);
}

/** Returns the copies whose page the reader may still open. */
async function readableBy(
  { store, readers }: Pick<DeliveryOptions, 'store' | 'readers'>,
  region: Delivery['region'],
  reader: ReaderKey,
  copies: Copy[],
): Promise<Copy[]> {
  const ids = copies.map(({ id }) => noticeOf(id, reader));
  const signals = await store.for(region).getMany(notificationSignals, ids);
  const mayOpenByAddress = new Map<string, Promise<boolean>>();
  const mayOpen = async ({ workspaceId, forClients }: Addressed): Promise<boolean> => {
    const addressed = { workspaceId, ...(forClients && { forClients }) };
    const { members, clients } = await readers(region, addressed);
    return [...members, ...clients.map(({ ID }) => clientKey(ID))].includes(reader);
  };
  const answers = signals.map((signal) => {
    if (signal === null) return false;
    const { workspaceId, forClients } = signal.data;
    const place = JSON.stringify(forClients ?? null);
    const answer =
      mayOpenByAddress.get(place) ?? mayOpen({ workspaceId, ...(forClients && { forClients }) });
    mayOpenByAddress.set(place, answer);
    return answer;
  });
  const allowed = await Promise.all(answers);
  return copies.filter((_copy, index) => allowed[index]);
}

/**
 * Reserves the notifications for this mail.
 * @returns those that no other mail has reserved meanwhile; empty if another mail has reserved the
 *   delivered one
 */
export function claimGroup(
  { store }: Pick<DeliveryOptions, 'store'>,
  { region, noticeId }: Delivery,
  group: Copy[],
): Promise<StoredNotification[]> {
  return store.for(region).transaction(async (tx) => {
    const found = await Promise.all(group.map(({ id }) => tx.get(notifications, id)));
    const ours = found.filter(
      (copy): copy is Copy => copy !== null && [undefined, noticeId].includes(copy.data.mailedWith),
    );
    if (!ours.some(({ id, data }) => id === copyId(noticeId, data.userId))) return [];
    for (const { id, version } of ours)
      tx.update(notifications, id, { mailedWith: noticeId }, { ifVersion: version });
    return ours.map(({ data }) => data);
  });
}

/** Returns the content of the mail. Replies go into a conversation if the mail has only one. */
export async function contentOf(
  { store, replyAddresses }: Pick<DeliveryOptions, 'store' | 'replyAddresses'>,
  { region, noticeId, notice: { workspaceId } }: Delivery,
  reader: ReaderKey,
  notices: StoredNotification[],
): Promise<NotificationMail> {
  const [path, ...otherPaths] = new Set(notices.map((notice) => notice.urlPathname));
  const urlPathname = path === undefined || otherPaths.length > 0 ? START_PAGE : path;
  const ids = notices.map(({ ID }) => noticeOf(ID, reader));
  const signals = await store.for(region).getMany(notificationSignals, ids);
  const targets = signals.map((signal) => signal?.data.replyTo);
  const [target] = targets;
  const isOneConversation =
    target !== undefined &&
    targets.every((other) => other?.conversationId === target.conversationId);
  const replyTo = isOneConversation
    ? await replyAddresses.addressFor(region, {
        ...target,
        workspaceId,
        reader,
        urlPathname: urlPathname as `/${string}`,
      })
    : undefined;
  return {
    notices,
    urlPathname,
    key: `notification-${copyId(noticeId, reader)}`,
    ...(replyTo !== undefined && { replyTo }),
  };
}
