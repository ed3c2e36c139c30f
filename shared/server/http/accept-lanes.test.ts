import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { z } from 'zod';
import { createLogger } from '../log';
import { addAcceptLanes } from './accept-lanes';
import { endpoint } from './endpoint';
import { serveRoutes } from './testing/serve-routes';
import type { AddressInfo, Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const log = createLogger({ level: 'silent' });
const plain = endpoint({
  method: 'GET',
  path: '/plain',
  root: true,
  summary: 'Plain text.',
  input: z.object({}),
  policy: 'page.open',
  rateClass: 'page',
  audit: false,
  handler: () => ({ body: 'heard' }),
});
let app: FastifyInstance;
let port: number;
beforeEach(async () => {
  app = serveRoutes([plain]);
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
});
afterEach(() => app.close());

/** Counts the turns of the event loop that accept this many simultaneous connections. */
async function turnsToTake(many: number): Promise<number> {
  const turns = new Set<number>();
  let turn = 0;
  let counting = setImmediate(function next() {
    turn += 1;
    counting = setImmediate(next);
  });
  let clients: Socket[] = [];
  let left = many;
  let count = (): void => undefined;
  await new Promise<void>((resolve) => {
    count = () => {
      turns.add(turn);
      left -= 1;
      if (left === 0) resolve();
    };
    app.server.on('connection', count);
    clients = Array.from({ length: many }, () => connect(port, '127.0.0.1'));
  });
  clearImmediate(counting);
  app.server.off('connection', count);
  await Promise.all(clients.map((client) => once(client.resume().destroy(), 'close')));
  return turns.size;
}

test('many simultaneous connections are accepted in a few turns of the event loop, and all are served', async () => {
  // If this number is lower, a handle accepts more than one connection per turn, and the lanes can
  // be removed.
  expect(await turnsToTake(32)).toBe(32);
  const close = await addAcceptLanes(app.server, log);
  expect(await turnsToTake(32)).toBeLessThanOrEqual(8);
  const ask = (): Promise<string> =>
    fetch(`http://127.0.0.1:${port}/plain`, { headers: { connection: 'close' } }).then((response) =>
      response.text(),
    );
  expect(await Promise.all(Array.from({ length: 32 }, ask))).toEqual(
    Array.from({ length: 32 }, () => 'heard'),
  );
  close();
  expect(await ask()).toBe('heard');
});

test('a request that arrives while lanes are created is not lost', async () => {
  const making = addAcceptLanes(app.server, log);
  let made = false;
  void making.then(() => {
    made = true;
  });
  const replies: string[] = [];
  while (!made)
    replies.push(
      await fetch(`http://127.0.0.1:${port}/plain`, { headers: { connection: 'close' } }).then(
        (response) => response.text(),
      ),
    );
  expect(new Set(replies)).toEqual(new Set(['heard']));
  (await making)();
});
