import { expect, test } from '@jest/globals';
import { failureOf } from './send';

const failure = (status: number, code = 0, more = {}) =>
  failureOf({ ok: false, status, code, message: 'Said by Twilio', ...more });

test('rate limits and failures of the provider are retried, after the delay it names', () => {
  expect(failure(429, 20429, { retryAfterMs: 2_000 })).toMatchObject({
    kind: 'retry',
    afterMs: 2_000,
  });
  expect(failure(429, 20429)).toMatchObject({ kind: 'retry', afterMs: 5_000 });
  expect(failure(400, 21611)).toMatchObject({ kind: 'retry', afterMs: 5_000 });
  for (const status of [0, 500, 502, 503]) expect(failure(status)).toMatchObject({ kind: 'retry' });
});

test('refused credentials are not an error of the message', () => {
  for (const status of [401, 403, 404])
    expect(failure(status)).toMatchObject({ kind: 'unauthorized' });
});

test.each([
  [21408, /does not allow messages to this country/],
  [21610, /has opted out/],
  [21614, /cannot receive text messages/],
  [29999, /^Twilio refused the message \(error 29999\): Said by Twilio$/],
  [0, /^Twilio refused the message: Said by Twilio$/],
])('refusal %s is explained in words and not retried', (code, reason) => {
  expect(failure(400, code)).toEqual({ kind: 'failed', reason: expect.stringMatching(reason) });
});
