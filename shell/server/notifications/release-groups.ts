import { isHeld, UNTAKEN } from '@voxgrove/server/work/due-work';
import {
  copyId,
  noticeOf,
  notificationJobs,
  notificationSignals,
  notifications,
} from './collections';
import type { Region } from '@voxgrove/contracts';
import type { Doc } from '@voxgrove/server/store/port';
import type { DeliveryOptions } from './delivery';
import type { DeliveryJob, StoredNotification } from './collections';
import type { ReaderKey } from './readers';

/**
 * Ends the reservations of a notification that sends these readers no mail any more. The jobs of the
 * reserved notifications have ended, so each notification gets a new job for its reader.
 */
export async function releaseGroups(
  { store, clock }: Pick<DeliveryOptions, 'store' | 'clock'>,
  region: Region,
  noticeId: string,
  isReader: (reader: ReaderKey) => boolean,
): Promise<void> {
  const regionStore = store.for(region);
  const reserved = await regionStore.query(notifications, {
    where: [{ field: 'mailedWith', op: '==', value: noticeId }],
  });
  const ids = reserved.flatMap(({ id, data: { userId } }) =>
    isReader(userId as ReaderKey) && id !== copyId(noticeId, userId) ? [id] : [],
  );
  if (ids.length === 0) return;
  await regionStore.transaction(async (tx) => {
    const copies = (await tx.getMany(notifications, ids)).filter(
      (copy): copy is Doc<StoredNotification> => copy?.data.mailedWith === noticeId,
    );
    const noticeIds = copies.map(({ id, data }) => noticeOf(id, data.userId));
    const signals = await tx.getMany(notificationSignals, noticeIds);
    const jobs = await tx.getMany(
      notificationJobs,
      noticeIds.map((id) => `${id}.email`),
    );
    for (const [index, { id, version, data }] of copies.entries()) {
      const { mailedWith: _released, ...copy } = data;
      tx.set(notifications, id, copy, { ifVersion: version });
      const signal = signals[index]?.data;
      if (signal === undefined || willMail(jobs[index]?.data, data.userId, clock.now())) continue;
      tx.set(notificationJobs, `${noticeIds[index]!}.email.${data.userId}`, {
        ...UNTAKEN,
        workspaceId: data.workspaceId,
        noticeId: noticeIds[index]!,
        channel: 'email',
        delivered: signal.userIds.filter((reader) => reader !== data.userId),
        dueAt: clock.now(),
      });
    }
  });
}

/** Returns whether a job still mails a reader. A running job may have passed the reader already. */
const willMail = (job: DeliveryJob | undefined, reader: string, now: number): boolean =>
  job !== undefined && !isHeld(job, now) && !job.delivered.includes(reader);
