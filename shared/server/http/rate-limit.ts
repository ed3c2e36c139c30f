/**
 * Rate limits: `max` requests per `windowMs` and key. The key is the account or, without an
 * account, the address (for visitors together with the agent).
 */
export const RATE_CLASSES = {
  /** Reads of the dashboard. */
  read: { max: 1200, windowMs: 60_000 },
  /** Writes of the dashboard. */
  write: { max: 240, windowMs: 60_000 },
  /** Files of a deployed build, one per request. Keyed by token. */
  deploy: { max: 2400, windowMs: 60_000 },
  /** Sign-in: every request costs a mail or a guess. Keyed by IP address. */
  auth: { max: 30, windowMs: 60_000 },
  /** Fetches a customer's website, or costs as much. */
  crawl: { max: 20, windowMs: 60_000 },
  /** Public reads from customers' websites. Keyed by IP address. */
  public: { max: 600, windowMs: 60_000 },
  /** Pages and their resources. Keyed by IP address, which many people may share. */
  page: { max: 12_000, windowMs: 60_000 },
  /** Built files, of which one page has many. Keyed by IP address. */
  file: { max: 60_000, windowMs: 60_000 },
  /** Calls of other gateways of the installation. Keyed by slice. */
  service: { max: 600_000, windowMs: 60_000 },
  /** Events of a provider, which come from few addresses. Keyed by IP address. */
  webhook: { max: 60_000, windowMs: 60_000 },
  /** A visitor's messages. Keyed by IP address and agent, never by the visitor's own id alone. */
  chat: { max: 60, windowMs: 60_000 },
  /** Telemetry of pages: a few requests a minute for each open tab. */
  telemetry: { max: 120, windowMs: 60_000 },
  /** Long-lived streams. Counted when they are opened. */
  stream: { max: 120, windowMs: 60_000 },
} as const satisfies Record<string, { max: number; windowMs: number }>;

export type RateClass = keyof typeof RATE_CLASSES;
