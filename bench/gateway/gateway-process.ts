/**
 * A gateway process for benchmarks: the product's own gateway with all its slices, on a real
 * database. The process measures the delay of its own event loop. Its argument is a
 * `GatewayOptions` as JSON; commands arrive as messages.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Writable } from 'node:stream';
import { CONTRACT_VERSION } from '@voxgrove/contracts';
import { RATE_CLASSES } from '@voxgrove/server/http/rate-limit';
import type { RateLimits } from '@voxgrove/server/http/rate-limiter';
import { createLogger } from '@voxgrove/server/log';
import { openStore } from '@voxgrove/server/store/open';
import { createApp } from '../../shell/server/create-app';
import { testConfig } from '../../shell/server/testing/test-app';
import type { GatewayCommand, GatewayOptions, GatewayState, Owner } from './gateway';
import { skipWrites } from './skip-writes';

const { database, origins, people, skippable } = JSON.parse(
  process.argv[2] ?? '',
) as GatewayOptions;
const RESOLUTION_MS = 5;
const NANOSECONDS_PER_MS = 1e6;

const dataDir = await mkdtemp(join(tmpdir(), 'voxgrove-bench-'));
const logged = { ended: 0, notStarted: 0, errors: [] as string[] };
const log = createLogger({
  level: 'warn',
  destination: new Writable({
    write(chunk: Buffer, _encoding, done) {
      const line = chunk.toString();
      if (line.includes('content.task_ended')) logged.ended += 1;
      else if (line.includes('content.process_not_started')) logged.notStarted += 1;
      else if (line.includes('"level":"error"') || line.includes('"level":50'))
        logged.errors.push(line.slice(0, 500));
      done();
    },
  }),
});

const store = await openStore({ database, log });
const skip = skippable === undefined ? undefined : skipWrites(store, skippable);
const app = await createApp({
  config: {
    ...testConfig(),
    root: join(import.meta.dirname, '../..'),
    database,
    dataDir,
    files: { kind: 'disk', folder: join(dataDir, 'files') },
    outboundAllowedOrigins: origins,
    trustProxy: true,
  },
  store,
  log,
  contract: CONTRACT_VERSION,
  rateLimits: Object.fromEntries(
    Object.keys(RATE_CLASSES).map((name) => [name, { max: 1e9, windowMs: 60_000 }]),
  ) as RateLimits,
  mail: { send: async () => undefined },
});
await app.start();
await app.server.listen({ port: 0, host: '127.0.0.1' });

const owners: Owner[] = [];
for (const email of people) {
  const user = await app.accounts.signIn(email);
  const token = await app.sessions.start(user.uid, undefined);
  owners.push({ workspaceId: user.uid, region: user.location, cookie: `vg_session=${token}` });
}

const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
delay.enable();

const state = (): GatewayState => ({
  delayP99: delay.percentile(99) / NANOSECONDS_PER_MS,
  delayMax: delay.max / NANOSECONDS_PER_MS,
  tasksEnded: logged.ended,
  processesNotStarted: logged.notStarted,
  errors: logged.errors,
});

async function stop(): Promise<void> {
  app.server.server.closeAllConnections();
  await app.stop();
  await store.close();
  await rm(dataDir, { recursive: true, force: true });
  process.exit(0);
}

process.on('message', (command: GatewayCommand) => {
  if (command === 'measure') delay.reset();
  if (command === 'skip' || command === 'write') skip?.(command === 'skip');
  if (command === 'state') process.send?.(state());
  if (command === 'stop') void stop();
});
process.on('disconnect', () => process.exit(1));
const { port } = app.server.server.address() as AddressInfo;
process.send?.({ url: `http://127.0.0.1:${port}`, owners });
