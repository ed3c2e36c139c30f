import { expect, test } from '@jest/globals';
import { AppError } from '@voxgrove/contracts';
import { serveCall } from '../ports/serve-method';
import { CallReply, decodeFailure } from '../ports/wire';
import { wireError } from '../http/wire-error';
import { silentLog as log } from '../store/silent-log';
import { isMailRefused, mailFailureOf, mailNotSent } from './mail-failure';
import type { MailFailure } from './mail-failure';

/** Returns the error that a caller in another process gets. */
async function inOtherProcess(error: AppError): Promise<AppError> {
  const body = { arguments: {}, length: 0, timeoutMs: 1_000 };
  const { signal } = new AbortController();
  const reply = await serveCall(() => Promise.reject(error), { body, signal, log });
  const read = CallReply.parse(JSON.parse(JSON.stringify(reply)));
  if (read.ok) throw new Error('The call did not fail.');
  return decodeFailure(read.error);
}

test.each<[MailFailure, boolean]>([
  ['undeliverable', true],
  ['refused', true],
  ['tooMany', false],
  ['unreachable', false],
  ['unknown', false],
])('another process knows that a mail was not sent: %s', async (failure, isFinal) => {
  const error = await inOtherProcess(mailNotSent(failure, { cause: { statusCode: 429 } }));
  expect(error.cause).toBeUndefined();
  expect([mailFailureOf(error), isMailRefused(error)]).toEqual([failure, isFinal]);
});

test('an error without a known failure is not final, and other errors have none', () => {
  for (const details of [{}, { reason: 'new' }])
    expect(mailFailureOf(new AppError('MAIL_NOT_SENT', details))).toBe('unknown');
  const others = [new AppError('RATE_LIMITED', { reason: 'refused' }), new Error('refused'), null];
  expect(others.map(mailFailureOf)).toEqual([null, null, null]);
});

test('a response does not tell whether mails to an address came back', () => {
  const { details } = wireError(mailNotSent('undeliverable'), 'request-1');
  expect(details).toEqual({ requestId: 'request-1' });
  const limited = new AppError('RATE_LIMITED', { retryAfterSeconds: 9 });
  expect(wireError(limited, 'request-2').details).toEqual({
    retryAfterSeconds: 9,
    requestId: 'request-2',
  });
});
