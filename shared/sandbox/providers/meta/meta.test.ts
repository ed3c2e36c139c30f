import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { until } from '@voxgrove/testing/until';
import { address, post, read, useSandbox } from '../../testing/use-sandbox';
import { signatureOf } from './signature';
import { APP } from './state';

useSandbox();

interface Made {
  id: string;
  token: string;
  appSecret: string;
  code: string;
  numbers: { id: string; shown: string }[];
}
const received: { body: string; signature: unknown }[] = [];
const product = createServer((request, response) => {
  const url = new URL(request.url!, 'http://localhost');
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    if (request.method === 'POST')
      received.push({ body, signature: request.headers['x-hub-signature-256'] });
    const isKnown = url.searchParams.get('hub.verify_token') === 'our token';
    response.writeHead(request.method === 'POST' || isKnown ? 200 : 403);
    response.end(url.searchParams.get('hub.challenge') ?? '');
  });
});
let webhook: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    product.listen(0, '127.0.0.1', resolve);
  });
  webhook = `http://127.0.0.1:${(product.address() as AddressInfo).port}/hook`;
});
afterAll(() => void product.close());

/** Secrets of the apps of businesses, by token. */
const appSecrets = new Map<string, string>();
const newBusiness = async (): Promise<Made> => {
  const answer = await post('/_sandbox/meta/businesses', { name: 'Shop' });
  const made = (await answer.json()) as Made;
  appSecrets.set(made.token, made.appSecret);
  return made;
};
const proofOf = (token: string, secret = appSecrets.get(token) ?? APP.secret): string =>
  createHmac('sha256', secret).update(token).digest('hex');
const call = async (token: string, method: string, path: string, body?: object) =>
  callWith(token, method, token === '' ? path : `${path}?appsecret_proof=${proofOf(token)}`, body);
const callWith = async (token: string, method: string, path: string, body?: object) => {
  const answer = await fetch(address(`/meta/v18.0${path}`), {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body ?? {}),
    ...(method === 'GET' && { body: null }),
  });
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- JSON of the API
  const json = (await answer.json()) as Record<string, any>;
  return { status: answer.status, json };
};
const exchange = async (code: string, secret = APP.secret) =>
  call(
    '',
    'GET',
    `/oauth/access_token?${new URLSearchParams({ client_id: APP.id, client_secret: secret, code })}`,
  );
const text = (body: string, to = '15550300001') => ({
  messaging_product: 'whatsapp',
  to,
  type: 'text',
  text: { body },
});

test('a code is exchanged once, and only with the secret of the app', async () => {
  const { code } = await newBusiness();
  expect((await exchange(code, 'another')).status).toBe(400);
  expect((await exchange(code)).json['access_token']).toMatch(/^sandbox-/);
  expect((await exchange(code)).json['error'].message).toContain('has been used');
});

test('a token is accepted only with a proof of the secret of its app', async () => {
  const { id, token } = await newBusiness();
  const numbers = (query: string) => callWith(token, 'GET', `/${id}/phone_numbers${query}`);
  const wrong = [
    '',
    '?appsecret_proof=',
    `?appsecret_proof=${'0'.repeat(64)}`,
    `?appsecret_proof=${proofOf(token, APP.secret)}`,
    `?appsecret_proof=${proofOf('another token')}`,
  ];
  for (const query of wrong) expect((await numbers(query)).json['error'].code).toBe(100);
  expect((await numbers(`?appsecret_proof=${proofOf(token)}`)).status).toBe(200);
});

test('a number is registered with a PIN, and only a known callback address can be subscribed', async () => {
  const { id, token, numbers } = await newBusiness();
  const [number] = numbers;
  expect((await call('none', 'GET', `/${id}/phone_numbers`)).json['error'].code).toBe(190);
  expect((await call(token, 'POST', `/${number!.id}/messages`, text('Hi'))).json).toMatchObject({
    error: { code: 133010 },
  });
  const pin = (digits: string) => ({ messaging_product: 'whatsapp', pin: digits });
  await call(token, 'POST', `/${number!.id}/register`, pin('123456'));
  expect(
    (await call(token, 'POST', `/${number!.id}/register`, pin('654321'))).json['error'].code,
  ).toBe(133005);
  const subscribe = (verify_token: string) =>
    call(token, 'POST', `/${id}/subscribed_apps`, { override_callback_uri: webhook, verify_token });
  expect((await subscribe('another token')).status).toBe(400);
  expect((await subscribe('our token')).json).toEqual({ success: true });
  expect((await call(token, 'GET', `/${id}/phone_numbers`)).json['data'][0].status).toBe(
    'CONNECTED',
  );
});

test('messages in both directions are signed and report their states', async () => {
  const { id, token, numbers } = await newBusiness();
  const number = numbers[0]!.id;
  await call(token, 'POST', `/${number}/register`, {
    messaging_product: 'whatsapp',
    pin: '123456',
  });
  await call(token, 'POST', `/${id}/subscribed_apps`, {
    override_callback_uri: webhook,
    verify_token: 'our token',
  });
  const chat = `/meta/chat/${number}/15550300001`;
  await post(`${chat}/acts`, { act: 'write', text: 'Hello' });
  const [first] = await until(
    () => received,
    (all) => all.length === 1,
  );
  expect(first!.signature).toBe(signatureOf(APP.secret, first!.body));
  const written = JSON.parse(first!.body).entry[0].changes[0].value.messages[0];
  expect(written).toMatchObject({ from: '15550300001', type: 'text', text: { body: 'Hello' } });
  await call(token, 'POST', `/${number}/messages`, {
    messaging_product: 'whatsapp',
    status: 'read',
    message_id: written.id,
  });
  await call(token, 'POST', `/${number}/messages`, text('Good day'));
  const late = await call(token, 'POST', `/${number}/messages`, text('Hi', '15550300002'));
  expect(late.status).toBe(200);
  const { lines } = (await read(`${chat}/lines`)) as { lines: object[] };
  expect(lines).toMatchObject([
    { from: 'customer', text: 'Hello', ticks: 'read' },
    { from: 'business', text: 'Good day', ticks: 'read' },
  ]);
  const states = await until(
    () => received.flatMap(({ body }) => JSON.parse(body).entry[0].changes[0].value.statuses ?? []),
    (all) => all.some((one: { status: string }) => one.status === 'read'),
  );
  expect(states.map((one: { status: string }) => one.status).sort()).toEqual(
    ['delivered', 'failed', 'read', 'sent', 'sent'].sort(),
  );
  expect(states.find((one: { status: string }) => one.status === 'failed').errors[0].code).toBe(
    131047,
  );
});
