import { AppError, INBOX, isAppError } from '@voxgrove/contracts';
import { utf8Text } from '../http/body-text';
import { derivedId } from '../store/derived-id';
import { NEVER, UNTAKEN } from '../work/due-work';
import { inboxEventId, inboxEvents, inboxSubjectId, inboxSubjects } from './collections';
import type { WorkspaceId } from '@voxgrove/contracts';
import type { GroupedTransaction, Transacts } from '../store/group-commit';
import type { IncomingEvent } from './port';

/** Limit of retries when callers store events of one subject at the same moment. */
const MOST_CONFLICTS = 10;

/**
 * See `Inbox.receive`. A provider may send thousands of events at once, so events that arrive at the
 * same time share a transaction.
 */
export async function receiveEvent(
  grouped: Transacts,
  event: IncomingEvent,
  now: number,
): Promise<'stored' | 'duplicate'> {
  const payload = payloadOf(event);
  for (let conflicts = 0; ; conflicts += 1) {
    try {
      return await grouped.transaction((tx) => storeOnce(tx, event, payload, now));
    } catch (error) {
      // Another caller was first, and the next read finds the stored event.
      const isConflict =
        isAppError(error) && (error.code === 'ALREADY_EXISTS' || error.code === 'CONFLICT');
      if (!isConflict || conflicts === MOST_CONFLICTS) throw error;
    }
  }
}

function payloadOf({ payload }: IncomingEvent): string {
  if (Buffer.byteLength(payload) > INBOX.payloadBytes) throw new AppError('PAYLOAD_TOO_LARGE');
  const text = typeof payload === 'string' ? payload : utf8Text(payload);
  // NUL and lone surrogates cannot be stored, and no provider sends them.
  if (text.includes('\u0000') || !text.isWellFormed()) throw new AppError('MALFORMED_BODY');
  return text;
}

async function storeOnce(
  tx: GroupedTransaction,
  event: IncomingEvent,
  payload: string,
  now: number,
): Promise<'stored' | 'duplicate'> {
  const { provider, account, eventId, subject } = event;
  const id = inboxEventId(provider, account, eventId);
  if ((await tx.get(inboxEvents, id, 'absent')) !== null) return 'duplicate';
  const stored = waiting(event, payload, now);
  if (subject === undefined) {
    tx.create(inboxEvents, id, { ...stored, subjectId: null, order: now, dueAt: now });
    return 'stored';
  }
  const subjectId = inboxSubjectId(provider, account, subject);
  const ahead = await tx.get(inboxSubjects, subjectId);
  const order = Math.max(now, (ahead?.data.last ?? 0) + 1);
  const { workspaceId, agentId } = stored;
  const ifVersion = ahead?.version ?? 0;
  const subjectNow = { ...ahead?.data, workspaceId, agentId, last: order };
  tx.set(inboxSubjects, subjectId, subjectNow, { ifVersion });
  // The event becomes due when the previous one is settled.
  const dueAt = ahead === null ? now : NEVER;
  tx.create(inboxEvents, id, { ...stored, subjectId, order, dueAt });
  return 'stored';
}

/** Returns the fields of an event that waits, besides its place in the order. */
function waiting(
  { provider, account, eventId, type, workspaceId, agentId }: IncomingEvent,
  payload: string,
  now: number,
) {
  return {
    ...UNTAKEN,
    workspaceId: workspaceId ?? (derivedId('inbox', provider, account) as WorkspaceId),
    agentId: agentId ?? null,
    provider,
    account,
    eventId,
    type,
    payload,
    state: 'waiting' as const,
    receivedAt: now,
    attempts: 0,
    failures: 0,
    error: '',
  };
}
