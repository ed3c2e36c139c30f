import { generateKeyPairSync, verify } from 'node:crypto';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createOutbound } from '@voxgrove/server/outbound/outbound';
import { Secret } from '@voxgrove/server/secrets/secret';
import { silentLog } from '@voxgrove/server/store/silent-log';
import { fcmSender } from './fcm-sender';
import type { AddressInfo } from 'node:net';
import type { PushSender } from './port';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const asked: { path: string; body: string; authorization: string | undefined }[] = [];
let status = 200;
/**
 * Fakes of Google's two services. One issues tokens for the account's key, and the other accepts
 * messages.
 */
const google = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => {
    body += chunk.toString();
  });
  request.on('end', () => {
    asked.push({ path: request.url ?? '', body, authorization: request.headers.authorization });
    if (request.url === '/token') {
      const [head = '', claims = '', signature = ''] = (
        new URLSearchParams(body).get('assertion') ?? ''
      ).split('.');
      const genuine = verify(
        'sha256',
        Buffer.from(`${head}.${claims}`),
        publicKey,
        Buffer.from(signature, 'base64url'),
      );
      response
        .writeHead(genuine && accepted ? 200 : 401, { 'content-type': 'application/json' })
        .end(JSON.stringify({ access_token: 'access', expires_in: 3600 }));
    } else response.writeHead(status).end('{}');
  });
});
let accepted = true;
const clock = {
  time: 1_000_000_000,
  now() {
    return this.time;
  },
};
let sender: PushSender;

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    google.listen(0, '127.0.0.1', resolve);
  });
  const origin = `http://127.0.0.1:${(google.address() as AddressInfo).port}`;
  const outbound = createOutbound({
    config: { model: undefined, outboundAllowedOrigins: [origin] },
    clock,
    log: silentLog,
  });
  sender = fcmSender({
    outbound,
    clock,
    log: silentLog,
    fcm: {
      projectId: 'grove',
      clientEmail: 'push@grove.example',
      privateKey: new Secret(privateKey.export({ type: 'pkcs8', format: 'pem' }) as string),
      tokenUrl: `${origin}/token`,
      baseUrl: origin,
    },
  });
});
afterAll(() => {
  google.closeAllConnections();
  google.close();
});

const send = () =>
  sender.send(
    { kind: 'fcm', token: 'device-token-0123456789' },
    {
      id: 'n',
      region: 'eu',
      workspaceId: 'w',
      title: 'A request',
      body: 'Hello',
      path: '/agents',
      level: 2,
      base: '',
      remove: '',
    },
    new AbortController().signal,
  );

test('a message is sent to the device, and one access token is used for an hour', async () => {
  expect([await send(), await send()]).toEqual(['sent', 'sent']);
  expect(asked.map(({ path }) => path)).toEqual([
    '/token',
    '/v1/projects/grove/messages:send',
    '/v1/projects/grove/messages:send',
  ]);
  expect(asked[1]!.authorization).toBe('Bearer access');
  expect(JSON.parse(asked[1]!.body)).toMatchObject({
    message: {
      token: 'device-token-0123456789',
      notification: { title: 'A request', body: 'Hello' },
      data: { path: '/agents', level: '2' },
    },
  });
  clock.time += 3_600_000;
  await send();
  expect(asked.filter(({ path }) => path === '/token')).toHaveLength(2);
});

test.each([
  [404, 'gone'],
  [503, 'later'],
  [401, 'later'],
  [429, 'later'],
])('a response of %s means %s', async (answer, outcome) => {
  status = answer;
  expect(await send()).toBe(outcome);
});

test('a message is retried later if the account is refused', async () => {
  accepted = false;
  clock.time += 3_600_000;
  expect(await send()).toBe('later');
  accepted = true;
  status = 200;
  expect(await send()).toBe('sent');
});
