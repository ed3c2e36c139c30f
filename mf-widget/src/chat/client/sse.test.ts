import { expect, test } from '@jest/globals';
import { readEvents } from './sse';

const bodyOf = (...parts: Uint8Array[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of parts) controller.enqueue(part);
      controller.close();
    },
  });

async function read(...parts: Uint8Array[]) {
  const events = [];
  for await (const event of readEvents(bodyOf(...parts))) events.push(event);
  return events;
}

const STREAM =
  ': hello\nretry: 1000\n\nid: 1:0\ndata: {"text":"Grüße 👋"}\n\nevent: error\r\ndata: a\r\ndata: b\r\n\r\nid: 2:0\n\ndata:tight\n\ndata: never finished';
const EXPECTED = [
  { id: '1:0', event: undefined, data: '{"text":"Grüße 👋"}' },
  { id: '1:0', event: 'error', data: 'a\nb' },
  { id: '2:0', event: undefined, data: 'tight' },
];

test('reads complete events wherever the bytes are split', async () => {
  const bytes = new TextEncoder().encode(STREAM);
  for (let size = 1; size <= bytes.length; size += 1) {
    const parts = [];
    for (let at = 0; at < bytes.length; at += size) parts.push(bytes.slice(at, at + size));
    expect(await read(...parts)).toEqual(EXPECTED);
  }
});
