import { CRAWL } from '@voxgrove/contracts';
import type { OutboundPurpose } from './port';

/** Limits of one reason to call out. Sizes in bytes after decoding, times in ms for the whole exchange, body included. */
export interface PurposeRules {
  /** `public`: any public address; `model`: only below the configured model base URL, wherever that is. */
  destination: 'public' | 'model';
  ports: readonly number[] | 'any';
  methods: readonly string[];
  /** Request headers a caller may set; everything else is refused, so that no cookie or credential can slip out. */
  headers: readonly string[];
  maxRedirects: number;
  timeoutMs: number;
  maxBytes: number;
}

export type Purposes = Readonly<Record<OutboundPurpose, PurposeRules>>;

export const PURPOSES: Purposes = {
  crawl: {
    destination: 'public',
    ports: [80, 443, 8080, 8443],
    methods: ['GET'],
    headers: ['accept', 'accept-language', 'user-agent', 'if-none-match', 'if-modified-since'],
    maxRedirects: CRAWL.maxRedirects,
    timeoutMs: CRAWL.requestTimeoutMs,
    maxBytes: CRAWL.maxPageBytes,
  },
  model: {
    destination: 'model',
    ports: 'any',
    methods: ['GET', 'POST'],
    headers: ['accept', 'authorization', 'content-type', 'user-agent'],
    // A redirect would carry the key to an address nobody configured.
    maxRedirects: 0,
    timeoutMs: 120_000,
    maxBytes: 8_000_000,
  },
};
