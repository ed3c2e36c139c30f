import { dueWorker } from '../work/due-worker';
import { eventDeadLetters, eventQueues } from './collections';
import type { Region } from '@voxgrove/contracts';
import type { SliceContext } from '../slice';
import type { DueWorker } from '../work/due-worker';
import type { EventQueue, StoredEvent } from './collections';
import type { AnySubscription, DomainEvent } from './event';
import type { Subscribers } from './subscribers';

/**
 * Limit of attempts to deliver an event. The last attempt is about two and a half hours after the
 * first.
 */
export const MAX_ATTEMPTS = 12;
const FIRST_RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 3_600_000;
const DEAD_LETTER_KEPT_MS = 30 * 24 * 3_600_000;

type Context = Pick<SliceContext, 'store' | 'clock' | 'log'>;

/** State of a queue after a run. */
interface Outcome {
  delivered: ReadonlySet<string>;
  /** Number of the failed attempt; undefined if none failed. */
  failed?: number;
}

/** Delivers the events of this process's subscribers. */
export function eventDelivery(context: Context, subscribers: Subscribers): DueWorker {
  return dueWorker({
    context,
    collection: eventQueues,
    leaseMs: 30_000,
    atOnce: 64,
    perWorkspace: 8,
    where: () => [{ field: 'subscriber', op: 'in', value: [...subscribers.handlers.keys()] }],
    async run(region, _id, queue, { signal }) {
      const handlers = subscribers.handlers.get(queue.subscriber);
      const outcome = await deliverAll(context, region, queue, handlers, signal);
      return (now) => afterRun(now, outcome, context.clock.now());
    },
  });
}

/** Delivers one event after the other until one fails or the process stops. */
async function deliverAll(
  context: Context,
  region: Region,
  queue: EventQueue,
  handlers: ReadonlyMap<string, AnySubscription> | undefined,
  signal: AbortSignal,
): Promise<Outcome> {
  const { log } = context;
  const { subscriber, subject } = queue;
  const delivered = new Set<string>();
  let attempt = queue.attempt;
  for (const event of queue.events) {
    if (signal.aborted) break;
    const received: DomainEvent = { ...event, subject, region } as DomainEvent;
    try {
      // There may be no handler, because a newer release may no longer subscribe to an event that
      // an older one queued.
      await handlers?.get(event.name)?.handle(received, signal);
    } catch (error) {
      if (signal.aborted) break;
      const fields = { region, subscriber, event: event.name, id: event.id, attempt };
      if (attempt < MAX_ATTEMPTS) {
        log.warn('event_not_handled', { ...fields, reason: reasonOf(error) });
        return { delivered, failed: attempt };
      }
      await bury(context, region, queue, event, error);
      log.error('event_dead_letter', { ...fields, error });
    }
    delivered.add(event.id);
    attempt = 1;
  }
  return { delivered };
}

/**
 * Returns the queue without the delivered events, or null if it is then empty. Other processes may
 * have appended events meanwhile.
 */
function afterRun(
  queue: EventQueue,
  { delivered, failed }: Outcome,
  now: number,
): EventQueue | null {
  const events = queue.events.filter(({ id }) => !delivered.has(id));
  if (events.length === 0) return null;
  if (failed === undefined) return { ...queue, events, attempt: 0, createdAt: now, dueAt: now };
  const pause = Math.min(FIRST_RETRY_MS * 2 ** (failed - 1), LONGEST_RETRY_MS);
  return { ...queue, events, attempt: failed, dueAt: now + pause };
}

/**
 * Stores the dead letter before the event leaves its queue. After a crash in between, the event is
 * stored again under the same id.
 */
async function bury(
  { store, clock }: Context,
  region: Region,
  { workspaceId, subscriber, subject }: EventQueue,
  event: StoredEvent,
  error: unknown,
): Promise<void> {
  const failedAt = clock.now();
  await store.for(region).set(eventDeadLetters, `${event.id}-${subscriber}`, {
    workspaceId,
    subscriber,
    subject,
    event,
    attempts: MAX_ATTEMPTS,
    error: reasonOf(error),
    at: failedAt,
    expiresAt: failedAt + DEAD_LETTER_KEPT_MS,
  });
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : 'unknown');
