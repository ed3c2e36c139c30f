import { expect, test } from '@jest/globals';
import { Streams, serveEvents } from './sse';
import type { FastifyReply } from 'fastify';
import type { Logger } from '../log';
import type { StreamEvent } from './route';

const quiet: Logger = { info() {}, warn() {}, error() {}, child: () => quiet };

test('a listener who is gone before the stream opens is forgotten', async () => {
  const controller = new AbortController();
  const streams = new Streams();
  let released = false;
  const events: AsyncIterable<StreamEvent<unknown>> = {
    [Symbol.asyncIterator]: () => ({
      next: async () => ({ done: false, value: { id: '1' } }),
      return: async () => { released = true; return { done: true, value: undefined }; },
    }),
  };
  controller.abort();
  await serveEvents({ reply: {} as FastifyReply, events, encode: String, controller, streams, recheck: async () => true, sessionId: undefined, requestId: 'r', log: quiet });
  expect(released).toBe(true);
  expect(streams.size).toBe(0);
});
