import { CRAWL, FUNCTION, KNOWLEDGE } from '@voxgrove/contracts';
import type { OutboundPurpose } from './port';

/** Limits of one reason to call out. Sizes in bytes after decoding, times in ms for the whole exchange, body included. */
export interface PurposeRules {
  /**
   * `public`: any public address; `model`: only below the configured model base URL, wherever that is; `customer-model`: any public
   * address, and on the embedded default the sandbox's model (nothing else of the sandbox: it holds everybody's mail).
   */
  destination: 'public' | 'model' | 'customer-model';
  ports: readonly number[] | 'any';
  methods: readonly string[];
  /**
   * Request headers a caller may set; everything else is refused, so that no cookie or credential can slip out. `own`: what a customer has
   * written down for an address of theirs; only headers that steer the connection itself are refused.
   */
  headers: readonly string[] | 'own';
  maxRedirects: number;
  /** Open at once to one origin; further requests wait. */
  connections: number;
  timeoutMs: number;
  maxBytes: number;
}

export type Purposes = Readonly<Record<OutboundPurpose, PurposeRules>>;

/** An answer holds its connection while it is written, and all customers may have theirs from one provider. */
const MODEL_CONNECTIONS = 2_000;

/** Websites, as whoever reads them for an owner asks for their pages. */
const READING = {
  destination: 'public',
  ports: [80, 443, 8080, 8443],
  methods: ['GET'],
  headers: ['accept', 'accept-language', 'user-agent', 'if-none-match', 'if-modified-since'],
  maxRedirects: CRAWL.maxRedirects,
} as const;

export const PURPOSES: Purposes = {
  crawl: {
    ...READING,
    connections: 8,
    timeoutMs: CRAWL.requestTimeoutMs,
    maxBytes: CRAWL.maxFetchBytes,
  },
  /** A page or document an owner has named. */
  document: {
    ...READING,
    connections: 4,
    timeoutMs: 20_000,
    maxBytes: KNOWLEDGE.maxFileMegabytes * 1_000_000,
  },
  model: {
    destination: 'model',
    ports: 'any',
    methods: ['GET', 'POST'],
    headers: ['accept', 'authorization', 'content-type', 'user-agent'],
    // A redirect would carry the key to an address nobody configured.
    maxRedirects: 0,
    connections: MODEL_CONNECTIONS,
    timeoutMs: 120_000,
    maxBytes: 8_000_000,
  },
  'customer-model': {
    destination: 'customer-model',
    ports: [80, 443, 8000, 8080, 8443, 11434],
    methods: ['GET', 'POST'],
    headers: ['accept', 'authorization', 'content-type', 'user-agent'],
    maxRedirects: 0,
    connections: MODEL_CONNECTIONS,
    timeoutMs: 120_000,
    maxBytes: 8_000_000,
  },
  function: {
    destination: 'public',
    ports: [80, 443, 8000, 8080, 8443],
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    headers: 'own',
    // A redirect would carry credentials of the customer to an address nobody wrote down.
    maxRedirects: 0,
    connections: 8,
    timeoutMs: FUNCTION.maxTimeoutMs,
    maxBytes: FUNCTION.maxResponseBytes,
  },
  push: {
    destination: 'public',
    ports: [443],
    methods: ['POST'],
    headers: ['authorization', 'content-encoding', 'content-type', 'ttl', 'urgency'],
    maxRedirects: 0,
    connections: 8,
    timeoutMs: 10_000,
    maxBytes: 64_000,
  },
  webhook: {
    destination: 'public',
    ports: [443, 8443],
    methods: ['POST'],
    headers: ['content-type', 'webhook-id', 'webhook-timestamp', 'webhook-signature'],
    // What is signed is for the address that was written down.
    maxRedirects: 0,
    connections: 8,
    timeoutMs: 10_000,
    maxBytes: 256_000,
  },
};
