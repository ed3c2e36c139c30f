import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { until } from '@voxgrove/testing/until';
import { openTestStore } from '../store/testing/test-database';
import { collection } from '../store/port';
import { silentLog } from '../store/silent-log';
import { NEVER, UNTAKEN } from './due-work';
import { dueWorker } from './due-worker';
import type { WorkspaceId } from '@voxgrove/contracts';
import type { DocumentStore } from '../store/port';
import type { DueWork } from './due-work';
import type { DueWorker, Hold } from './due-worker';

interface Job extends DueWork {
  result?: string;
}
const jobs = collection<Job>('jobs');
const clock = {
  time: 1_000_000,
  now() {
    return this.time;
  },
};
const workers: DueWorker[] = [];
let store: DocumentStore;
beforeAll(async () => {
  store = await openTestStore();
  await store.ensureIndexes([{ collection: jobs.name, fields: ['dueAt'] }]);
});
afterAll(() => store.close());
afterEach(async () => {
  await Promise.all(workers.splice(0).map((one) => one.stop()));
  for (const { id } of await all()) await store.for('na').delete(jobs, id);
});

const all = () => store.for('na').query(jobs, {});
const read = async (id: string) => (await store.for('na').get(jobs, id))?.data;
const add = (id: string, workspaceId = 'workspace') =>
  store
    .for('na')
    .create(jobs, id, { workspaceId: workspaceId as WorkspaceId, dueAt: 0, ...UNTAKEN });
const done = () => null;

/** Starts a worker process. `leaseMs` in real time determines its heartbeat. */
function start(
  run: (id: string, hold: Hold<Job>, job: Job) => Promise<(now: Job) => Job | null>,
  {
    over = store,
    ...options
  }: { leaseMs?: number; atOnce?: number; perWorkspace?: number; over?: DocumentStore } = {},
): DueWorker {
  const worker = dueWorker({
    context: { store: over, clock, log: silentLog },
    collection: jobs,
    leaseMs: 10_000,
    atOnce: 8,
    perWorkspace: 8,
    ...options,
    run: (_region, id, job, hold) => run(id, hold, job),
  });
  workers.push(worker);
  worker.start();
  return worker;
}
/** Runs a job that ends only when it is aborted. */
const hanging = (_id: string, { signal }: Hold<Job>) =>
  new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('Stopped.')));
  });

test('two processes share the jobs, and never run the same job at the same time', async () => {
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
    return done;
  };
  for (let at = 0; at < 40; at++) await add(`job${at}`);
  start(run);
  start(run);
  await until(async () => (await all()).length === 0);
  expect([ran.length, new Set(ran).size, most > 1]).toEqual([40, 40, true]);
});

test('a failed job is retried with back-off, and a job interrupted by a stop is taken over at once without a counted attempt', async () => {
  await add('throws');
  const first = start(async () => {
    throw new Error('No.');
  });
  for (const pause of [30_000, 60_000]) {
    await until(async () => (await read('throws'))?.dueAt === clock.now() + pause);
    clock.time += pause;
  }
  await until(
    async () => (await read('throws'))?.attempt === 3 && (await read('throws'))?.owner === null,
  );
  await first.stop();
  clock.time += 120_000;
  let began = false;
  const second = start((id, hold) => {
    began = true;
    return hanging(id, hold);
  });
  await until(() => began);
  await second.stop();
  const attempts: number[] = [];
  start(async (_id, _hold, { attempt }) => {
    attempts.push(attempt);
    return done;
  });
  await until(async () => (await all()).length === 0);
  expect(attempts).toEqual([4]);
});

test('a process that lost its lease does not overwrite newer results', async () => {
  await add('slow');
  let release = (): void => undefined;
  start(
    () =>
      new Promise((resolve) => {
        release = () => resolve((now) => ({ ...now, dueAt: 0, result: 'late' }));
      }),
  );
  await until(async () => (await read('slow'))?.attempt === 1);
  clock.time += 10_000;
  start(async () => (now) => ({ ...now, dueAt: NEVER, result: 'in time' }));
  await until(async () => (await read('slow'))?.result === 'in time');
  release();
  await Promise.all(workers.splice(0).map((one) => one.stop()));
  expect(await read('slow')).toMatchObject({ result: 'in time', attempt: 2 });
});

test('a long job keeps its lease until another process takes it', async () => {
  await add('long');
  let lost = false;
  start(
    (id, hold) => {
      hold.signal.addEventListener('abort', () => {
        lost = true;
      });
      return hanging(id, hold);
    },
    { leaseMs: 200 },
  );
  await until(async () => (await read('long'))?.attempt === 1);
  const other = start(hanging, { leaseMs: 200 });
  for (let at = 0; at < 5; at++) {
    clock.time += 150;
    other.wake('na');
    await until(async () => (await read('long'))?.dueAt === clock.now() + 200);
  }
  expect([await read('long'), lost]).toEqual([
    expect.objectContaining({ attempt: 1, owner: expect.any(String) }),
    false,
  ]);
  await store.for('na').update(jobs, 'long', { ...UNTAKEN, dueAt: NEVER });
  await until(() => lost);
  await Promise.all(workers.splice(0).map((one) => one.stop()));
  expect(await read('long')).toMatchObject({ ...UNTAKEN, dueAt: NEVER });
});

test('interim results are visible at once, and changes by others are kept', async () => {
  await add('told');
  let release = (): void => undefined;
  start(async (_id, hold) => {
    await hold.change((now) => ({ ...now, result: 'half' }));
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    return (now) => ({ ...now, dueAt: NEVER, result: `${now.result} whole` });
  });
  await until(async () => (await read('told'))?.result === 'half');
  await store.for('na').update(jobs, 'told', { result: 'another half' });
  release();
  await until(async () => (await read('told'))?.owner === null);
  expect(await read('told')).toMatchObject({ result: 'another half whole', dueAt: NEVER });
});

test('a workspace with hanging jobs does not delay others, however many it has', async () => {
  for (let at = 0; at < 30; at++) await add(`hangs${at}`, 'slow');
  const ran: string[] = [];
  let hangs = 0;
  start(
    (id, hold, { workspaceId }) => {
      if (workspaceId === 'slow') {
        hangs += 1;
        return hanging(id, hold);
      }
      ran.push(id);
      return Promise.resolve(done);
    },
    { atOnce: 6, perWorkspace: 2 },
  );
  await until(() => hangs === 2);
  for (let at = 0; at < 20; at++) await add(`quick${at}`, `workspace${at % 3}`);
  await until(() => ran.length === 20);
  expect(hangs).toBe(2);
});

/** Returns the same object with one method replaced. */
const withMethod = <T extends object>(of: T, name: keyof T, method: unknown): T =>
  new Proxy(of, {
    get: (target, key) => {
      const value: unknown = key === name ? method : Reflect.get(target, key);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });

test('a job that another process took does not delay later jobs until the next poll', async () => {
  await add('a');
  await add('b');
  const na = store.for('na');
  const quicker = withMethod(na, 'query', async (...asked: Parameters<typeof na.query>) => {
    const found = await na.query(...asked);
    await na.update(jobs, 'a', { dueAt: NEVER });
    return found;
  });
  const looks = jest
    .spyOn(globalThis, 'setInterval')
    .mockImplementationOnce((() => ({ unref: () => 0 })) as never);
  const ran: string[] = [];
  start(
    async (id) => {
      ran.push(id);
      return done;
    },
    {
      perWorkspace: 1,
      over: withMethod(store, 'for', (region: 'na') =>
        region === 'na' ? quicker : store.for(region),
      ),
    },
  );
  looks.mockRestore();
  await until(() => ran.length > 0);
  expect(ran).toEqual(['b']);
});

test('a job that is due soon does not wait for the next poll', async () => {
  await store.for('na').create(jobs, 'soon', {
    workspaceId: 'workspace' as WorkspaceId,
    ...UNTAKEN,
    dueAt: clock.time + 100,
  });
  const polls = jest.spyOn(globalThis, 'setInterval');
  polls.mockImplementation((() => setTimeout(() => undefined, 0)) as never);
  start(async () => done);
  polls.mockRestore();
  clock.time += 100;
  await until(async () => (await read('soon')) === undefined);
});
