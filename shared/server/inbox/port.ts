import type { AgentId, Region, WorkspaceId } from '@voxgrove/contracts';
import type { Transaction } from '../store/port';

/** An event from an endpoint that has checked its signature. */
export interface IncomingEvent {
  /** The provider's name in its handler: `stripe`. */
  provider: string;
  /** The account at the provider; event ids are unique only within it. */
  account: string;
  eventId: string;
  /** For operators and handlers: `invoice.paid`. */
  type: string;
  /** The body, byte for byte; UTF-8. */
  payload: Uint8Array | string;
  /** Events of one subject are processed one after the other, in the order received. */
  subject?: string;
  /** Owner of its data: it is deleted with the workspace and with the agent. */
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
  /** Aborted when the process stops, and when another process has the event. */
  signal: AbortSignal;
}

/**
 * Writes that take effect together with the mark that the event is processed: exactly once. Its
 * reads come before its writes; it may run several times.
 */
export type InboxEffect = (tx: Transaction) => Promise<void> | void;

/** What a slice declares for a provider whose events it processes. */
export interface InboxHandler {
  provider: string;
  /**
   * Called at least once for each event. Calls to others must be harmless when repeated; what is to
   * be stored exactly once is returned as an effect. When it rejects, the event is retried later
   * and later, and becomes a dead letter in the end.
   */
  process(event: InboxEventToProcess): Promise<InboxEffect | void>;
}

/** Where endpoints store providers' events. */
export interface Inbox {
  /**
   * Stores an event unless it exists already. Acknowledge it to the provider when this has
   * resolved, with either result.
   * @throws AppError PAYLOAD_TOO_LARGE | MALFORMED_BODY | UNAVAILABLE
   */
  receive(region: Region, event: IncomingEvent): Promise<'stored' | 'duplicate'>;
}
