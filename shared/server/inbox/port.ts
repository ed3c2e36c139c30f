import type { AgentId, Region, WorkspaceId } from '@voxgrove/contracts';
import type { Transaction } from '../store/port';

/** An event from an endpoint that has verified the event's signature. */
export interface IncomingEvent {
  /** The provider's name in its handler: `stripe`. */
  provider: string;
  /** The account at the provider. Event ids are unique only within an account. */
  account: string;
  eventId: string;
  /** Type for operators and handlers, for example `invoice.paid`. */
  type: string;
  /** The body, byte for byte, in UTF-8. */
  payload: Uint8Array | string;
  /**
   * Events of one subject are processed one after the other, in the order in which they were
   * received.
   */
  subject?: string;
  /** Owner of the event's data. The event is deleted with this workspace, and with this agent. */
  workspaceId?: WorkspaceId;
  agentId?: AgentId;
}

/** An event as its handler receives it. */
export interface InboxEventToProcess {
  region: Region;
  provider: string;
  account: string;
  eventId: string;
  type: string;
  payload: string;
  /** ms since the epoch */
  receivedAt: number;
  /** 1 for the first attempt. */
  attempt: number;
  /** Aborted when the process stops, and when another process has taken over the event. */
  signal: AbortSignal;
}

/**
 * Writes that are committed together with the mark that the event is processed, that is, exactly
 * once. All reads must come before the writes. The function may run several times.
 */
export type InboxEffect = (tx: Transaction) => Promise<void> | void;

/** A slice's declaration for a provider whose events it processes. */
export interface InboxHandler {
  provider: string;
  /**
   * Called at least once for each event. Calls to other systems must be harmless when repeated.
   * Data to be stored exactly once is returned as an effect. If the promise rejects, the event is
   * retried after growing delays, and is finally a dead letter.
   */
  process(event: InboxEventToProcess): Promise<InboxEffect | void>;
}

/** Stores events of providers. Used by the endpoints that receive them. */
export interface Inbox {
  /**
   * Stores an event unless it exists already. Acknowledge the event to the provider after the
   * promise has resolved, with either result.
   * @throws AppError PAYLOAD_TOO_LARGE | MALFORMED_BODY | UNAVAILABLE
   */
  receive(region: Region, event: IncomingEvent): Promise<'stored' | 'duplicate'>;
}
