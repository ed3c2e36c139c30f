import { INBOX } from '@voxgrove/contracts';
import { inboxEvents, inboxSubjects } from './collections';
import type { Doc, Query, RegionStore, Transaction } from '../store/port';
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

/** What was known about the subject of the first event before its transaction. */
export interface Outlook {
  /** Id of the next waiting event. */
  nextId: string | undefined;
  last: number;
  retries: number;
}

/**
 * Settles an event in a transaction: writes its effect, and makes the next event of its subject
 * due. `outlook`: if the event is the first of its subject, see `readOutlook`.
 */
export async function settleEvent(
  tx: Transaction,
  { id, data }: Pick<Doc<StoredInboxEvent>, 'id' | 'data'>,
  settled: Settled,
  now: number,
  { effect, outlook }: { effect?: InboxEffect | undefined; outlook?: Outlook | undefined } = {},
): Promise<void> {
  const { subjectId } = data;
  const next = subjectId === null ? undefined : await nextOf(tx, subjectId, id, outlook);
  await effect?.(tx);
  tx.set(inboxEvents, id, settledEvent(data, settled));
  if (next !== undefined) tx.set(inboxEvents, next.id, { ...next.data, dueAt: now });
  else if (subjectId !== null) tx.delete(inboxSubjects, subjectId);
}

/**
 * Reads which event follows the first one of a subject. The transaction checks the result, which is
 * cheaper than a query there: a query in a transaction makes the transactions of all events wait.
 */
export async function readOutlook(
  store: RegionStore,
  id: string,
  { subjectId, order }: Pick<StoredInboxEvent, 'subjectId' | 'order'>,
): Promise<Outlook | undefined> {
  if (subjectId === null) return undefined;
  const subject = await store.get(inboxSubjects, subjectId);
  if (subject === null) return undefined;
  const { last, retries = 0 } = subject.data;
  // `last` alone does not suffice after a retry, because the retried dead letter waits with a lower
  // position.
  if (last === order && retries === 0) return { nextId: undefined, last, retries };
  const waiting = await store.query(inboxEvents, firstWaiting(subjectId));
  return { nextId: waiting.find((event) => event.id !== id)?.id, last, retries };
}

/** Returns the next waiting event of a subject. Locks the subject. */
async function nextOf(
  tx: Transaction,
  subjectId: string,
  id: string,
  outlook: Outlook | undefined,
): Promise<Doc<StoredInboxEvent> | undefined> {
  const subject = await tx.get(inboxSubjects, subjectId);
  // Later events come after the event that `outlook` names, unless a dead letter was retried.
  if (outlook !== undefined && (subject?.data.retries ?? 0) === outlook.retries) {
    const { nextId, last } = outlook;
    if (nextId === undefined && subject?.data.last === last) return undefined;
    const next = nextId === undefined ? null : await tx.get(inboxEvents, nextId);
    if (next?.data.state === 'waiting') return next;
  }
  const waiting = await tx.query(inboxEvents, firstWaiting(subjectId));
  return waiting.find((event) => event.id !== id);
}

const firstWaiting = (subjectId: string): Query => ({
  where: [
    { field: 'subjectId', op: '==', value: subjectId },
    { field: 'state', op: '==', value: 'waiting' },
  ],
  orderBy: { field: 'order' },
  limit: 2,
});
