import type { DomainEventName, DomainEvents, Region } from '@voxgrove/contracts';
import type { GroupedTransaction } from '../store/group-commit';

/**
 * The part of a transaction that `emit` needs. `emit` only writes, so it may be called after the
 * reads.
 */
export type EmitTransaction = Pick<GroupedTransaction, 'set'>;

export interface EventEmitter {
  /**
   * Stores an event for its subscribers in the causing transaction, so that the event is delivered
   * if and only if the transaction commits. `subject`: the id of the object of the event. Events of
   * one subject are delivered in the order of their transactions. An event without subscribers is
   * not stored.
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
  /** The same in every delivery of the event. Use the id to ignore repeats. */
  id: string;
  name: N;
  subject: string;
  region: Region;
  /** Time when the event was emitted, ms since the epoch. */
  at: number;
  payload: DomainEvents[N];
}

export interface Subscription<N extends DomainEventName = DomainEventName> {
  event: N;
  /**
   * Name of the subscriber within its slice. Subscriptions of one name share a queue, in which the
   * events of a subject keep their order. Do not rename a subscriber: its waiting events would be
   * lost.
   */
  name: string;
  /**
   * Called at least once for each event. If the promise rejects, the event is delivered again after
   * a growing delay, and the next events of its subject wait. `signal` aborts when the process
   * stops.
   */
  handle(event: DomainEvent<N>, signal: AbortSignal): Promise<void>;
}

/** A subscription to any event, for use in lists. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- a handler takes the event it names
export type AnySubscription = Subscription<any>;

/** Declares a subscription. The type of the event follows from its name. */
export const subscription = <N extends DomainEventName>(
  definition: Subscription<N>,
): AnySubscription => definition;
