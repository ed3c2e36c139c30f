import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { tokenBatcher } from './token-batcher';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/**
 * Creates a batcher whose consumer acknowledges at once, or, if `slow`, only when the test calls
 * `acknowledge`.
 */
function batches(slow = false) {
  const sentBatches: (number | string)[][] = [];
  const signs: number[][] = [];
  const made = tokenBatcher(
    (texts, alive) => {
      if (texts.length > 0) sentBatches.push(texts);
      if (alive.length > 0) signs.push(alive);
      if (!slow) made.acknowledge();
    },
    () => Date.now(),
  );
  return { sentBatches, signs, ...made };
}

test('the first text is sent at once, later text at intervals, and nothing twice', () => {
  const { open, text, sentBatches } = batches();
  open(1);
  text(1, 'One');
  jest.advanceTimersByTime(10);
  expect(sentBatches).toEqual([[1, 'One']]);
  for (const word of [' two', ' three', ' four']) {
    text(1, word);
    jest.advanceTimersByTime(25);
  }
  expect(sentBatches).toEqual([[1, 'One']]);
  jest.advanceTimersByTime(1_000);
  expect(sentBatches).toEqual([
    [1, 'One'],
    [1, ' two three four'],
  ]);
  text(1, ' five');
  jest.advanceTimersByTime(10);
  expect(sentBatches.at(-1)).toEqual([1, ' five']);
});

test('texts due at the same time are sent in one batch', () => {
  const { open, text, sentBatches } = batches();
  for (const id of [1, 2, 3]) {
    open(id);
    text(id, `of ${id}`);
  }
  jest.advanceTimersByTime(10);
  expect(sentBatches).toEqual([[1, 'of 1', 2, 'of 2', 3, 'of 3']]);
});

test('with many answers, each is sent less often, and still often enough to read fluently', () => {
  const { open, text, sentBatches } = batches();
  for (let id = 1; id <= 1_000; id += 1) open(id);
  text(1, 'One');
  jest.advanceTimersByTime(10);
  text(1, ' two');
  jest.advanceTimersByTime(90);
  expect(sentBatches).toHaveLength(1);
  jest.advanceTimersByTime(20);
  expect(sentBatches).toEqual([
    [1, 'One'],
    [1, ' two'],
  ]);
});

test('texts that fell due at once spread over time later', () => {
  const { open, text, sentBatches } = batches();
  for (let id = 1; id <= 1_000; id += 1) {
    open(id);
    text(id, 'One');
  }
  jest.advanceTimersByTime(10);
  expect(sentBatches[0]).toHaveLength(2_000);
  for (let round = 0; round < 100; round += 1) {
    for (let id = 1; id <= 1_000; id += 1) text(id, '.');
    jest.advanceTimersByTime(10);
  }
  const lately = sentBatches.slice(-20).map((texts) => texts.length / 2);
  expect([Math.min(...lately) > 50, Math.max(...lately) < 200]).toEqual([true, true]);
});

test('a slow consumer gets fewer and longer texts, and nothing is lost', () => {
  const { open, text, sentBatches, acknowledge } = batches(true);
  for (const id of [1, 2, 3]) {
    open(id);
    text(id, 'One');
    jest.advanceTimersByTime(10);
  }
  for (let round = 0; round < 50; round += 1) {
    for (const id of [1, 2, 3]) text(id, '.');
    jest.advanceTimersByTime(10);
  }
  expect(sentBatches).toEqual([
    [1, 'One'],
    [2, 'One'],
  ]);
  acknowledge();
  jest.advanceTimersByTime(10);
  expect(sentBatches.slice(2)).toEqual([
    [3, `One${'.'.repeat(50)}`, 1, '.'.repeat(50), 2, '.'.repeat(50)],
  ]);
});

test('signs of life are sent now and then when there is no text, and delay no text', () => {
  const { open, alive, text, signs, sentBatches } = batches();
  open(1);
  alive(1);
  jest.advanceTimersByTime(10);
  expect(signs).toEqual([[1]]);
  for (let round = 0; round < 90; round += 1) {
    alive(1);
    jest.advanceTimersByTime(10);
  }
  expect(signs).toHaveLength(1);
  jest.advanceTimersByTime(200);
  alive(1);
  jest.advanceTimersByTime(10);
  expect(signs).toHaveLength(2);
  text(1, 'One');
  jest.advanceTimersByTime(10);
  expect(sentBatches).toEqual([[1, 'One']]);
});

test('closing returns the unsent text, and nothing is sent later', () => {
  const { open, text, close, sentBatches } = batches();
  open(1);
  text(1, 'One');
  jest.advanceTimersByTime(10);
  text(1, ' two');
  expect(close(1)).toBe(' two');
  text(1, ' three');
  jest.advanceTimersByTime(1_000);
  expect([sentBatches, close(1), jest.getTimerCount()]).toEqual([[[1, 'One']], '', 0]);
});
