import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import { until } from '@voxgrove/testing/until';
import { silentLog } from '../store/silent-log';
import { createSocketOpener } from './open-socket';
import type { SocketEvents } from './port';
import { PURPOSES } from './purposes';
import { errorOf } from './testing/local-sites';

let server: WebSocketServer;
let port: number;
let connections = 0;
beforeAll(async () => {
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  server.on('connection', (socket) => {
    connections += 1;
    socket.on('message', (data) => {
      if (String(data) === 'leave') socket.close(4_009);
      else socket.send(`echo ${String(data)}`);
    });
  });
  await until(() => server.address() !== null);
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  for (const socket of server.clients) socket.terminate();
  server.close();
});

const ignored: SocketEvents = { onText: () => undefined, onClose: () => undefined };
const purposes = {
  ...PURPOSES,
  push: { ...PURPOSES.push, sockets: true as const, ports: 'any' as const },
};
const openerFor = (allowed: string[], address = '93.184.216.34') =>
  createSocketOpener({
    config: { outboundAllowedOrigins: allowed, model: undefined },
    log: silentLog,
    purposes,
    resolve: async () => [{ address, family: 4 }],
  });

test('texts travel both ways, and the code of the end is reported', async () => {
  const open = openerFor([`http://127.0.0.1:${port}`]);
  const texts: string[] = [];
  const codes: number[] = [];
  const socket = await open(
    { purpose: 'push', url: `ws://127.0.0.1:${port}/` },
    { onText: (text) => texts.push(text), onClose: (code) => codes.push(code) },
  );
  socket.send('one');
  socket.send('two');
  socket.send('leave');
  await until(() => codes.length === 1);
  expect([texts, codes]).toEqual([['echo one', 'echo two'], [4_009]]);
  socket.send('nobody hears this');
});

test('a signal ends the handshake only, so that the code of the end is the given one', async () => {
  const stopping = new AbortController();
  const ended = new Promise((resolve) => {
    server.once('connection', (socket) => socket.once('close', resolve));
  });
  const url = `ws://127.0.0.1:${port}/`;
  const open = openerFor([`http://127.0.0.1:${port}`]);
  const socket = await open({ purpose: 'push', url, signal: stopping.signal }, ignored);
  stopping.abort();
  socket.close(4_000);
  expect(await ended).toBe(4_000);
});

test.each([
  ['an inner address', 'ws://127.0.0.1:9/', 'address'],
  ['an inner name', 'ws://gateway.internal/', 'name'],
  ['a page', 'https://example.com/', 'scheme'],
  ['credentials', 'wss://user:secret@example.com/', 'credentials'],
])('a socket to %s is refused', async (_what, url, reason) => {
  const failure = await errorOf(openerFor([])({ purpose: 'push', url }, ignored));
  expect([failure.code, failure.details['reason']]).toEqual(['OUTBOUND_BLOCKED', reason]);
});

test('a name that leads to this machine is not connected, and other purposes open no sockets', async () => {
  const before = connections;
  const open = openerFor([], '127.0.0.1');
  const rebound = open({ purpose: 'push', url: `ws://rebound.example.com:${port}/` }, ignored);
  expect((await errorOf(rebound)).code).toBe('OUTBOUND_FAILED');
  expect(connections).toBe(before);
  const other = open({ purpose: 'webhook', url: 'wss://example.com/' }, ignored);
  expect((await errorOf(other)).code).toBe('OUTBOUND_BLOCKED');
});
