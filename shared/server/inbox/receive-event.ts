import { AppError, INBOX, isAppError } from '@voxgrove/contracts';
import { utf8Text } from '../http/body-text';
import { derivedId } from '../store/derived-id';
import { NEVER, UNTAKEN } from '../work/due-work';
import { inboxEventId, inboxEvents, inboxSubjectId, inboxSubjects } from './collections';
import type { WorkspaceId } from '@voxgrove/contracts';
import type { RegionStore, Transaction } from '../store/port';
import type { IncomingEvent } from './port';

/**
 * Limit of retries when callers store the same event, or events of one subject, at the same moment.
 */
const MOST_CONFLICTS = 10;

/** See `Inbox.receive`. */
export async function receiveEvent(
  store: RegionStore,
  event: IncomingEvent,
  now: number,
): Promise<'stored' | 'duplicate'> {
  const payload = payloadOf(event);
  for (let conflicts = 0; ; conflicts += 1) {
    try {
      return await store.transaction((tx) => storeOnce(tx, event, payload, now));
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
  tx: Transaction,
  { provider, account, eventId, type, subject, workspaceId, agentId }: IncomingEvent,
  payload: string,
  now: number,
): Promise<'stored' | 'duplicate'> {
  const id = inboxEventId(provider, account, eventId);
  if ((await tx.get(inboxEvents, id, 'absent')) !== null) return 'duplicate';
  const share = workspaceId ?? (derivedId('inbox', provider, account) as WorkspaceId);
  const whose = { workspaceId: share, agentId: agentId ?? null };
  const subjectId = subject === undefined ? null : inboxSubjectId(provider, account, subject);
  const ahead = subjectId === null ? null : await tx.get(inboxSubjects, subjectId);
  const order = Math.max(now, (ahead?.data.last ?? 0) + 1);
  if (subjectId !== null) {
    const ifVersion = ahead?.version ?? 0;
    tx.set(inboxSubjects, subjectId, { ...whose, last: order }, { ifVersion });
  }
  tx.create(inboxEvents, id, {
    ...UNTAKEN,
    ...whose,
    provider,
    account,
    eventId,
    type,
    payload,
    state: 'waiting',
    receivedAt: now,
    attempts: 0,
    failures: 0,
    error: '',
    subjectId,
    order,
    // The event becomes due when the previous one is settled.
    dueAt: ahead === null ? now : NEVER,
  });
  return 'stored';
}
