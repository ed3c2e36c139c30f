import { DeclaredTable } from '@voxgrove/contracts';

/**
 * Limits of one purpose of calls. Sizes in bytes after decoding, times in ms for the whole exchange
 * including the body.
 */
export interface PurposeRules {
  /**
   * `public`: any public address. `model`: only below the configured model base URL.
   * `customer-model`: any public address and, with the embedded default, the sandbox's model
   * (nothing else of the sandbox, which stores everybody's mail).
   */
  destination: 'public' | 'model' | 'customer-model';
  /**
   * The provider's part of the sandbox, for example `/telegram/`. With the embedded default, it is
   * allowed in addition to `destination`.
   */
  sandboxPath?: `/${string}/`;
  ports: readonly number[] | 'any';
  methods: readonly string[];
  /**
   * Request headers that a caller may set. Others are refused, so that no cookie or credential
   * leaks. `own`: a customer's headers for the customer's own address; only headers of the
   * connection itself are refused.
   */
  headers: readonly string[] | 'own';
  maxRedirects: number;
  /**
   * Whether the purpose opens WebSockets (`OpenSocket`). `timeoutMs` is then the limit of the
   * handshake, and `maxBytes` of one message.
   */
  sockets?: true;
  /** Limit of open connections per origin; further requests wait. */
  connections: number;
  timeoutMs: number;
  maxBytes: number;
}

export type PurposeTable = Readonly<Record<string, PurposeRules>>;
/** The names of a table, for `interface OutboundPurposes`. */
export type PurposesOf<Table> = { [Name in keyof Table]: PurposeRules };

/** Purposes of the platform. A slice declares its own. */
const PLATFORM_PURPOSES = {
  /** The certificate authority of the edge. */
  acme: {
    destination: 'public',
    sandboxPath: '/acme/',
    ports: [443],
    methods: ['GET', 'POST'],
    headers: ['content-type'],
    maxRedirects: 0,
    connections: 8,
    timeoutMs: 20_000,
    maxBytes: 256_000,
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
    // No redirects, because the signature is valid only for the given address.
    maxRedirects: 0,
    connections: 8,
    timeoutMs: 10_000,
    maxBytes: 256_000,
  },
} as const satisfies PurposeTable;

/** Purposes of outgoing calls. Slices add theirs by augmentation. */
export interface OutboundPurposes extends PurposesOf<typeof PLATFORM_PURPOSES> {}
export type OutboundPurpose = keyof OutboundPurposes;
export type Purposes = Readonly<Record<OutboundPurpose, PurposeRules>>;

export const purposeTable = new DeclaredTable<PurposeRules>(
  'outbound purpose',
  'the platform',
  PLATFORM_PURPOSES,
);
/**
 * The purposes that are declared in this process. The gateway adds those of the slices that it
 * composes.
 */
export const PURPOSES = purposeTable.entries as Purposes;
