import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openStore } from '@voxgrove/server/store/open';
import { collection } from '@voxgrove/server/store/port';
import { silentLog } from '@voxgrove/server/store/silent-log';
import { dueWorker } from './due-worker';
import type { DocumentStore } from '@voxgrove/server/store/port';
import type { DueWork, DueWorker } from './due-worker';

const jobs = collection<DueWork & { result?: string }>('jobs');
const clock = { time: 1_000_000, now() { return this.time; } };
let store: DocumentStore;
beforeAll(async () => { store = await openStore({ database: { kind: 'pglite', folder: 'memory://' } }); });
afterAll(() => store.close());

const add = (id: string) => store.for('na').create(jobs, id, { dueAt: 0, owner: null, attempt: 0 });
const worker = (run: (id: string, signal: AbortSignal, attempt: number) => Promise<{ dueAt: number; result?: string } | null>): DueWorker =>
  dueWorker({ store, clock, log: silentLog, regions: ['na'], collection: jobs, leaseMs: 10_000, run: (_region, id, data, signal) => run(id, signal, data.attempt) });
async function until(reached: () => Promise<boolean> | boolean): Promise<void> {
  for (let left = 500; !await reached(); left--) { if (left === 0) throw new Error('Not reached.'); await sleep(10); }
}
const left = () => store.for('na').count(jobs, {});

test('two processes share the work, and never run the same at the same time', async () => {
  const running = new Set<string>();
  const ran: string[] = [];
  let most = 0;
  const run = async (id: string) => {
    expect(running.has(id)).toBe(false);
    running.add(id);
    most = Math.max(most, running.size);
    await sleep(5);
    running.delete(id);
    ran.push(id);
    return null;
  };
  for (let at = 0; at < 40; at++) await add(`job${at}`);
  const workers = [worker(run), worker(run)];
  for (const one of workers) one.start();
  await until(async () => await left() === 0);
  for (const one of workers) await one.stop();
  expect([ran.length, new Set(ran).size, most > 1]).toEqual([40, 40, true]);
});

test('what throws is tried again later, and what a stopping process drops is taken by the next at once', async () => {
  await add('throws');
  const first = worker(async () => { throw new Error('No.'); });
  first.start();
  await until(async () => (await store.for('na').get(jobs, 'throws'))?.data.dueAt === clock.now() + 30_000);
  await first.stop();
  clock.time += 30_000;
  let began = false;
  const second = worker((_id, signal) => new Promise((_resolve, reject) => { began = true; signal.addEventListener('abort', () => reject(new Error('Stopped.'))); }));
  second.start();
  await until(() => began);
  await second.stop();
  const attempts: number[] = [];
  const third = worker(async (_id, _signal, attempt) => { attempts.push(attempt); return null; });
  third.start();
  await until(async () => await left() === 0);
  await third.stop();
  expect(attempts).toEqual([3]);
});

test('a process that lost its lease writes nothing over what the next has found out', async () => {
  await add('slow');
  let release = (): void => undefined;
  const slow = worker(() => new Promise((resolve) => { release = () => resolve({ dueAt: 0, result: 'late' }); }));
  slow.start();
  await until(async () => (await store.for('na').get(jobs, 'slow'))?.data.attempt === 1);
  clock.time += 10_000;
  const next = worker(async () => ({ dueAt: 9e15, result: 'in time' }));
  next.start();
  await until(async () => (await store.for('na').get(jobs, 'slow'))?.data.result === 'in time');
  release();
  await Promise.all([slow.stop(), next.stop()]);
  expect((await store.for('na').get(jobs, 'slow'))?.data).toMatchObject({ result: 'in time', attempt: 2 });
});
