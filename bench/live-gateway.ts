import { RATE_CLASSES } from '@voxgrove/server/http/rate-limit';
import { createLogger } from '@voxgrove/server/log';
import { Secret } from '@voxgrove/server/secrets/secret';
import { openStore } from '@voxgrove/server/store/open';
import { collection } from '@voxgrove/server/store/port';
import { createApp } from '../shell/server/create-app';
import { temporaryDatabase } from './store-database';
import type { AddressInfo } from 'node:net';
import type { Slice } from '@voxgrove/server/slice';
import type { RateLimits } from '@voxgrove/server/http/rate-limiter';

/**
 * The gateway process of the live benchmark: the product's own gateway on a real database, with one
 * topic. Commands arrive as messages: `write` changes a document that belongs to the topic,
 * `memory` collects garbage and answers with the resident size.
 */
interface Tick {
  workspaceId: string;
  at: number;
  text: string;
}
const ticks = collection<Tick>('bench.ticks');
const slice: Slice = {
  name: 'bench',
  setup: async () => ({
    routes: [],
    topics: [
      {
        pattern: 'workspaces/{id}/ticks',
        policy: 'workspace.read',
        resource: 'workspace',
        collection: ticks,
        matches: (tick: Tick, id) => tick.workspaceId === id,
        view: ({ at, text }: Tick) => ({ at, text }),
      },
    ],
  }),
};

const { urls, stop: stopDatabase } = await temporaryDatabase();
const database = { kind: 'postgres', urls } as const;
const store = await openStore({ database });
const app = await createApp({
  config: {
    root: '/nowhere',
    remotesPath: [],
    port: 0,
    publicUrl: 'http://localhost',
    dataDir: '/nowhere',
    embedded: true,
    seed: false,
    database,
    smtp: { host: 'localhost', port: 1, from: 'x', secure: false },
    sandboxUrl: undefined,
    demoSiteUrl: undefined,
    model: undefined,
    outboundAllowedOrigins: [],
    trustProxy: false,
    slices: undefined,
    sliceAddresses: {},
    masterKey: new Secret('bench bench bench bench bench bench'),
    dev: false,
    operators: [],
    overrideOrigins: [],
    company: { name: 'Voxgrove', address: undefined, email: 'hello@voxgrove.example', social: [] },
    legalDir: undefined,
    files: { kind: 'disk', folder: '/nowhere' },
  },
  store,
  slices: [slice],
  log: createLogger({ level: 'silent' }),
  contract: '1.0.0',
  rateLimits: Object.fromEntries(
    Object.keys(RATE_CLASSES).map((name) => [name, { max: 1e9, windowMs: 60_000 }]),
  ) as RateLimits,
});
await app.start();
await app.server.listen({ port: 0, host: '127.0.0.1' });
const user = await app.accounts.signIn('bench@example.com');
const token = await app.sessions.start(user.uid, undefined);

const now = (): number => performance.timeOrigin + performance.now();
let count = 0;
process.on('message', (command: 'write' | 'memory' | 'stop') => {
  const answer = async (): Promise<void> => {
    if (command === 'write')
      await store.for(user.location).set(ticks, `tick${count++ % 10}`, {
        workspaceId: user.uid,
        at: now(),
        text: 'A message of an ordinary length, as a visitor writes it.',
      });
    if (command === 'memory') {
      globalThis.gc?.();
      process.send?.({ rss: process.memoryUsage().rss, streams: app.streams.size });
    }
    if (command === 'stop') {
      app.server.server.closeAllConnections();
      await app.stop();
      await store.close();
      await stopDatabase();
      process.exit(0);
    }
  };
  answer().catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
});
process.send?.({
  port: (app.server.server.address() as AddressInfo).port,
  cookie: `vg_session=${token}`,
  topic: `workspaces/${user.uid}/ticks`,
  region: user.location,
});
