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
  const told: (number | string)[][] = [];
  const signs: number[][] = [];
  const made = tokenBatcher(
    (texts, alive) => {
      if (texts.length > 0) told.push(texts);
      if (alive.length > 0) signs.push(alive);
      if (!slow) made.acknowledge();
    },
    () => Date.now(),
  );
  return { told, signs, ...made };
}

test('the first of a text is told at once, more of it at a pace, and nothing twice', () => {
  const { open, text, told } = batches();
  open(1);
  text(1, 'One');
  jest.advanceTimersByTime(10);
  expect(told).toEqual([[1, 'One']]);
  for (const word of [' two', ' three', ' four']) {
    text(1, word);
    jest.advanceTimersByTime(25);
  }
  expect(told).toEqual([[1, 'One']]);
  jest.advanceTimersByTime(1_000);
  expect(told).toEqual([
    [1, 'One'],
    [1, ' two three four'],
  ]);
  text(1, ' five');
  jest.advanceTimersByTime(10);
  expect(told.at(-1)).toEqual([1, ' five']);
});

test('what is due at a time is told together', () => {
  const { open, text, told } = batches();
  for (const id of [1, 2, 3]) {
    open(id);
    text(id, `of ${id}`);
  }
  jest.advanceTimersByTime(10);
  expect(told).toEqual([[1, 'of 1', 2, 'of 2', 3, 'of 3']]);
});

test('with many answers, each is sent less often, and still often enough to read fluently', () => {
  const { open, text, told } = batches();
  for (let id = 1; id <= 1_000; id += 1) open(id);
  text(1, 'One');
  jest.advanceTimersByTime(10);
  text(1, ' two');
  jest.advanceTimersByTime(90);
  expect(told).toHaveLength(1);
  jest.advanceTimersByTime(20);
  expect(told).toEqual([
    [1, 'One'],
    [1, ' two'],
  ]);
});

test('what has come to be due at once is not told at once for ever', () => {
  const { open, text, told } = batches();
  for (let id = 1; id <= 1_000; id += 1) {
    open(id);
    text(id, 'One');
  }
  jest.advanceTimersByTime(10);
  expect(told[0]).toHaveLength(2_000);
  for (let at = 0; at < 100; at += 1) {
    for (let id = 1; id <= 1_000; id += 1) text(id, '.');
    jest.advanceTimersByTime(10);
  }
  const lately = told.slice(-20).map((texts) => texts.length / 2);
  expect([Math.min(...lately) > 50, Math.max(...lately) < 200]).toEqual([true, true]);
});

test('who has no time for more is told less often, of longer texts, and nothing is lost', () => {
  const { open, text, told, acknowledge } = batches(true);
  for (const id of [1, 2, 3]) {
    open(id);
    text(id, 'One');
    jest.advanceTimersByTime(10);
  }
  for (let at = 0; at < 50; at += 1) {
    for (const id of [1, 2, 3]) text(id, '.');
    jest.advanceTimersByTime(10);
  }
  expect(told).toEqual([
    [1, 'One'],
    [2, 'One'],
  ]);
  acknowledge();
  jest.advanceTimersByTime(10);
  expect(told.slice(2)).toEqual([
    [3, `One${'.'.repeat(50)}`, 1, '.'.repeat(50), 2, '.'.repeat(50)],
  ]);
});

test('a sign of life is told where no text is, now and then, and makes no text late', () => {
  const { open, alive, text, signs, told } = batches();
  open(1);
  alive(1);
  jest.advanceTimersByTime(10);
  expect(signs).toEqual([[1]]);
  for (let at = 0; at < 90; at += 1) {
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
  expect(told).toEqual([[1, 'One']]);
});

test('who ends gets what has not been told, and nothing comes of it later', () => {
  const { open, text, close, told } = batches();
  open(1);
  text(1, 'One');
  jest.advanceTimersByTime(10);
  text(1, ' two');
  expect(close(1)).toBe(' two');
  text(1, ' three');
  jest.advanceTimersByTime(1_000);
  expect([told, close(1), jest.getTimerCount()]).toEqual([[[1, 'One']], '', 0]);
});
