import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { startEmbeddedDatabase } from './embedded/start';
import { openStore } from './open';
import { collection } from './port';
import { recorder } from './testing/recorder';
import { temporaryFolder } from './testing/engines';
import { until } from '@voxgrove/testing/until';
import type { Logger } from '../log';
import type { RestartEvent } from '../restarts';
import type { EmbeddedDatabase } from './embedded/start';

const here = dirname(fileURLToPath(import.meta.url));
const tsx = createRequire(import.meta.url).resolve('tsx');
const documents = collection<Record<string, unknown>>('crash');
const START = 1_000;

type Running = Extract<EmbeddedDatabase, { kind: 'postgres' }>;
let place: Awaited<ReturnType<typeof temporaryFolder>>;
let database: Running;
const restarts: RestartEvent[] = [];

async function start(): Promise<Running> {
  const started = await startEmbeddedDatabase({
    dataDir: join(place.folder, 'data'),
    onRestart: (event) => restarts.push(event),
  });
  if (started.kind !== 'postgres') throw new Error(started.notice);
  return started;
}

const withStore = async <R>(
  use: (store: Awaited<ReturnType<typeof openStore>>) => Promise<R>,
): Promise<R> => {
  const store = await openStore({ database });
  try {
    return await use(store);
  } finally {
    await store.close();
  }
};

beforeAll(async () => {
  place = await temporaryFolder();
  database = await start();
  await withStore((store) =>
    store.for('eu').batch(
      Array.from({ length: 10 }, (_, n) => ({
        op: 'create',
        collection: documents,
        id: `account-${n}`,
        data: { balance: START },
      })),
    ),
  );
}, 60_000);
afterAll(async () => {
  await database.stop();
  await place.remove();
}, 60_000);

/** Starts a writer process and records its acknowledged writes. */
function writer(prefix: string): {
  acknowledged: ReturnType<typeof recorder<string>>;
  errors: string[];
  kill(): Promise<void>;
} {
  const child = spawn(
    process.execPath,
    [
      '--import',
      tsx,
      join(here, 'testing/crash-writer.ts'),
      JSON.stringify({ kind: database.kind, urls: database.urls }),
      documents.name,
      prefix,
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const acknowledged = recorder<string>();
  const errors: string[] = [];
  createInterface(child.stdout).on('line', acknowledged.listener);
  createInterface(child.stderr).on('line', (line) => errors.push(line));
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()));
  return {
    acknowledged,
    errors,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/**
 * Checks that all acknowledged writes exist, that transfers are atomic, and that the total is
 * unchanged.
 */
async function check(acknowledged: string[]): Promise<void> {
  await withStore(async (store) => {
    const all = await store.for('eu').query(documents, {});
    const ids = new Set(all.map((doc) => doc.id));
    expect(acknowledged.map((line) => line.split(' ')[1]!).filter((id) => !ids.has(id))).toEqual(
      [],
    );
    const accounts = all.filter((doc) => doc.id.startsWith('account-'));
    expect(accounts.reduce((sum, doc) => sum + (doc.data['balance'] as number), 0)).toBe(
      10 * START,
    );
    const receipts = all.filter((doc) => doc.id.includes('receipt'));
    expect(accounts.reduce((sum, doc) => sum + doc.version - 1, 0)).toBe(2 * receipts.length);
  });
}

test('killing writers loses no acknowledged write', async () => {
  const acknowledged: string[] = [];
  for (let round = 0; round < 4; round++) {
    const process = writer(`w${round}`);
    await process.acknowledged.until(
      (lines) => lines.length >= 100 + round * 30 && lines.some((line) => line.startsWith('move')),
    );
    await process.kill();
    expect(process.errors).toEqual([]);
    acknowledged.push(...process.acknowledged.items);
  }
  await check(acknowledged);
}, 120_000);

/** `KILLS=20 npm test -- unit shared/server/store/crash.test.ts` kills the server more often. */
const KILLS = Number(process.env.KILLS ?? 4);
const SERVICE_RETURNS_WITHIN_MS = 5_000;

test(
  'a repeatedly killed database server restarts by itself, no acknowledged write is lost, and listeners receive everything',
  async () => {
    const logged: string[] = [];
    const keep = (event: string): void => {
      logged.push(event);
    };
    const log: Logger = { info: keep, warn: keep, error: keep, child: () => log };
    const survivor = await openStore({ database, log });
    const heartbeat = collection<{ n: number }>('heartbeat');
    const beats = recorder<number>();
    const stop = await survivor
      .for('eu')
      .watchDoc(heartbeat, 'beat', (doc) => beats.listener(doc?.data.n ?? -1));
    const process = writer('s');
    const acknowledged = (): number => process.acknowledged.items.length;
    await process.acknowledged.until((lines) => lines.length >= 50);
    // Shortens the restart: after a crash the server waits until all data is on the disk, including
    // data of other programs.
    spawnSync('sync');
    const backAfterMs: number[] = [];
    for (let round = 0; round < KILLS; round++) {
      const killedAt = performance.now();
      const restarted = restarts.filter(({ kind }) => kind === 'up').length;
      killServer();
      await until(() => restarts.filter(({ kind }) => kind === 'up').length > restarted);
      const before = acknowledged();
      await process.acknowledged.until((lines) => lines.length > before);
      await until(() => survivor.healthy());
      backAfterMs.push(Math.round(performance.now() - killedAt));
      await survivor.for('eu').set(heartbeat, 'beat', { n: round });
      await beats.until((items) => items.at(-1) === round);
      await process.acknowledged.until((lines) => lines.length >= before + 50);
    }
    await process.kill();
    const downMs = restarts
      .flatMap((event) => (event.kind === 'up' ? [Math.round(event.downMs)] : []))
      .slice(-KILLS);
    if (KILLS > 4)
      console.log(
        `${KILLS} kills, ${acknowledged()} acknowledged writes; server back after ${downMs.join(', ')} ms, service after ${backAfterMs.join(', ')} ms`,
      );
    expect(process.errors).toEqual([]);
    expect(Math.max(...backAfterMs)).toBeLessThan(SERVICE_RETURNS_WITHIN_MS);
    expect(beats.items).toEqual([-1, ...Array.from({ length: KILLS }, (_, round) => round)]);
    await check(process.acknowledged.items);
    // One line per region and kill for the outage, and one for the return. A connection may break
    // once more in between.
    expect(new Set(logged)).toEqual(new Set(['store.unreachable', 'store.reachable_again']));
    expect(logged.length).toBeLessThanOrEqual(KILLS * 2 * 2 * 2);
    stop();
    await survivor.close();
  },
  60_000 + KILLS * 20_000,
);

test('while the server is stopped its documents are unavailable, and the next server has them again', async () => {
  const survivor = await openStore({ database });
  await survivor.for('eu').set(documents, 'kept', { n: 1 });
  await database.stop();
  await expect(survivor.for('eu').get(documents, 'account-0')).rejects.toMatchObject({
    code: 'UNAVAILABLE',
  });
  expect([await survivor.healthy(), survivor.isDown()]).toEqual([false, true]);
  database = await start();
  await until(() => survivor.healthy());
  expect((await survivor.for('eu').get(documents, 'kept'))?.data).toEqual({ n: 1 });
  await survivor.close();
}, 60_000);

/** Kills the server itself, not its shell. The first line of the pid file is the server's id. */
function killServer(): void {
  const pid = Number(
    readFileSync(join(place.folder, 'data/postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0],
  );
  process.kill(pid, 'SIGKILL');
}
