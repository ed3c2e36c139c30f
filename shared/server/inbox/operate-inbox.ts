import { AppError, INBOX, REGIONS } from '@voxgrove/contracts';
import { NEVER, UNTAKEN, isHeld } from '../work/due-work';
import { inboxEvents, inboxSubjects } from './collections';
import { settleEvent } from './settle-event';
import type { InboxEvent, InboxProvider, InboxState, Region } from '@voxgrove/contracts';
import type { SliceContext } from '../slice';
import type { Doc, Where } from '../store/port';
import type { StoredInboxEvent } from './collections';

type Context = Pick<SliceContext, 'store' | 'clock'>;

/** Returns statistics of the events of these providers, in every region. */
export const providerStates = (
  context: Context,
  providers: readonly string[],
): Promise<InboxProvider[]> =>
  Promise.all(
    [...providers]
      .sort()
      .flatMap((provider) => REGIONS.map((region) => providerState(context, provider, region))),
  );

async function providerState(
  { store }: Context,
  provider: string,
  region: Region,
): Promise<InboxProvider> {
  const documents = store.for(region);
  const inState = (state: InboxState): Where[] => [
    { field: 'provider', op: '==', value: provider },
    { field: 'state', op: '==', value: state },
  ];
  const failed: Where = { field: 'failures', op: '>', value: 0 };
  const [waiting, retrying, dead, [oldest]] = await Promise.all([
    documents.count(inboxEvents, { where: inState('waiting') }),
    documents.count(inboxEvents, { where: [...inState('waiting'), failed] }),
    documents.count(inboxEvents, { where: inState('dead') }),
    documents.query(inboxEvents, {
      where: inState('waiting'),
      orderBy: { field: 'receivedAt' },
      limit: 1,
    }),
  ]);
  const oldestWaitingAt = oldest?.data.receivedAt ?? null;
  return { provider, region, waiting, retrying, dead, oldestWaitingAt };
}

/** Returns the newest events of a state, of all providers and regions. */
export async function listInbox(
  { store, clock }: Context,
  state: InboxState,
): Promise<InboxEvent[]> {
  const lists = await Promise.all(
    REGIONS.map(async (region) => {
      const found = await store.for(region).query(inboxEvents, {
        where: [{ field: 'state', op: '==', value: state }],
        orderBy: { field: 'receivedAt', direction: 'desc' },
        limit: INBOX.listed,
      });
      return found.map((doc) => listedEvent(region, doc, clock.now()));
    }),
  );
  return lists
    .flat()
    .sort((one, other) => other.receivedAt - one.receivedAt)
    .slice(0, INBOX.listed);
}

function listedEvent(region: Region, { id, data }: Doc<StoredInboxEvent>, now: number): InboxEvent {
  const { provider, account, eventId, type, state, receivedAt, error } = data;
  const isWaiting = state === 'waiting';
  const isPlanned = isWaiting && data.dueAt < NEVER && !isHeld(data, now);
  return {
    id,
    region,
    provider,
    account,
    eventId,
    type,
    state,
    receivedAt,
    attempts: isWaiting ? data.attempt : data.attempts,
    nextAttemptAt: isPlanned ? data.dueAt : null,
    error,
  };
}

/**
 * Returns a dead letter to the queue, at its old position among the events of its subject.
 * @throws AppError NOT_FOUND | CONFLICT when the event is not (or no longer) a dead letter
 */
export async function retryDeadLetter(
  { store, clock }: Context,
  region: Region,
  id: string,
): Promise<void> {
  await store.for(region).transaction(async (tx) => {
    const doc = await tx.get(inboxEvents, id);
    if (doc === null) throw new AppError('NOT_FOUND');
    const { data } = doc;
    if (data.state !== 'dead') throw new AppError('CONFLICT');
    const { subjectId } = data;
    const ahead = subjectId === null ? null : await tx.get(inboxSubjects, subjectId);
    const now = clock.now();
    if (subjectId !== null)
      tx.set(
        inboxSubjects,
        subjectId,
        {
          workspaceId: data.workspaceId,
          agentId: data.agentId,
          last: ahead?.data.last ?? data.order,
          // Invalidates what the event ahead may have read about its followers (`readOutlook`).
          retries: (ahead?.data.retries ?? 0) + 1,
        },
        { ifVersion: ahead?.version ?? 0 },
      );
    tx.set(inboxEvents, id, {
      ...data,
      ...UNTAKEN,
      state: 'waiting',
      dueAt: ahead === null ? now : NEVER,
    });
  });
}

/**
 * Discards an event, so that it will not be processed.
 * @throws AppError NOT_FOUND | CONFLICT when the event is being processed, or is settled already
 */
export async function discardEvent(
  { store, clock }: Context,
  region: Region,
  id: string,
): Promise<void> {
  await store.for(region).transaction(async (tx) => {
    const doc = await tx.get(inboxEvents, id);
    if (doc === null) throw new AppError('NOT_FOUND');
    const { data } = doc;
    const now = clock.now();
    const isOpen = data.state === 'dead' || data.state === 'waiting';
    if (!isOpen || isHeld(data, now)) throw new AppError('CONFLICT');
    const discarded = { ...data, state: 'discarded' as const };
    // Only the first waiting event of a subject blocks others.
    if (data.state === 'waiting' && data.dueAt < NEVER) await settleEvent(tx, doc, discarded, now);
    else tx.set(inboxEvents, id, { ...discarded, dueAt: data.receivedAt + INBOX.keepPayloadMs });
  });
}
