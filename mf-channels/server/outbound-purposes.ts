import type { PurposesOf, PurposeTable } from '@voxgrove/server/outbound/purposes';

const API = {
  destination: 'public',
  ports: [443],
  // A redirect would send the token to an address that is not configured.
  maxRedirects: 0,
  connections: 16,
  timeoutMs: 15_000,
  maxBytes: 12_000_000,
} as const;

/** Purposes of the outbound calls of this slice. */
export const CHANNEL_PURPOSES = {
  telegram: {
    ...API,
    sandboxPath: '/telegram/',
    methods: ['GET', 'POST'],
    headers: ['content-type'],
  },
  twilio: {
    ...API,
    sandboxPath: '/twilio/',
    methods: ['GET', 'POST'],
    headers: ['authorization', 'content-type'],
  },
  discord: {
    ...API,
    sandboxPath: '/discord/',
    methods: ['GET', 'POST', 'PUT', 'PATCH'],
    headers: ['authorization', 'content-type'],
  },
  /** The permanent connection over which Discord reports what members write. */
  'discord-gateway': {
    ...API,
    sandboxPath: '/discord/',
    methods: [],
    headers: [],
    sockets: true,
    maxBytes: 4_000_000,
  },
  /** Files of members. */
  'discord-media': {
    ...API,
    sandboxPath: '/discord/',
    methods: ['GET'],
    headers: [],
  },
  meta: {
    ...API,
    sandboxPath: '/meta/',
    methods: ['GET', 'POST', 'DELETE'],
    headers: ['authorization', 'content-type'],
    maxBytes: 20_000_000,
  },
  /** Files of messages. The API redirects to the place of a file. */
  'twilio-media': {
    ...API,
    sandboxPath: '/twilio/',
    methods: ['GET'],
    headers: ['authorization'],
    maxRedirects: 1,
  },
} as const satisfies PurposeTable;

declare module '@voxgrove/server/outbound/purposes' {
  interface OutboundPurposes extends PurposesOf<typeof CHANNEL_PURPOSES> {}
}
