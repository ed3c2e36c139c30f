import { REGIONS, randomId } from '@voxgrove/contracts';
import { deleteWhere, sweepExpired } from '../store/delete-where';
import { fieldOp } from '../store/port';
import {
  EVENT_QUEUE_INDEXES,
  eventDeadLetters,
  eventQueues,
  eventSubscribers,
  queueId,
} from './collections';
import { eventDelivery } from './event-delivery';
import { forgetEvents } from './forget-events';
import { SUBSCRIBER_KEPT_MS, Subscribers } from './subscribers';
import type { DeletedAgent, DomainEventName, DomainEvents } from '@voxgrove/contracts';
import type { Region, WorkspaceId } from '@voxgrove/contracts';
import type { SliceContext } from '../slice';
import type { Json, Patch, Unsubscribe } from '../store/port';
import type { DueWorker } from '../work/due-worker';
import type { Schedule } from '../work/schedule';
import type { EventQueue, StoredEvent } from './collections';
import type { AnySubscription, EmitTransaction, EventEmitter } from './event';

/** Queues that were not emptied for this long are deleted. */
const QUEUE_KEPT_MS = 30 * 24 * 3_600_000;
const SWEEP_EVERY_MS = 3_600_000;

type Context = Pick<SliceContext, 'store' | 'clock' | 'log'>;

/**
 * Domain events: an outbox with one queue for each subscriber and subject. `emit` appends to the
 * queues in the causing transaction. The transaction's lock on the queue decides the order. A
 * worker delivers the events of a queue under a lease.
 */
export class EventBus implements EventEmitter {
  readonly #subscribers: Subscribers;
  readonly #worker: DueWorker;
  #unwatch: Unsubscribe[] = [];

  constructor(private readonly context: Context) {
    this.#subscribers = new Subscribers(context);
    this.#worker = eventDelivery(context, this.#subscribers);
  }

  /**
   * Adds the subscriptions of a slice. Call this before `start`. @throws Error when a subscription
   * is declared twice
   */
  subscribe(slice: string, subscriptions: readonly AnySubscription[]): void {
    this.#subscribers.add(slice, subscriptions);
  }

  emit<N extends DomainEventName>(
    tx: EmitTransaction,
    name: N,
    subject: string,
    payload: DomainEvents[N],
  ): void {
    const subscribers = this.#subscribers.of(name);
    if (subscribers.length === 0) return;
    const now = this.context.clock.now();
    const event: StoredEvent = { id: randomId(20), name, at: now, payload };
    for (const subscriber of subscribers) {
      // A queue that waits for its next attempt, or that a process delivers now, keeps its time and
      // lease.
      const queue: Patch<EventQueue> = {
        workspaceId: payload.workspaceId,
        subscriber,
        subject,
        events: fieldOp.arrayUnion(event as unknown as Json),
        createdAt: fieldOp.setIfAbsent(now),
        dueAt: fieldOp.setIfAbsent(now),
        owner: fieldOp.setIfAbsent(null),
        attempt: fieldOp.setIfAbsent(0),
      };
      tx.set(eventQueues, queueId(subscriber, subject), queue, { merge: true });
    }
  }

  /** Exchanges subscribers with other processes. Call this before anything is emitted. */
  async open(): Promise<void> {
    await this.context.store.ensureIndexes(EVENT_QUEUE_INDEXES);
    await this.#subscribers.start();
  }

  /** Starts to deliver events. */
  async start(): Promise<void> {
    this.#worker.start();
    this.#unwatch = await Promise.all(REGIONS.map((region) => this.#wakeOnChange(region)));
  }

  async stop(): Promise<void> {
    for (const unwatch of this.#unwatch) unwatch();
    this.#subscribers.stop();
    await this.#worker.stop();
  }

  /** Returns the number of dead letters in a region. */
  deadLetters(region: Region): Promise<number> {
    return this.context.store.for(region).count(eventDeadLetters, {});
  }

  readonly schedules: Schedule[] = [
    { name: 'sweep-events', every: SWEEP_EVERY_MS, run: () => this.#sweep() },
  ];

  /** Deletes events of a deleted workspace, except the event that reports the deletion. */
  forgetWorkspace(region: Region, workspaceId: WorkspaceId): Promise<void> {
    return forgetEvents(this.context.store.for(region), workspaceId, workspaceId);
  }

  /** Deletes events of a deleted agent, except the event that reports the deletion. */
  forgetAgent(region: Region, { workspaceId, agentId }: DeletedAgent): Promise<void> {
    return forgetEvents(this.context.store.for(region), workspaceId, agentId);
  }

  #wakeOnChange(region: Region): Promise<Unsubscribe> {
    return this.context.store.for(region).changes([eventQueues.name], undefined, (event) => {
      const queue = event.type === 'change' ? (event.change.doc?.data as EventQueue) : undefined;
      const waits = queue?.owner === null && queue.dueAt <= this.context.clock.now();
      if (event.type === 'resync' || waits) this.#worker.wake(region);
    });
  }

  async #sweep(): Promise<void> {
    const { store, clock, log } = this.context;
    const now = clock.now();
    await this.#subscribers.register();
    await deleteWhere(store.identity, eventSubscribers, [
      { field: 'seenAt', op: '<=', value: now - SUBSCRIBER_KEPT_MS },
    ]);
    for (const region of REGIONS) {
      const regionStore = store.for(region);
      await sweepExpired(regionStore, eventDeadLetters, 'expiresAt', now);
      await deleteWhere(
        regionStore,
        eventQueues,
        [{ field: 'createdAt', op: '<=', value: now - QUEUE_KEPT_MS }],
        async ({ data: { subscriber, events } }) =>
          log.error('events_expired', { region, subscriber, count: events.length }),
      );
      const deadLetters = await this.deadLetters(region);
      if (deadLetters > 0) log.warn('event_dead_letters', { region, count: deadLetters });
    }
  }
}
