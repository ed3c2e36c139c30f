import type { DomainEventName, DomainEvents, Region } from '@voxgrove/contracts';
import type { GroupedTransaction } from '../store/group-commit';

/** What `emit` needs of a transaction: it only writes, so it may be called after the reads. */
export type EmitTransaction = Pick<GroupedTransaction, 'set'>;

export interface EventEmitter {
  /**
   * Stores an event for its subscribers in the causing transaction: it is delivered if and only if
   * the transaction commits. `subject`: the id of what it happened to; events of one subject are
   * delivered in the order of their transactions. An event without subscribers is not stored.
   */
  emit<N extends DomainEventName>(
    tx: EmitTransaction,
    name: N,
    subject: string,
    payload: DomainEvents[N],
  ): void;
}

/** An event as its subscriber receives it. */
export interface DomainEvent<N extends DomainEventName = DomainEventName> {
  /** The same whenever the event is delivered: use it to ignore repeats. */
  id: string;
  name: N;
  subject: string;
  region: Region;
  /** ms since the epoch: when the event was emitted. */
  at: number;
  payload: DomainEvents[N];
}

export interface Subscription<N extends DomainEventName = DomainEventName> {
  event: N;
  /**
   * Names the subscriber in its slice. Subscriptions of one name share a queue, in which the events
   * of a subject keep their order. Do not rename it: what waits in the queue would be lost.
   */
  name: string;
  /**
   * Called at least once for each event. When it rejects, the event is delivered again, later and
   * later, and the next events of its subject wait. `signal`: the process stops.
   */
  handle(event: DomainEvent<N>, signal: AbortSignal): Promise<void>;
}

/** A subscription to any event, for lists. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- a handler takes the event it names
export type AnySubscription = Subscription<any>;

/** Declares a subscription; the type of the event follows from its name. */
export const subscription = <N extends DomainEventName>(of: Subscription<N>): AnySubscription => of;
