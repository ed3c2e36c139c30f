import { pbkdf2 } from 'node:crypto';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { longestTurn } from './longest-turn';
import { measuredCpuTime } from './cpu-time';

/** Keeps this thread busy for a number of ms of processing time. */
function block(ms: number): void {
  const spent = measuredCpuTime();
  let sum = 0;
  while (spent() < ms) sum += Math.sqrt(sum + 1);
}

/** Stops this thread for a number of ms. It needs no processing time. */
function waitWithoutWork(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

test('work that blocks the event loop is measured', async () => {
  const longest = await longestTurn(async () => {
    await Promise.resolve();
    block(400);
  });
  expect(longest).toBeGreaterThan(40);
});

test('work of other threads does not block the event loop and does not count', async () => {
  let processMs = 0;
  const longest = await longestTurn(async () => {
    const key = promisify(pbkdf2)('password', 'salt', 1_000_000, 64, 'sha512');
    const spent = measuredCpuTime();
    while (spent() < 150) waitWithoutWork(5);
    processMs = spent();
    await key;
  });
  expect(longest).toBeLessThan(processMs / 3);
});
