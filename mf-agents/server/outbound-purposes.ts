import { CRAWL, FUNCTION, KNOWLEDGE } from '@voxgrove/contracts';
import type { PurposesOf, PurposeTable } from '@voxgrove/server/outbound/purposes';

/**
 * Limit of connections to a model provider. An answer keeps its connection while it is written, and
 * all customers may use the same provider.
 */
const MODEL_CONNECTIONS = 2_000;

/** Rules for websites that an owner lets the product read. */
const READING = {
  destination: 'public',
  ports: [80, 443, 8080, 8443],
  methods: ['GET'],
  headers: ['accept', 'accept-language', 'user-agent', 'if-none-match', 'if-modified-since'],
  maxRedirects: CRAWL.maxRedirects,
} as const;

/** Purposes of the outbound requests of this slice. */
export const AGENT_PURPOSES = {
  crawl: {
    ...READING,
    connections: 8,
    timeoutMs: CRAWL.requestTimeoutMs,
    maxBytes: CRAWL.maxFetchBytes,
  },
  /** A page or document whose address an owner entered. */
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
    // A redirect would send the key to an address that the operator did not configure.
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
    // A redirect would send the customer's credentials to an address that is not configured.
    maxRedirects: 0,
    connections: 8,
    timeoutMs: FUNCTION.maxTimeoutMs,
    maxBytes: FUNCTION.maxResponseBytes,
  },
} as const satisfies PurposeTable;

declare module '@voxgrove/server/outbound/purposes' {
  interface OutboundPurposes extends PurposesOf<typeof AGENT_PURPOSES> {}
}
