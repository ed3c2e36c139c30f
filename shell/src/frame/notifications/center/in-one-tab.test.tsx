import { afterEach, expect, jest, test } from '@jest/globals';
import { inOneTab } from './in-one-tab';

/** Returns a fake of the browser's locks, with one holder per name. */
function fakeLocks(): Pick<LockManager, 'request'> {
  const heldLocks = new Set<string>();
  const request = async (
    name: string,
    _options: LockOptions,
    run: (lock: Lock | null) => Promise<void>,
  ) => {
    if (heldLocks.has(name)) return run(null);
    heldLocks.add(name);
    await run({ name, mode: 'exclusive' }).finally(() => heldLocks.delete(name));
  };
  return { request: request as LockManager['request'] };
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
  jest.useRealTimers();
});

test('of several tabs that want to do the same within a short time, only one does it', async () => {
  jest.useFakeTimers();
  Object.defineProperty(navigator, 'locks', { value: fakeLocks(), configurable: true });
  const done: string[] = [];
  const first = inOneTab('sound-a', 1_000, () => done.push('first'));
  await inOneTab('sound-a', 1_000, () => done.push('second'));
  void inOneTab('sound-b', 1_000, () => done.push('another sound'));
  expect(done).toEqual(['first', 'another sound']);
  await jest.advanceTimersByTimeAsync(1_000);
  await first;
});

test('without locks in the browser every tab does it', async () => {
  const done: number[] = [];
  await inOneTab('sound-a', 1_000, () => done.push(1));
  await inOneTab('sound-a', 1_000, () => done.push(2));
  expect(done).toEqual([1, 2]);
});
