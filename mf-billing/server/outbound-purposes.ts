import type { PurposesOf, PurposeTable } from '@voxgrove/server/outbound/purposes';

/** Purposes of the outbound calls of this slice. */
export const BILLING_PURPOSES = {
  stripe: {
    destination: 'public',
    sandboxPath: '/stripe/',
    ports: [443],
    methods: ['GET', 'POST', 'DELETE'],
    headers: [
      ...['accept', 'authorization', 'content-type', 'user-agent', 'idempotency-key'],
      ...['stripe-account', 'stripe-version', 'x-stripe-client-user-agent'],
    ],
    // A redirect would send the key to another server.
    maxRedirects: 0,
    connections: 32,
    timeoutMs: 30_000,
    maxBytes: 4_000_000,
  },
  conversions: {
    destination: 'public',
    ports: [80, 443],
    methods: ['POST'],
    headers: ['content-type'],
    maxRedirects: 0,
    connections: 2,
    timeoutMs: 10_000,
    maxBytes: 64_000,
  },
} as const satisfies PurposeTable;

declare module '@voxgrove/server/outbound/purposes' {
  interface OutboundPurposes extends PurposesOf<typeof BILLING_PURPOSES> {}
}
