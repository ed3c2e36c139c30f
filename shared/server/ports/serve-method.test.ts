import { expect, test } from '@jest/globals';
import { AppError } from '@voxgrove/contracts';
import { silentLog as log } from '../store/silent-log';
import { remainingMs, withinDeadline } from './deadline';
import { serveCall, serveStream } from './serve-method';

const body = { arguments: { 0: 'eu' }, length: 2, signalAt: 1, timeoutMs: 20 };
const { signal } = new AbortController();

test("the signal of a method aborts when the caller's time is over", async () => {
  const reply = await serveCall(
    (_region, ending) =>
      new Promise((_resolve, reject) => {
        (ending as AbortSignal).addEventListener('abort', () =>
          reject(new AppError('UNAVAILABLE')),
        );
      }),
    { body, signal, log },
  );
  expect(reply).toEqual({ ok: false, error: { code: 'UNAVAILABLE', details: {} } });
});

test('the signal of a method aborts when the caller leaves', async () => {
  const caller = new AbortController();
  const reply = serveCall(
    (_region, ending) =>
      new Promise((resolve) => {
        (ending as AbortSignal).addEventListener('abort', () => resolve('stopped'));
        caller.abort();
      }),
    { body: { ...body, timeoutMs: 600_000 }, signal: caller.signal, log },
  );
  expect(await reply).toEqual({ ok: true, value: 'stopped' });
});

test('an inner deadline is never later than the outer one', async () => {
  expect(remainingMs()).toBe(Infinity);
  const inner = withinDeadline(1_000, () => withinDeadline(60_000, remainingMs));
  expect(inner).toBeLessThanOrEqual(1_000);
});

test('a stream that is stopped early releases its iterator', async () => {
  let isReleased = false;
  const stream = serveStream(
    async function* (_region, ending) {
      try {
        yield 1;
        await new Promise((resolve) => (ending as AbortSignal).addEventListener('abort', resolve));
      } finally {
        isReleased = true;
      }
    },
    { body, signal, log },
  );
  for await (const line of stream) {
    expect(JSON.parse(String(line))).toEqual({ item: 1 });
    break;
  }
  await new Promise((resolve) => setImmediate(resolve));
  expect(isReleased).toBe(true);
});
