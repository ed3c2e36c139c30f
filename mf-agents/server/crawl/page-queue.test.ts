import { expect, test } from '@jest/globals';
import { cpuTime } from '@voxgrove/testing/cpu-time';
import { pageQueue } from './page-queue';

test('the most valuable page is read first, also of many pages that arrive in rising order of value', () => {
  const queue = pageQueue(100);
  const took = cpuTime();
  for (let at = 1; at <= 20_000; at += 1)
    queue.add(new URL(`https://x.example/${'x'.repeat(1 + (at % 20))}/p${at % 7}/a`), {
      priority: at / 20_000,
    });
  expect(took()).toBeLessThan(4_000);
  expect(queue.next()?.href).toBe(`https://x.example/x/p${20_000 % 7}/a`);
  expect(queue.rest()).toHaveLength(19_999);
});
