import { collection } from '../store/port';
import type { DomainEventName, WorkspaceId } from '@voxgrove/contracts';
import type { IndexDefinition } from '../store/port';
import type { DueWork } from '../work/due-work';

/** An event in a queue. */
export interface StoredEvent {
  id: string;
  name: DomainEventName;
  at: number;
  payload: { workspaceId: WorkspaceId };
}

/**
 * The events of one subject that wait for one subscriber, oldest first. Transactions append events.
 * The process that holds the lease delivers them one after the other and removes them.
 */
export interface EventQueue extends DueWork {
  subscriber: string;
  subject: string;
  events: StoredEvent[];
  /**
   * Time when the queue was created. The queue is deleted if no events are removed from it for too
   * long.
   */
  createdAt: number;
}
export const eventQueues = collection<EventQueue>('shell.eventQueues');
export const queueId = (subscriber: string, subject: string): string => `${subscriber}/${subject}`;

/** An event that a subscriber could not handle. The event is not delivered again. */
export interface DeadLetter {
  workspaceId: WorkspaceId;
  subscriber: string;
  subject: string;
  event: StoredEvent;
  attempts: number;
  error: string;
  /** ms since the epoch */
  at: number;
  expiresAt: number;
}
export const eventDeadLetters = collection<DeadLetter>('shell.eventDeadLetters');

/**
 * The subscriptions of one subscriber in any process of the installation, stored in the same
 * database as people and sessions.
 */
export interface Subscriber {
  events: string[];
  /** Time when a process with this subscriber last ran; ms since the epoch. */
  seenAt: number;
}
export const eventSubscribers = collection<Subscriber>('shell.eventSubscribers');

export const EVENT_QUEUE_INDEXES: IndexDefinition[] = [
  { collection: eventQueues.name, fields: ['subscriber', 'dueAt'] },
  { collection: eventQueues.name, fields: ['workspaceId'] },
  { collection: eventQueues.name, fields: ['createdAt'] },
  { collection: eventDeadLetters.name, fields: ['workspaceId'] },
  { collection: eventDeadLetters.name, fields: ['expiresAt'] },
];
