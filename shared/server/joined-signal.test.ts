import { expect, test } from '@jest/globals';
import { getEventListeners } from 'node:events';
import { joinedSignal } from './joined-signal';

const listenersOf = (...all: AbortController[]): number[] =>
  all.map(({ signal }) => getEventListeners(signal, 'abort').length);

test('is aborted with the first of the others, for its reason', () => {
  const [one, other] = [new AbortController(), new AbortController()];
  const { signal } = joinedSignal(one.signal, other.signal);
  expect(signal.aborted).toBe(false);
  other.abort(new Error('Second.'));
  one.abort(new Error('First.'));
  expect(signal.reason).toEqual(new Error('Second.'));
  expect(listenersOf(one, other)).toEqual([0, 0]);
});

test('is aborted from the beginning where one of them is', () => {
  const one = new AbortController();
  const { signal } = joinedSignal(one.signal, AbortSignal.abort(new Error('Before.')));
  expect(signal.reason).toEqual(new Error('Before.'));
  expect(listenersOf(one)).toEqual([0]);
});

test('let go of, it leaves nothing with the others and is not aborted any more', () => {
  const one = new AbortController();
  const { signal, release } = joinedSignal(one.signal);
  expect(listenersOf(one)).toEqual([1]);
  release();
  expect(listenersOf(one)).toEqual([0]);
  one.abort();
  expect(signal.aborted).toBe(false);
});
