import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { loadWithRetries } from './load-with-retries';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** Fails to load; `count` is the number of attempts. */
function failing() {
  const attempts = { count: 0 };
  const load = async (): Promise<void> => {
    attempts.count += 1;
    throw new Error('The chunk could not be loaded');
  };
  return { attempts, load };
}

test('texts are requested again after 2, 10 and 60 seconds, and then no more', async () => {
  const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { attempts, load } = failing();
  loadWithRetries(load, 'No texts');
  const counts: number[] = [];
  for (const wait of [1_999, 1, 10_000, 59_999]) {
    await jest.advanceTimersByTimeAsync(wait);
    counts.push(attempts.count);
  }
  expect(counts).toEqual([1, 2, 3, 3]);
  expect(errors).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1_000_000);
  expect(attempts.count).toBe(4);
  expect(errors.mock.calls).toEqual([['No texts', expect.any(Error)]]);
});

test('texts that are no longer wanted are not requested again', async () => {
  const { attempts, load } = failing();
  const stop = loadWithRetries(load, 'No texts');
  await jest.advanceTimersByTimeAsync(1_000);
  stop();
  await jest.advanceTimersByTimeAsync(1_000_000);
  expect(attempts.count).toBe(1);
});
