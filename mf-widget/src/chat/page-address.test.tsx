import { afterEach, expect, test } from '@jest/globals';
import { watchAddress } from './page-address';

let life = new AbortController();
afterEach(() => {
  life.abort();
  life = new AbortController();
});

test('reports each new address of a single-page app without its private parts', async () => {
  const addresses: string[] = [];
  watchAddress((address) => addresses.push(address), life.signal);
  history.pushState(null, '', '/tents?email=a@b.example#top');
  await Promise.resolve();
  history.replaceState(null, '', '/tents?other=1');
  history.pushState(null, '', '/boots');
  await Promise.resolve();
  history.back();
  await new Promise((resolve) => {
    addEventListener('popstate', resolve, { once: true });
  });
  expect(addresses).toEqual([
    `${location.origin}/tents`,
    `${location.origin}/boots`,
    `${location.origin}/tents`,
  ]);
});

test('restores `history`, and a wrapper that other code added meanwhile stays and works', async () => {
  const before = [history.pushState, history.replaceState, Object.keys(history)];
  const addresses: string[] = [];
  watchAddress((address) => addresses.push(address), life.signal);
  expect(history.pushState).not.toBe(before[0]);
  const ours = history.replaceState;
  let calls = 0;
  history.replaceState = function (...values) {
    calls += 1;
    ours.apply(this, values);
  };
  life.abort();
  expect([history.pushState === before[0], Object.hasOwn(history, 'pushState')]).toEqual([
    true,
    false,
  ]);
  history.replaceState(null, '', '/elsewhere');
  await Promise.resolve();
  expect([calls, location.pathname, addresses]).toEqual([1, '/elsewhere', []]);
  delete (history as Partial<History>).replaceState;
  expect([history.pushState, history.replaceState, Object.keys(history)]).toEqual(before);
});
