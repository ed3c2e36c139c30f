import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { BatchingSocket } from './batching-socket';

test('writes of one turn of the event loop are sent together, in order', async () => {
  const sent: string[] = [];
  class Watched extends BatchingSocket {
    override _writev(
      chunks: { chunk: Buffer; encoding: BufferEncoding }[],
      done: (error?: Error | null) => void,
    ): void {
      sent.push(chunks.map(({ chunk }) => chunk.toString()).join(''));
      super._writev!(chunks, done);
    }
  }
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const arrived = new Promise<string>((resolve) => {
    server.once('connection', async (socket) => {
      let text = '';
      for await (const chunk of socket) text += String(chunk);
      resolve(text);
    });
  });
  const socket = new Watched();
  try {
    socket.connect((server.address() as AddressInfo).port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write('a');
    socket.cork();
    socket.write('b');
    socket.write('c');
    socket.uncork();
    await Promise.resolve();
    socket.write('d');
    await new Promise(setImmediate);
    expect(sent).toEqual(['abcd']);
    socket.write('e');
    socket.write('f');
    socket.end();
    expect(await arrived).toBe('abcdef');
    expect(sent).toEqual(['abcd', 'ef']);
  } finally {
    socket.destroy();
    server.close();
  }
});
