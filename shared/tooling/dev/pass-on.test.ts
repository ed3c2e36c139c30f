import { afterEach, expect, test } from '@jest/globals';
import { createServer, request, type RequestListener, type Server } from 'node:http';
import { listen } from './front';
import { passOn } from './pass-on';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

async function serve(listener: RequestListener): Promise<number> {
  const server = createServer(listener);
  servers.push(server);
  return (await listen(server, 0)).port;
}

const get = (port: number, path: string): Promise<{ status: number | undefined; text: string }> =>
  new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path }, (answer) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      answer.once('end', () => resolve({ status: answer.statusCode, text }));
    })
      .once('error', reject)
      .end();
  });

test('every path goes to the one server, whatever it looks like', async () => {
  const behind = await serve((incoming, outgoing) => {
    outgoing.writeHead(201).end(`${incoming.headers.host} ${incoming.url}`);
  });
  const front = await serve((incoming, outgoing) =>
    passOn(incoming, outgoing, `http://127.0.0.1:${behind}`, { host: 'behind' }),
  );
  for (const path of ['/a?b=c', '//127.0.0.1:1/x', '//', '/%zz'])
    expect(await get(front, path)).toEqual({ status: 201, text: `behind ${path}` });
});

test('a server that cannot be reached gives a clear error', async () => {
  const front = await serve((incoming, outgoing) =>
    passOn(incoming, outgoing, 'http://127.0.0.1:1'),
  );
  expect(await get(front, '/')).toEqual({
    status: 502,
    text: expect.stringContaining('The gateway at http://127.0.0.1:1 did not answer'),
  });
});
