import { derivedId } from '../store/derived-id';
import { collection } from '../store/port';
import type { AgentId, InboxState, WorkspaceId } from '@voxgrove/contracts';
import type { IndexDefinition } from '../store/port';
import type { DueWork } from '../work/due-work';

/**
 * An event from a provider. The id is derived from provider, account and event id, so that a repeat
 * finds the stored event. The event is a job until it is processed. After that it is a job twice
 * more: first its payload is deleted, then the whole event.
 * `workspaceId`: for an event without a workspace, a name made of provider and account, so that the
 * worker alternates between accounts.
 */
export interface StoredInboxEvent extends DueWork {
  provider: string;
  account: string;
  eventId: string;
  /** The agent whose data the event contains, or null. */
  agentId: AgentId | null;
  type: string;
  /** The body as received; '' after deletion. */
  payload: string;
  state: InboxState;
  /** ms since the epoch */
  receivedAt: number;
  /**
   * Number of attempts until the event was last settled. While the event waits, `attempt` has the
   * number.
   */
  attempts: number;
  /** `failures`: number of failed attempts. `error`: reason for the last failure. */
  failures: number;
  error: string;
  /** Id of the event's subject; null if the order of the event does not matter. */
  subjectId: string | null;
  /** Position among the events of its subject, lowest first. */
  order: number;
}
export const inboxEvents = collection<StoredInboxEvent>('shell.inboxEvents');

/**
 * Exists while events of a subject wait. Lock this document to change the state of those events.
 * `last`: the highest `order` used so far. `retries`: how often a dead letter of this subject was
 * retried.
 */
export interface InboxSubject {
  workspaceId: WorkspaceId;
  agentId: AgentId | null;
  last: number;
  retries?: number;
}
export const inboxSubjects = collection<InboxSubject>('shell.inboxSubjects');

/** Providers whose events a process of the installation has processed, by name. */
export const inboxProviders = collection<{ startedAt: number }>('shell.inboxProviders');

export const INBOX_INDEXES: IndexDefinition[] = [
  { collection: inboxEvents.name, fields: ['provider', 'dueAt'] },
  { collection: inboxEvents.name, fields: ['state', 'receivedAt'] },
  { collection: inboxEvents.name, fields: ['provider', 'state', 'receivedAt'] },
  { collection: inboxEvents.name, fields: ['subjectId', 'state', 'order'] },
  { collection: inboxEvents.name, fields: ['workspaceId'] },
  { collection: inboxEvents.name, fields: ['agentId'] },
  { collection: inboxSubjects.name, fields: ['workspaceId'] },
  { collection: inboxSubjects.name, fields: ['agentId'] },
];

export const inboxEventId = (provider: string, account: string, eventId: string): string =>
  derivedId(provider, account, eventId);
export const inboxSubjectId = (provider: string, account: string, subject: string): string =>
  derivedId('subject', provider, account, subject);
