/** Why we call out. Each purpose has its own limits and allowed destinations (outbound/purposes.ts). */
export type OutboundPurpose =
  'crawl' | 'document' | 'model' | 'customer-model' | 'function' | 'push' | 'webhook';

export interface OutboundRequest {
  purpose: OutboundPurpose;
  url: string;
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** Overrides the purpose's limit downwards. */
  timeoutMs?: number;
  maxBytes?: number;
  signal?: AbortSignal;
  /** Asked before a redirect is followed, with where it leads; what it throws ends the request. */
  onRedirect?: (to: URL) => Promise<void>;
}

export interface OutboundResponse {
  status: number;
  headers: Record<string, string>;
  /** After redirects. */
  url: string;
  /** Whole body, decoded from its content encoding, at most `maxBytes`. @throws OUTBOUND_TOO_LARGE, OUTBOUND_TIMEOUT */
  bytes(): Promise<Uint8Array>;
  text(): Promise<string>;
  /** The body as it arrives. */
  stream(): AsyncIterable<Uint8Array>;
  /** The same without a wait at each piece (a model's answer comes in thousands). What `take` throws ends the reading. */
  read(take: (bytes: Uint8Array) => void): Promise<void>;
}

/**
 * The only way out of the server. Checks scheme, port and every resolved address against the purpose, connects to the
 * checked address, and checks again on every redirect.
 * @throws AppError OUTBOUND_BLOCKED | OUTBOUND_TIMEOUT | OUTBOUND_TOO_LARGE | OUTBOUND_FAILED
 */
export type Outbound = (request: OutboundRequest) => Promise<OutboundResponse>;
