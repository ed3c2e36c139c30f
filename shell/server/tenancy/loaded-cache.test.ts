import { expect, test } from '@jest/globals';
import { LoadedCache } from './loaded-cache';

const clock = { time: 0, now: () => clock.time };

/** Returns a cache for which the test itself answers each load. */
function controlled() {
  const answers: ((value: string | Error) => void)[] = [];
  const cache = new LoadedCache<string>({
    clock,
    max: 2,
    ttlMs: 1_000,
    load: () =>
      new Promise((resolve, reject) => {
        answers.push((value) => (value instanceof Error ? reject(value) : resolve(value)));
      }),
  });
  return { cache, answers };
}

test('loads once for simultaneous requests, and again after its time or a change', async () => {
  const { cache, answers } = controlled();
  const both = Promise.all([cache.get('a'), cache.get('a')]);
  answers[0]!('first');
  expect(await both).toEqual(['first', 'first']);
  expect(await cache.get('a')).toBe('first');
  expect(answers).toHaveLength(1);
  clock.time += 1_001;
  const later = cache.get('a');
  answers[1]!('second');
  expect(await later).toBe('second');
  cache.forget('a');
  const changed = cache.get('a');
  answers[2]!('third');
  expect(await changed).toBe('third');
});

test('does not keep a value that was loaded while a change was reported', async () => {
  const { cache, answers } = controlled();
  const stale = cache.get('a');
  cache.forget('a');
  const fresh = cache.get('a');
  answers[1]!('new');
  answers[0]!('old');
  expect(await Promise.all([stale, fresh])).toEqual(['old', 'new']);
  expect(await cache.get('a')).toBe('new');
  const again = cache.get('b');
  cache.clear();
  answers[2]!('old');
  expect(await again).toBe('old');
  const reloaded = cache.get('b');
  answers[3]!('new');
  expect(await reloaded).toBe('new');
});

test('does not keep a failure', async () => {
  const { cache, answers } = controlled();
  const failed = cache.get('a');
  answers[0]!(new Error('away'));
  await expect(failed).rejects.toThrow('away');
  const next = cache.get('a');
  answers[1]!('back');
  expect(await next).toBe('back');
});
