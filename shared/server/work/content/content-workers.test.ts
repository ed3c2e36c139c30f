import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { WorkspaceId } from '@voxgrove/contracts';
import { silentLog } from '../../store/silent-log';
import { contentWorkers } from './content-workers';
import type { ContentLimits } from './limits';
import type { ContentWorkers } from './port';
import type * as tasks from './testing/hostile-tasks';

jest.setTimeout(60_000);

const MODULE = new URL('./testing/hostile-tasks.ts', import.meta.url).href;
const A = 'WorkspaceAAAAAA' as WorkspaceId;
const B = 'WorkspaceBBBBBB' as WorkspaceId;
const clock = {
  time: 0,
  now() {
    return this.time;
  },
};
const open: ContentWorkers[] = [];

function pool(limits: Partial<ContentLimits> = {}) {
  const workers = contentWorkers({ clock, log: silentLog, limits: { processes: 1, ...limits } });
  open.push(workers);
  return (
    name: keyof typeof tasks,
    args: unknown[] = [],
    more: { workspaceId?: WorkspaceId; ms?: number; signal?: AbortSignal } = {},
  ) => workers.run({ workspaceId: A, module: MODULE, name, args, ...more });
}

afterEach(async () => {
  await Promise.all(open.splice(0).map((workers) => workers.stop()));
});

describe('a content process', () => {
  test('runs a function of a module in another process, without our environment', async () => {
    const run = pool();
    expect(await run('double', [21])).toBe(42);
    expect(await run('pid')).not.toBe(process.pid);
    expect(await run('environment')).toEqual([]);
    expect(
      await run('echo', [{ bytes: Buffer.from('abc'), none: undefined, list: [null, 'ü'] }]),
    ).toEqual({ bytes: new Uint8Array([97, 98, 99]), none: undefined, list: [null, 'ü'] });
  });

  test("distinguishes a task's refusal from a programming error", async () => {
    const run = pool();
    await expect(run('refuse')).rejects.toMatchObject({
      code: 'DOCUMENT_REFUSED',
      message: 'a.txt cannot be read: it is empty',
    });
    await expect(run('fail')).rejects.toThrow('fail: TypeError: a fault of ours');
  });

  test.each([
    ['loopForever', 'time'],
    ['matchForever', 'time'],
    ['growMap', 'memory'],
    ['growBuffers', 'memory'],
    ['endProcess', 'memory'],
  ] as const)(
    '%s is ended by its limit of %s, and the next task succeeds',
    async (name, reason) => {
      const run = pool(reason === 'memory' ? { heapMegabytes: 64, memoryMegabytes: 200 } : {});
      await expect(run(name, [], { ms: reason === 'time' ? 300 : 20_000 })).rejects.toMatchObject({
        reason,
      });
      expect(await run('double', [2])).toBe(4);
    },
  );

  test('is killed when its task never ends', async () => {
    const run = pool();
    await expect(run('waitFor', [60_000], { ms: 100 })).rejects.toMatchObject({ reason: 'time' });
  });

  test('is killed when its task is cancelled', async () => {
    const run = pool();
    const unwanted = new AbortController();
    const running = run('loopForever', [], { ms: 60_000, signal: unwanted.signal });
    const waiting = run('double', [2], { signal: unwanted.signal });
    setTimeout(() => unwanted.abort(new Error('The visitor has left.')), 500);
    await expect(running).rejects.toThrow('The visitor has left.');
    await expect(waiting).rejects.toThrow('The visitor has left.');
    expect(await run('double', [2])).toBe(4);
  });

  test('returns only results of limited size', async () => {
    const run = pool({ resultParts: 1_000, resultChars: 10_000 });
    await expect(run('manyParts', [100_000])).rejects.toMatchObject({ reason: 'size' });
    await expect(run('echo', ['x'.repeat(10_001)])).rejects.toMatchObject({ reason: 'size' });
    expect(await run('manyParts', [300])).toHaveLength(300);
  });

  test('is replaced when it uses too much memory after a task', async () => {
    const run = pool({ keptMegabytes: -1_000 });
    expect(await run('pid')).not.toBe(await run('pid'));
  });

  test('never blocks the caller', async () => {
    const run = pool({ processes: 2 });
    await run('double', [1]);
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    await Promise.allSettled([
      run('loopForever', [], { ms: 1_000 }),
      run('matchForever', [], { ms: 1_000, workspaceId: B }),
    ]);
    delay.disable();
    expect(delay.percentile(99) / 1e6).toBeLessThan(100);
  });
});

describe('workspaces', () => {
  test('take turns, however many tasks one of them has', async () => {
    const run = pool();
    const order: string[] = [];
    const note = (label: string, workspaceId: WorkspaceId) =>
      run('echo', [label], { workspaceId }).then((value) => {
        order.push(String(value));
      });
    await Promise.all([
      ...['a1', 'a2', 'a3', 'a4'].map((label) => note(label, A)),
      ...['b1', 'b2'].map((label) => note(label, B)),
    ]);
    expect(order).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'a4']);
  });

  test('share processes: one workspace gets at most one of two processes', async () => {
    const run = pool({ processes: 2 });
    const order: string[] = [];
    const note = (name: 'busy' | 'echo', args: unknown[], workspaceId: WorkspaceId) =>
      run(name, args, { workspaceId }).then(() => {
        order.push(workspaceId);
      });
    await Promise.all([note('busy', [300], A), note('busy', [300], A), note('echo', ['b'], B)]);
    expect(order).toEqual([B, A, A]);
  });

  test('are slowed down after using their processing time, without affecting others', async () => {
    clock.time = 0;
    const run = pool({ budgetMs: 240, budgetPerMinuteMs: 10 });
    await expect(run('loopForever', [], { ms: 250 })).rejects.toMatchObject({ reason: 'time' });
    await expect(run('double', [2])).rejects.toMatchObject({
      code: 'PROCESSING_TIME_USED',
      message: expect.stringMatching(
        /^Your workspace has used its processing time\. Reading goes on in \d+ min\.$/,
      ),
    });
    expect(await run('double', [2], { workspaceId: B })).toBe(4);
    clock.time = 10 * 60_000;
    expect(await run('double', [3])).toBe(6);
  });

  test('cannot fill the queue: more tasks than the limit are refused', async () => {
    const run = pool({ waitingPerWorkspace: 2 });
    const all = await Promise.allSettled([1, 2, 3, 4].map((n) => run('double', [n])));
    expect(
      all.map((one) =>
        one.status === 'fulfilled' ? one.value : (one.reason as { code: string }).code,
      ),
    ).toEqual([2, 4, 'RATE_LIMITED', 'RATE_LIMITED']);
  });
});

test('waiting and running tasks fail with a reason when the pool stops', async () => {
  const workers = contentWorkers({ clock, log: silentLog, limits: { processes: 1 } });
  const settled = Promise.allSettled([
    workers.run({ workspaceId: A, module: MODULE, name: 'loopForever', args: [], ms: 60_000 }),
    workers.run({ workspaceId: A, module: MODULE, name: 'double', args: [1] }),
  ]);
  setTimeout(() => void workers.stop(), 1_500);
  expect(
    (await settled).map(
      (one) => one.status === 'rejected' && (one.reason as { reason: string }).reason,
    ),
  ).toEqual(['stopped', 'stopped']);
  await workers.stop();
});
