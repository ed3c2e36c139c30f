import { expect, test } from '@jest/globals';
import { getEventListeners } from 'node:events';
import { combinedSignal } from './combined-signal';

const listenersOf = (...all: AbortController[]): number[] =>
  all.map(({ signal }) => getEventListeners(signal, 'abort').length);

test('aborts with the first of its sources, for the same reason', () => {
  const [one, other] = [new AbortController(), new AbortController()];
  const { signal } = combinedSignal(one.signal, other.signal);
  expect(signal.aborted).toBe(false);
  other.abort(new Error('Second.'));
  one.abort(new Error('First.'));
  expect(signal.reason).toEqual(new Error('Second.'));
  expect(listenersOf(one, other)).toEqual([0, 0]);
});

test('is aborted from the start if one source already is', () => {
  const one = new AbortController();
  const { signal } = combinedSignal(one.signal, AbortSignal.abort(new Error('Before.')));
  expect(signal.reason).toEqual(new Error('Before.'));
  expect(listenersOf(one)).toEqual([0]);
});

test('after release the sources keep no reference to the signal and cannot abort it any more', () => {
  const one = new AbortController();
  const { signal, release } = combinedSignal(one.signal);
  expect(listenersOf(one)).toEqual([1]);
  release();
  expect(listenersOf(one)).toEqual([0]);
  one.abort();
  expect(signal.aborted).toBe(false);
});
