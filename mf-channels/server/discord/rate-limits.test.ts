import { expect, test } from '@jest/globals';
import { RateLimits } from './rate-limits';

const reply = (more: Partial<Parameters<RateLimits['note']>[1]>) => ({
  status: 200,
  headers: {},
  retryAfterMs: undefined,
  isGlobal: false,
  ...more,
});
const later = expect.any(Number);

test('a route waits for its own limit, and all routes wait for the limit of the bot', async () => {
  const limits = new RateLimits();
  limits.note('POST /one', reply({ status: 429, retryAfterMs: 60_000 }));
  const waits = await Promise.all([limits.wait('POST /one'), limits.wait('POST /two')]);
  expect(waits).toEqual([later, 0]);
  expect(waits[0]).toBeGreaterThan(50_000);
  limits.note('POST /two', reply({ status: 429, retryAfterMs: 90_000, isGlobal: true }));
  expect(await limits.wait('POST /three')).toBeGreaterThan(80_000);
});

test('a call is not made when the replies so far have used the limit up', async () => {
  const limits = new RateLimits();
  const headers = { 'x-ratelimit-remaining': '1', 'x-ratelimit-reset-after': '60' };
  limits.note('POST /one', reply({ headers }));
  expect(await limits.wait('POST /one')).toBe(0);
  // An older reply that arrives late does not raise the remaining number again.
  limits.note('POST /one', reply({ headers: { ...headers, 'x-ratelimit-remaining': '3' } }));
  expect(await limits.wait('POST /one')).toBeGreaterThan(50_000);
});

test('a call that waits only briefly is made, and ends with its caller', async () => {
  const limits = new RateLimits();
  limits.note('POST /one', reply({ status: 429, retryAfterMs: 20 }));
  expect(await limits.wait('POST /one')).toBe(0);
  limits.note('POST /one', reply({ status: 429, retryAfterMs: 4_000 }));
  await expect(limits.wait('POST /one', AbortSignal.abort())).rejects.toThrow();
});
