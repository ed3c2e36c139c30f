import { z } from 'zod';
import { Region } from './region';

/** The inbox of provider events. Times in ms, sizes in bytes. */
export const INBOX = {
  /** Larger events are refused. */
  payloadBytes: 256 * 1024,
  /**
   * An event is a dead letter after this many failed attempts; the last attempt is about 3 hours
   * after the first.
   */
  maxAttempts: 8,
  firstRetryMs: 10_000,
  longestRetryMs: 3_600_000,
  /** The raw payload is deleted this long after its receipt, unless the event still waits. */
  keepPayloadMs: 30 * 24 * 3_600_000,
  /**
   * After this time the rest of the event is deleted. Until then the rest serves to recognize
   * repeats.
   */
  keepEventMs: 90 * 24 * 3_600_000,
  /** Events per list. */
  listed: 100,
} as const;

export const InboxState = z.enum(['waiting', 'dead', 'processed', 'discarded']);
export type InboxState = z.infer<typeof InboxState>;

/** Statistics of one provider's events in one region. Times are ms since the epoch. */
export const InboxProvider = z.strictObject({
  provider: z.string(),
  region: Region,
  waiting: z.number().int(),
  /** Number of waiting events with failed attempts. */
  retrying: z.number().int(),
  dead: z.number().int(),
  oldestWaitingAt: z.number().nullable(),
});
export type InboxProvider = z.infer<typeof InboxProvider>;

export const InboxOverview = z.strictObject({ providers: z.array(InboxProvider) });
export type InboxOverview = z.infer<typeof InboxOverview>;

/** A provider's event for operators, without its payload. */
export const InboxEvent = z.strictObject({
  id: z.string(),
  region: Region,
  provider: z.string(),
  account: z.string(),
  /** The provider's own id of the event. */
  eventId: z.string(),
  type: z.string(),
  state: InboxState,
  receivedAt: z.number(),
  /** Attempts so far. */
  attempts: z.number().int(),
  /** Time of the next attempt; null when unknown or none. */
  nextAttemptAt: z.number().nullable(),
  /** Why the last attempt failed; '' if none has. */
  error: z.string(),
});
export type InboxEvent = z.infer<typeof InboxEvent>;

/** The newest events of one state, newest first. */
export const InboxEvents = z.strictObject({ events: z.array(InboxEvent) });
