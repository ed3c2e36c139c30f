import type { OutboundPurpose } from './purposes';

export interface OutboundRequest {
  purpose: OutboundPurpose;
  url: string;
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** Lower limits than those of the purpose. */
  timeoutMs?: number;
  maxBytes?: number;
  signal?: AbortSignal;
  /** Called with the target before a redirect is followed. An exception ends the request. */
  onRedirect?: (to: URL) => Promise<void>;
}

export interface OutboundResponse {
  status: number;
  headers: Record<string, string>;
  /** URL of the response, after redirects. */
  url: string;
  /**
   * Returns the whole body, decoded from its content encoding, at most `maxBytes`.
   * @throws OUTBOUND_TOO_LARGE, OUTBOUND_TIMEOUT
   */
  bytes(): Promise<Uint8Array>;
  text(): Promise<string>;
  /** Yields the body as it arrives. */
  stream(): AsyncIterable<Uint8Array>;
  /**
   * Passes the body as it arrives to `take`, without an await per chunk (a model's answer has
   * thousands). An exception of `take` ends the reading.
   */
  read(take: (bytes: Uint8Array) => void): Promise<void>;
}

/**
 * Makes an outgoing call. The server has no other way to do this. Checks scheme, port and every
 * resolved address against the purpose, connects to the checked address, and checks again on every
 * redirect.
 * @throws AppError OUTBOUND_BLOCKED | OUTBOUND_TIMEOUT | OUTBOUND_TOO_LARGE | OUTBOUND_FAILED
 */
export type Outbound = (request: OutboundRequest) => Promise<OutboundResponse>;

export interface SocketRequest {
  purpose: OutboundPurpose;
  /** Address with `wss:`, or with `ws:` for a destination that the operator named. */
  url: string;
  /** Ends the handshake. An open socket stays open. */
  signal?: AbortSignal;
}

/** Events of an open WebSocket. Binary messages are ignored. */
export interface SocketEvents {
  onText(text: string): void;
  /** Called once, after the last message. `code`: 1006 if the connection was lost. */
  onClose(code: number): void;
}

export interface OutboundSocket {
  /** Sends a text. Does nothing if the socket is not open any more. */
  send(text: string): void;
  /** Begins to close the connection. `onClose` follows. */
  close(code: number): void;
}

/**
 * Opens a WebSocket under the rules of `outbound`. The server has no other way to do this. The
 * purpose must allow sockets.
 * @throws AppError OUTBOUND_BLOCKED | OUTBOUND_FAILED
 */
export type OpenSocket = (request: SocketRequest, events: SocketEvents) => Promise<OutboundSocket>;
