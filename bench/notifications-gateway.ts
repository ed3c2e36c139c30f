import { WorkspaceId } from '@voxgrove/contracts';
import { RATE_CLASSES } from '@voxgrove/server/http/rate-limit';
import { createLogger } from '@voxgrove/server/log';
import { Secret } from '@voxgrove/server/secrets/secret';
import { openStore } from '@voxgrove/server/store/open';
import { collection } from '@voxgrove/server/store/port';
import { workspaces } from '../shell/server/accounts/collections';
import { createApp } from '../shell/server/create-app';
import { testConfig } from '../shell/server/testing/test-app';
import { now } from './live-listeners';
import { temporaryDatabase } from './store-database';
import type { AddressInfo } from 'node:net';
import type { Slice } from '@voxgrove/server/slice';
import type { RateLimits } from '@voxgrove/server/http/rate-limiter';

/**
 * The gateway process of the notifications benchmark: the product's gateway on a real database, a
 * workspace with many members, and one topic for all of them. Commands arrive as messages: `notify`
 * sends a notification to all members through the port, `plain` writes one document.
 */
const PEOPLE = Number(process.argv[2] ?? 100);
interface Tick {
  workspaceId: string;
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
        view: ({ text }: Tick) => ({ text }),
      },
    ],
  }),
};

const { urls, stop: stopDatabase } = await temporaryDatabase();
const database = { kind: 'postgres', urls } as const;
const store = await openStore({ database });
const app = await createApp({
  config: {
    ...testConfig(),
    database,
    masterKey: new Secret('bench bench bench bench bench bench'),
  },
  store,
  slices: [slice],
  log: createLogger({ level: 'silent' }),
  contract: '1.0.0',
  rateLimits: Object.fromEntries(
    Object.keys(RATE_CLASSES).map((name) => [name, { max: 1e9, windowMs: 60_000 }]),
  ) as RateLimits,
  mail: { send: async () => undefined },
});
await app.start();
await app.server.listen({ port: 0, host: '127.0.0.1' });
const owner = await app.accounts.signIn('owner@example.com');
const workspaceId = WorkspaceId.parse(owner.uid);
const emails = Array.from({ length: PEOPLE - 1 }, (_, index) => `person-${index}@example.com`);
await store.for(owner.location).update(workspaces, workspaceId, { workspaceEmails: emails });
const sessions: { userId: string; cookie: string }[] = [];
for (const email of ['owner@example.com', ...emails]) {
  const { uid } = await app.accounts.signIn(email);
  sessions.push({ userId: uid, cookie: `vg_session=${await app.sessions.start(uid, undefined)}` });
}

let count = 0;
process.on('message', (command: 'notify' | 'plain' | 'stop') => {
  const run = async (): Promise<void> => {
    count += 1;
    if (command === 'notify') {
      await app.context.port('notifications').send(owner.location, {
        workspaceId,
        key: `bench-${count}`,
        title: `notice@${now()}@`,
        body: 'A message of an ordinary length, as a visitor writes it.',
        urlPathname: '/agents',
        notificationLevel: 1,
      });
    }
    if (command === 'plain')
      await store.for(owner.location).set(ticks, `tick${count % 10}`, {
        workspaceId,
        text: `plain@${now()}@ A message of an ordinary length, as a visitor writes it.`,
      });
    if (command === 'stop') {
      app.server.server.closeAllConnections();
      await app.stop();
      await store.close();
      await stopDatabase();
      process.exit(0);
    }
  };
  run().catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
});
process.send?.({
  port: (app.server.server.address() as AddressInfo).port,
  region: owner.location,
  workspaceId,
  sessions,
});
