import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { until } from '@voxgrove/testing/until';
import { openTestStore } from '../store/testing/test-database';
import { scheduleRows, scheduler } from './scheduler';
import { silentLog } from '../store/silent-log';
import type { DocumentStore } from '../store/port';
import type { SliceSchedule } from './schedule';
import type { Scheduler } from './scheduler';

const HOUR = 3_600_000;
const clock = {
  time: 0,
  now() {
    return this.time;
  },
};
let store: DocumentStore;
let processes: Scheduler[] = [];
let errors: string[] = [];
const log = { ...silentLog, error: (event: string) => void errors.push(event) };

beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());
beforeEach(() => {
  clock.time = 1_000_000;
});
afterEach(async () => {
  await Promise.all(processes.map((one) => one.stop()));
  processes = [];
  errors = [];
  for (const { id } of await store.identity.query(scheduleRows, {}))
    await store.identity.delete(scheduleRows, id);
});

/** Starts a process with one schedule. Its timer does nothing unless `start` is called. */
function processWith(
  run: SliceSchedule['run'],
  { every = HOUR, ...options }: { every?: number; leaseMs?: number } = {},
): Scheduler {
  const one = scheduler({ store, clock, log }, [{ slice: 'test', name: 'sweep', every, run }], {
    lookEveryMs: 10,
    ...options,
  });
  processes.push(one);
  return one;
}
const row = async () => (await store.identity.get(scheduleRows, 'test.sweep'))?.data;

test('a schedule runs each time its interval has passed, and not before', async () => {
  let runs = 0;
  const one = processWith(async () => {
    runs += 1;
  });
  await one.runDue();
  clock.time += HOUR - 1;
  await one.runDue();
  expect(runs).toBe(0);
  clock.time += 1;
  await one.runDue();
  await one.runDue();
  expect(runs).toBe(1);
  clock.time += HOUR;
  await one.runDue();
  expect(runs).toBe(2);
});

test('one of several processes runs a schedule, also after the others are restarted', async () => {
  const ran: string[] = [];
  const named = (name: string) =>
    processWith(async () => {
      ran.push(name);
    });
  const [a, b] = [named('a'), named('b')];
  await Promise.all([a.runDue(), b.runDue()]);
  clock.time += HOUR;
  await Promise.all([a.runDue(), b.runDue()]);
  expect(ran).toHaveLength(1);
  const restarted = named('c');
  await restarted.runDue();
  expect(ran).toHaveLength(1);
  clock.time += HOUR;
  await restarted.runDue();
  expect(ran).toHaveLength(2);
});

test('the lease of a dead process goes to another process when it ends', async () => {
  let runs = 0;
  const one = processWith(async () => {
    runs += 1;
  });
  await one.runDue();
  await store.identity.update(scheduleRows, 'test.sweep', {
    owner: 'a dead process',
    dueAt: clock.time + 30_000,
  });
  clock.time += 29_999;
  const next = processWith(async () => {
    runs += 1;
  });
  await next.runDue();
  expect(runs).toBe(0);
  clock.time += 1;
  await next.runDue();
  expect(runs).toBe(1);
});

test('a failing run is logged and repeated before the interval has passed', async () => {
  let runs = 0;
  const one = processWith(async () => {
    runs += 1;
    if (runs < 3) throw new Error('No.');
  });
  await one.runDue();
  clock.time += HOUR;
  for (const pause of [30_000, 60_000]) {
    await one.runDue();
    expect(await row()).toMatchObject({ owner: null, dueAt: clock.time + pause });
    clock.time += pause;
  }
  await one.runDue();
  expect(runs).toBe(3);
  expect(errors).toEqual(['schedule_failed', 'schedule_failed']);
  expect(await row()).toMatchObject({ failures: 0, dueAt: clock.time + HOUR });
});

test('stop aborts the run, waits for its end, and leaves it to the next process at once', async () => {
  let ended = false;
  let began = false;
  const one = processWith(async (signal) => {
    began = true;
    await new Promise((resolve) => {
      signal.addEventListener('abort', resolve);
    });
    ended = true;
    throw new Error('Stopped half way.');
  });
  one.start();
  await until(async () => (await row()) !== undefined);
  clock.time += HOUR;
  await until(() => began);
  await one.stop();
  expect([ended, errors]).toEqual([true, []]);
  let runs = 0;
  await processWith(async () => {
    runs += 1;
  }).runDue();
  expect(runs).toBe(1);
});

test('a run whose lease another process has taken is aborted and changes nothing', async () => {
  let reason = '';
  const one = processWith(
    (signal) =>
      new Promise<void>((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          reason = (signal.reason as Error).message;
          reject(signal.reason as Error);
        });
      }),
    { leaseMs: 60 },
  );
  await one.runDue();
  clock.time += HOUR;
  one.start();
  await until(async () => (await row())?.owner !== null);
  const leaseEnd = clock.time + HOUR;
  await store.identity.update(scheduleRows, 'test.sweep', { owner: 'another', dueAt: leaseEnd });
  await until(() => reason !== '');
  await one.stop();
  expect(reason).toBe('Another process has the lease.');
  expect(await row()).toMatchObject({ owner: 'another', dueAt: leaseEnd });
});

test('a process that stops between its claim and the run does not start the run', async () => {
  let runs = 0;
  const one = processWith(async () => {
    runs += 1;
  });
  await one.runDue();
  clock.time += HOUR;
  const running = one.runDue();
  await one.stop();
  await running;
  expect(runs).toBe(0);
  expect((await row())?.owner).toBeNull();
});

test('a shorter interval of a new release takes effect at once', async () => {
  await processWith(async () => undefined, { every: 24 * HOUR }).runDue();
  let runs = 0;
  const next = processWith(async () => {
    runs += 1;
  });
  await next.runDue();
  clock.time += HOUR;
  await next.runDue();
  expect(runs).toBe(1);
});

test('two schedules with the same name are refused', () => {
  const schedule = { slice: 'billing', name: 'sweep', every: 1, run: async () => undefined };
  expect(() => scheduler({ store, clock, log }, [schedule, schedule])).toThrow(
    'The schedule "billing.sweep" is declared twice.',
  );
});
