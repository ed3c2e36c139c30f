import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { ChatError } from './http';
import { Line } from './line';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** Creates a line to a server whose output the test controls. */
function held() {
  const opened: { emit(text: string): void }[] = [];
  const line = new Line({
    page: {
      url: () => '',
      online: () => true,
      visible: () => true,
      watch: () => () => undefined,
      pause: async () => undefined,
    },
    open: async (_position, signal) =>
      new ReadableStream<Uint8Array>({
        start(controller) {
          opened.push({ emit: (text) => controller.enqueue(new TextEncoder().encode(text)) });
          signal.addEventListener('abort', () => {
            controller.error(new Error('aborted'));
          });
        },
      }),
    apply: () => true,
    changed: () => undefined,
  });
  line.hold(true);
  return { line, opened };
}

test('a silent connection reconnects', async () => {
  const { line, opened } = held();
  await jest.advanceTimersByTimeAsync(30_000);
  expect(opened).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(15_000);
  expect(opened).toHaveLength(2);
  line.hold(false);
});

test('a connection with only heartbeats stays open', async () => {
  const { line, opened } = held();
  for (let beat = 0; beat < 10; beat += 1) {
    await jest.advanceTimersByTimeAsync(15_000);
    opened[0]!.emit(': beat\n\n');
  }
  await jest.advanceTimersByTimeAsync(0);
  expect(opened).toHaveLength(1);
  line.hold(false);
});

test("a temporarily refused connection reconnects after the server's delay", async () => {
  const pauses: number[] = [];
  const line = new Line({
    page: {
      url: () => '',
      online: () => true,
      visible: () => true,
      watch: () => () => undefined,
      pause: async (ms) => {
        pauses.push(ms);
        if (pauses.length === 3) line.hold(false);
      },
    },
    open: async () => {
      throw new ChatError(429, 'RATE_LIMITED', '', 30_000);
    },
    apply: () => true,
    changed: () => undefined,
  });
  line.hold(true);
  await jest.advanceTimersByTimeAsync(0);
  expect(pauses.map((ms) => ms >= 30_000)).toEqual([true, true, true]);
});
