import type { PurposesOf, PurposeTable } from '@voxgrove/server/outbound/purposes';

/** Purposes of the outbound calls of this slice. */
export const AGENCY_PURPOSES = {
  domainHost: {
    destination: 'public',
    sandboxPath: '/vercel/',
    ports: [443],
    methods: ['GET', 'POST', 'DELETE'],
    headers: ['accept', 'authorization', 'content-type'],
    maxRedirects: 0,
    connections: 8,
    timeoutMs: 10_000,
    maxBytes: 1_000_000,
  },
  /** Checks whether a domain of an agency answers with a valid certificate. */
  domainProbe: {
    destination: 'public',
    sandboxPath: '/vercel/',
    ports: [443],
    methods: ['GET'],
    headers: ['accept'],
    maxRedirects: 0,
    connections: 4,
    timeoutMs: 5_000,
    maxBytes: 64_000,
  },
  mailProvider: {
    destination: 'public',
    sandboxPath: '/resend/',
    ports: [443],
    methods: ['GET', 'POST', 'DELETE'],
    headers: ['accept', 'authorization', 'content-type', 'idempotency-key', 'user-agent'],
    maxRedirects: 0,
    connections: 8,
    timeoutMs: 15_000,
    maxBytes: 1_000_000,
  },
} as const satisfies PurposeTable;

declare module '@voxgrove/server/outbound/purposes' {
  interface OutboundPurposes extends PurposesOf<typeof AGENCY_PURPOSES> {}
}
