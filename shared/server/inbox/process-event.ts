import { INBOX } from '@voxgrove/contracts';
import { inboxEvents } from './collections';
import { readOutlook, settledEvent, settleEvent } from './settle-event';
import type { Region } from '@voxgrove/contracts';
import type { SliceContext } from '../slice';
import type { StoredInboxEvent } from './collections';
import type { InboxEffect, InboxHandler } from './port';

type Context = Pick<SliceContext, 'store' | 'clock' | 'log'>;
/** Computes the next state of the document; null deletes it. */
type Next = (now: StoredInboxEvent) => StoredInboxEvent | null;
const unchanged: Next = (now) => now;

const MOST_ERROR_CHARS = 500;

/** Runs one attempt of an event under the lease of the calling worker. */
export async function processEvent(
  context: Context,
  handler: InboxHandler | undefined,
  region: Region,
  id: string,
  event: StoredInboxEvent,
  signal: AbortSignal,
): Promise<Next> {
  const { clock, log } = context;
  const { provider, type, attempt } = event;
  const settle = (
    settled: Pick<StoredInboxEvent, 'state' | 'failures' | 'error'>,
    effect?: InboxEffect,
  ): Promise<Next> => settleOwned(context, region, id, event, settled, effect);
  try {
    if (handler === undefined) throw new Error(`No slice processes events of "${provider}".`);
    if (attempt > INBOX.maxAttempts) throw new Error('The process ended during every attempt.');
    const effect = await handler.process({ ...event, region, signal });
    return await settle(
      { state: 'processed', failures: event.failures, error: '' },
      effect ?? undefined,
    );
  } catch (error) {
    if (signal.aborted) throw error;
    const fields = { region, provider, type, id, attempt };
    const failed = { failures: event.failures + 1, error: reasonOf(error) };
    if (attempt >= INBOX.maxAttempts) {
      log.error('inbox_dead_letter', { ...fields, error });
      return settle({ state: 'dead', ...failed });
    }
    log.warn('inbox_event_failed', { ...fields, reason: failed.error });
    const pause = Math.min(INBOX.firstRetryMs * 4 ** (attempt - 1), INBOX.longestRetryMs);
    return (now) => ({ ...now, ...failed, dueAt: clock.now() + pause });
  }
}

/** Settles the event. Writes nothing if another process has taken over the event. */
async function settleOwned(
  { store, clock }: Context,
  region: Region,
  id: string,
  event: StoredInboxEvent,
  settled: Pick<StoredInboxEvent, 'state' | 'failures' | 'error'>,
  effect?: InboxEffect,
): Promise<Next> {
  // Only the event itself changes, so the worker writes it in one batch with other events.
  if (event.subjectId === null && effect === undefined) return (now) => settledEvent(now, settled);
  const outlook = await readOutlook(store.for(region), id, event);
  await store.for(region).transaction(async (tx) => {
    const doc = await tx.get(inboxEvents, id);
    if (doc === null || doc.data.owner !== event.owner) return;
    await settleEvent(tx, doc, settled, clock.now(), { effect, outlook });
  });
  // The document is unchanged for the worker, which sees that the lease is gone and leaves the
  // event.
  return unchanged;
}

/** Deletes the payload of a settled event or, if the payload is already deleted, the event. */
export const forgetEvent = (event: StoredInboxEvent): Next =>
  event.payload === ''
    ? () => null
    : (now) => ({
        ...now,
        payload: '',
        attempt: 0,
        // A dead letter without its payload cannot be retried.
        state: now.state === 'dead' ? 'discarded' : now.state,
        dueAt: now.receivedAt + INBOX.keepEventMs,
      });

const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : 'unknown')
    .replaceAll('\u0000', '')
    .toWellFormed()
    .slice(0, MOST_ERROR_CHARS)
    .toWellFormed();
