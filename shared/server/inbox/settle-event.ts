import { INBOX } from '@voxgrove/contracts';
import { inboxEvents, inboxSubjects } from './collections';
import type { Doc, Transaction } from '../store/port';
import type { StoredInboxEvent } from './collections';
import type { InboxEffect } from './port';

type Settled = Pick<StoredInboxEvent, 'state' | 'failures' | 'error'>;

/** Returns a settled event, which waits for the deletion of its payload. */
export const settledEvent = (event: StoredInboxEvent, settled: Settled): StoredInboxEvent => ({
  ...event,
  ...settled,
  attempts: event.attempt,
  attempt: 0,
  owner: null,
  dueAt: event.receivedAt + INBOX.keepPayloadMs,
});

/**
 * Settles an event in a transaction: writes its effect, and makes the next event of its subject
 * due.
 */
export async function settleEvent(
  tx: Transaction,
  { id, data }: Pick<Doc<StoredInboxEvent>, 'id' | 'data'>,
  settled: Settled,
  now: number,
  effect?: InboxEffect,
): Promise<void> {
  const { subjectId } = data;
  const next = subjectId === null ? undefined : await nextOf(tx, subjectId, id);
  await effect?.(tx);
  tx.set(inboxEvents, id, settledEvent(data, settled));
  if (next !== undefined) tx.set(inboxEvents, next.id, { ...next.data, dueAt: now });
  else if (subjectId !== null) tx.delete(inboxSubjects, subjectId);
}

/** Returns the next waiting event of a subject. Locks the subject. */
async function nextOf(
  tx: Transaction,
  subjectId: string,
  id: string,
): Promise<Doc<StoredInboxEvent> | undefined> {
  await tx.get(inboxSubjects, subjectId);
  const waiting = await tx.query(inboxEvents, {
    where: [
      { field: 'subjectId', op: '==', value: subjectId },
      { field: 'state', op: '==', value: 'waiting' },
    ],
    orderBy: { field: 'order' },
    limit: 2,
  });
  return waiting.find((one) => one.id !== id);
}
