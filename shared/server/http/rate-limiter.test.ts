import { expect, test } from '@jest/globals';
import { RATE_CLASSES } from './rate-limit';
import { RateLimiter } from './rate-limiter';
import type { AgentId, VisitorId } from '@voxgrove/contracts';
import type { Principal } from './principal';

const clock = {
  time: 1_800_000_000_000,
  now() {
    return this.time;
  },
};
const limiter = (): RateLimiter =>
  new RateLimiter(clock, {
    ...RATE_CLASSES,
    auth: { max: 2, windowMs: 60_000 },
    stream: { max: 2, windowMs: 60_000 },
  });
const anon: Principal = { kind: 'anon' };
const visitor = (visitorId: string): Principal => ({
  kind: 'visitor',
  visitorId: visitorId as VisitorId,
  agentId: 'A'.repeat(16) as AgentId,
  region: 'eu',
  origin: '',
  validUntil: Infinity,
});

test('addresses of one IPv6 network share a budget', () => {
  const limits = limiter();
  limits.take('auth', anon, '2001:db8::a:b:c:1');
  limits.take('auth', anon, '2001:db8:0:0:ffff::2');
  expect(() => limits.take('auth', anon, '2001:db8::3')).toThrow(
    expect.objectContaining({ code: 'RATE_LIMITED', details: { retryAfterSeconds: 60 } }),
  );
  limits.take('auth', anon, '2001:db8:0:1::3');
});

test('a visitor with a new id gets no new budget', () => {
  const limits = limiter();
  limits.take('stream', visitor('one'), '192.0.2.1');
  limits.take('stream', visitor('two'), '192.0.2.1');
  expect(() => limits.take('stream', visitor('three'), '192.0.2.1')).toThrow(
    expect.objectContaining({ code: 'RATE_LIMITED' }),
  );
  limits.take('stream', visitor('four'), '192.0.2.2');
});
