import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { EVENTS } from '@voxgrove/contracts';
import { systemClock } from '@voxgrove/server/clock';
import { createOutbound } from '@voxgrove/server/outbound/outbound';
import { silentLog } from '@voxgrove/server/store/silent-log';
import { until } from '@voxgrove/testing/until';
import { notifications } from '../notifications/collections';
import { eventQueues } from '@voxgrove/server/events/collections';
import { startTestApp } from '../testing/test-app';
import { deliveries, endpoints } from './collections';
import { signedHeaders } from './signature';
import { Secret } from '@voxgrove/server/secrets/secret';
import type { AddressInfo } from 'node:net';
import type {
  AgentId,
  EventDelivery,
  EventDeliveryDetail,
  EventEndpoint,
  UserId,
  WorkspaceId,
} from '@voxgrove/contracts';
import type { TestApp } from '../testing/test-app';

interface Received {
  path: string;
  id: string;
  timestamp: number;
  signature: string;
  body: string;
}

/** Requests that a workspace's own system has received. */
const received: Received[] = [];
let answer = { status: 200, body: 'ok' };
const receiver = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => {
    body += chunk.toString();
  });
  request.on('end', () => {
    received.push({
      path: request.url ?? '',
      id: String(request.headers['webhook-id']),
      timestamp: Number(request.headers['webhook-timestamp']),
      signature: String(request.headers['webhook-signature']),
      body,
    });
    if (request.url !== '/hook?hangs') response.writeHead(answer.status).end(answer.body);
  });
});

let product: TestApp;
let cookie: string;
let workspaceId: WorkspaceId;
let url: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    receiver.listen(0, '127.0.0.1', resolve);
  });
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
  const config = { outboundAllowedOrigins: [new URL(url).origin] };
  product = await startTestApp({
    slices: [],
    config,
    outbound: createOutbound({
      config: { ...config, model: undefined },
      clock: systemClock,
      log: silentLog,
    }),
  });
  cookie = await product.signIn('owner@example.com');
  workspaceId = (await product.call('GET', '/api/auth/session', { cookie })).json.user
    .uid as WorkspaceId;
});
afterAll(async () => {
  receiver.closeAllConnections();
  receiver.close();
  await product.stop();
});
afterEach(async () => {
  answer = { status: 200, body: 'ok' };
  received.length = 0;
  for (const { id } of (await call<EventEndpoint[]>('GET', '/endpoints')).data)
    await call('DELETE', `/endpoints/${id}`);
  for (const { id } of await product.store.for('eu').query(deliveries, {}))
    await product.store.for('eu').delete(deliveries, id);
});

const call = async <T>(
  method: string,
  path: string,
  body?: unknown,
): Promise<{ status: number; data: T; secret: string; errorCode: string; next: string | null }> => {
  const { status, json } = await product.call(
    method,
    `/api/eu/workspaces/${workspaceId}/events${path}`,
    { cookie, ...(body === undefined ? {} : { body }) },
  );
  return { status, ...json };
};
const endpoint = async (input: Partial<Record<keyof EventEndpoint, unknown>> = {}) =>
  call<EventEndpoint>('POST', '/endpoints', {
    url,
    description: 'Test',
    types: [],
    enabled: true,
    ...input,
  });
/** Emits an event as a slice does, and waits until its deliveries are stored. */
async function emit(
  title: string,
  event: 'agent.created' | 'member.joined' = 'agent.created',
  emitter = workspaceId,
): Promise<void> {
  const { events } = product.app.context;
  await product.store.for('eu').transaction(async (tx) => {
    const of = { workspaceId: emitter };
    if (event === 'agent.created')
      events.emit(tx, event, emitter, { ...of, agentId: 'A' as AgentId, title });
    else
      events.emit(tx, event, emitter, { ...of, userId: 'U' as UserId, email: 'ada@example.com' });
  });
  await until(async () => (await product.store.for('eu').query(eventQueues, {})).length === 0);
}
const listed = async (query = '') =>
  (await call<EventDelivery[]>('GET', `/deliveries${query}`)).data;
const detail = async (id: string) =>
  (await call<EventDeliveryDetail>('GET', `/deliveries/${id}`)).data;
/** Verifies a request as a receiver does that follows docs/specs/events.md. */
const isFrom = (secret: string, { id, timestamp, signature, body }: Received) =>
  signature.split(' ').includes(
    `v1,${createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
      .update(`${id}.${timestamp}.${body}`)
      .digest('base64')}`,
  );

test('an event is signed as the Standard Webhooks specification requires', () => {
  // Example from the specification's reference implementation.
  const headers = signedHeaders(
    'msg_p5jXN8AQM9LWM0D4loKWxJek',
    1_614_265_330,
    '{"test": 2432232314}',
    [new Secret('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw')],
  );
  expect(headers).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

describe('endpoints', () => {
  test('show their secret once and never again', async () => {
    const { status, data, secret } = await endpoint();
    expect([status, secret]).toEqual([201, expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/)]);
    expect((await call<EventEndpoint[]>('GET', '/endpoints')).data).toEqual([data]);
    expect(JSON.stringify(data)).not.toContain('whsec');
    expect(product.logs.join('')).not.toContain(secret);
  });

  test.each([
    'http://example.com/',
    'ftp://example.com',
    'https://user:pw@example.com/',
    'example.com',
    '',
  ])('are refused at %j', async (address) => {
    expect((await endpoint({ url: address })).errorCode).toBe('ENDPOINT_URL_INVALID');
  });

  test.each([
    'https://10.0.0.1/',
    'https://localhost/',
    'https://169.254.169.254/latest',
    'https://[::1]/',
    'https://intranet/',
    'https://hooks.example.com:22/',
  ])('are refused at %j when saved', async (address) => {
    expect((await endpoint({ url: address })).errorCode).toBe('ENDPOINT_URL_INVALID');
    expect(
      (await call<EventEndpoint[]>('GET', '/endpoints')).data.map(({ url }) => url),
    ).not.toContain(address);
  });

  test('are at most ten, even with simultaneous requests', async () => {
    const answers = await Promise.all(Array.from({ length: 14 }, () => endpoint()));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(EVENTS.maxEndpoints);
    expect(answers.find(({ status }) => status !== 201)?.errorCode).toBe('ENDPOINT_LIMIT_REACHED');
  });

  test('are never called inside the network, whatever their address', async () => {
    // An inner address is refused when it is saved. An address that was saved earlier, or a name
    // that later resolves to an inner address, is refused at the call.
    const { data } = await endpoint();
    await product.store
      .for('eu')
      .update(endpoints, data.id, { url: 'https://169.254.169.254/latest' });
    await emit('inside');
    const [one] = await until(
      () => listed(),
      (all) => all[0]?.tries === 1,
    );
    expect((await detail(one!.id)).attempts[0]).toMatchObject({
      status: null,
      error: 'OUTBOUND_BLOCKED (address)',
    });
  });

  test('sign for a day with every replaced secret, also if it was replaced twice', async () => {
    const { data, secret: first } = await endpoint();
    const rotate = async () => (await call('POST', `/endpoints/${data.id}/rotate`, {})).secret;
    const signedWith = async (title: string, secrets: string[]) => {
      const before = received.length;
      await emit(title);
      await until(
        () => received.length,
        (length) => length === before + 1,
      );
      return secrets.map((secret) => isFrom(secret, received.at(-1)!));
    };
    const second = await rotate();
    product.clock.advance(EVENTS.oldSecretMs / 2);
    const third = await rotate();
    const all = [first, second, third];
    expect(await signedWith('rotated twice', all)).toEqual([true, true, true]);
    product.clock.advance(EVENTS.oldSecretMs / 2);
    expect(await signedWith('a day after the first', all)).toEqual([false, true, true]);
    product.clock.advance(EVENTS.oldSecretMs / 2);
    expect(await signedWith('a day after the second', all)).toEqual([false, false, true]);
  });

  test('sign with a limited number of replaced secrets', async () => {
    const { data, secret: first } = await endpoint();
    for (let times = 0; times < 12; times += 1)
      await call('POST', `/endpoints/${data.id}/rotate`, {});
    await emit('rotated often');
    await until(
      () => received.length,
      (length) => length === 1,
    );
    expect(received[0]!.signature.split(' ')).toHaveLength(11);
    expect(isFrom(first, received[0]!)).toBe(false);
  });
});

describe('an event', () => {
  test('reaches the endpoints subscribed to its type, signed', async () => {
    const all = await endpoint();
    await endpoint({ types: ['member.joined'], url: `${url}?other` });
    await emit('one');
    const [one] = await until(
      () => listed(),
      (found) => found[0]?.state === 'delivered',
    );
    expect(received).toHaveLength(1);
    expect(isFrom(all.secret, received[0]!)).toBe(true);
    expect(JSON.parse(received[0]!.body)).toEqual({
      type: 'agent.created',
      timestamp: new Date(product.clock.now()).toISOString(),
      workspaceId,
      data: { agentId: 'A', title: 'one' },
    });
    expect(await detail(one!.id)).toMatchObject({
      payload: received[0]!.body,
      eventId: received[0]!.id,
      tries: 1,
      lastStatus: 200,
      nextAt: null,
      attempts: [{ status: 200, error: null, body: 'ok' }],
    });
  });

  test('is retried with the same id and growing delays, and finally fails', async () => {
    await endpoint();
    answer = { status: 500, body: 'x'.repeat(5_000) };
    await emit('failing');
    for (const [tries, pause] of EVENTS.retryAfterMs.slice(0, 2).entries()) {
      const [waiting] = await until(
        () => listed(),
        (all) => all[0]?.tries === tries + 1,
      );
      expect(waiting).toMatchObject({ state: 'waiting', nextAt: product.clock.now() + pause });
      product.clock.advance(pause);
    }
    const [third] = await until(
      () => listed(),
      (all) => all[0]?.tries === 3,
    );
    // All delays have been used.
    await product.store.for('eu').update(deliveries, third!.id, {
      tries: EVENTS.retryAfterMs.length,
      dueAt: product.clock.now(),
    });
    const [failed] = await until(
      () => listed('?state=failed'),
      (all) => all.length > 0,
    );
    expect(failed).toMatchObject({ tries: 4, nextAt: null });
    expect(new Set(received.map(({ id }) => id))).toEqual(new Set([failed!.eventId]));
    expect((await detail(failed!.id)).attempts[0]!.body).toHaveLength(EVENTS.answerChars);
    answer = { status: 204, body: '' };
    expect((await call('POST', `/deliveries/${failed!.id}/retry`, {})).status).toBe(200);
    await until(
      () => detail(failed!.id),
      ({ state, attempts }) => state === 'delivered' && attempts.at(-1)?.status === 204,
    );
    expect(received.at(-1)!.id).toBe(failed!.eventId);
  });

  test('that fails for days switches the endpoint off with a notification, and the owner can switch it on again', async () => {
    const { data } = await endpoint();
    answer = { status: 500, body: '' };
    await emit('days');
    await until(
      () => listed(),
      (all) => all[0]?.tries === 1,
    );
    product.clock.advance(EVENTS.disableAfterMs);
    const off = await until(
      async () => (await call<EventEndpoint[]>('GET', '/endpoints')).data[0]!,
      ({ enabled }) => !enabled,
    );
    expect(off.disabledBecause).toBe('failing');
    const [notice] = await until(
      () => product.store.for('eu').query(notifications, {}),
      (all) => all.length > 0,
    );
    expect(notice!.data).toMatchObject({ notificationLevel: 2, urlPathname: '/events' });
    expect((await call('POST', `/endpoints/${data.id}/test`, {})).errorCode).toBe('ENDPOINT_OFF');
    expect(
      (
        await call<EventEndpoint>('PUT', `/endpoints/${data.id}`, {
          url,
          description: '',
          types: [],
          enabled: true,
        })
      ).data,
    ).toMatchObject({ enabled: true, disabledBecause: null, failingSince: null });
  });

  test('is not sent again after a response 410, which switches the endpoint off', async () => {
    const { data } = await endpoint();
    answer = { status: 410, body: '' };
    const sent = await call<EventDeliveryDetail>('POST', `/endpoints/${data.id}/test`, {});
    await until(
      () => detail(sent.data.id),
      ({ state }) => state === 'failed',
    );
    expect((await call<EventEndpoint[]>('GET', '/endpoints')).data[0]).toMatchObject({
      enabled: false,
      disabledBecause: 'gone',
    });
  });

  test('is delivered by another process with the same id when a process is killed while it waits for the response', async () => {
    const { data } = await endpoint();
    const stored = await call<EventDeliveryDetail>('POST', `/endpoints/${data.id}/test`, {});
    const before = await until(
      () => detail(stored.data.id),
      ({ state }) => state === 'delivered',
    );
    // State after the process was killed: a worker has taken the delivery and not finished it.
    await product.store.for('eu').update(deliveries, before.id, {
      state: 'waiting',
      owner: 'dead-process',
      attempt: 7,
      dueAt: product.clock.now() + 30_000,
    });
    await sleep(50);
    expect(received).toHaveLength(1);
    product.clock.advance(30_000);
    await until(
      () => detail(before.id),
      ({ state }) => state === 'delivered',
    );
    expect(received.map(({ id }) => id)).toEqual([before.eventId, before.eventId]);
  });
});

test('ten endpoints of one workspace that never answer delay no other workspace', async () => {
  for (let at = 0; at < EVENTS.maxEndpoints; at++) await endpoint({ url: `${url}?hangs` });
  await emit('hanging');
  await emit('hanging, too');
  const hanging = () => received.filter(({ path }) => path === '/hook?hangs').length;
  await until(hanging, (count) => count > 1);
  const other = await product.signIn('other@example.com');
  const their = (await product.call('GET', '/api/auth/session', { cookie: other })).json.user
    .uid as WorkspaceId;
  await product.call('POST', `/api/eu/workspaces/${their}/events/endpoints`, {
    cookie: other,
    body: { url, description: '', types: [], enabled: true },
  });
  for (const id of ['one', 'two', 'three']) await emit(id, 'agent.created', their);
  await until(
    () => received.filter(({ path }) => path === '/hook').length,
    (count) => count === 3,
  );
  expect(hanging()).toBeLessThan(EVENTS.maxEndpoints);
  receiver.closeAllConnections();
});

test('the list has filters and pages, and another workspace sees none of its entries', async () => {
  const { data } = await endpoint();
  for (let at = 0; at < 55; at++) {
    product.clock.advance(1);
    await emit(`page-${at}`, at % 2 === 0 ? 'agent.created' : 'member.joined');
  }
  const first = await call<EventDelivery[]>('GET', `/deliveries?endpointId=${data.id}`);
  const second = await call<EventDelivery[]>(
    'GET',
    `/deliveries?endpointId=${data.id}&before=${encodeURIComponent(first.next!)}`,
  );
  expect([first.data.length, second.data.length, second.next]).toEqual([50, 5, null]);
  expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(55);
  expect((await listed(`?endpointId=${data.id}&type=member.joined`)).length).toBe(27);
  expect((await call('GET', '/deliveries?before=nonsense')).status).toBe(400);
  const stranger = await product.signIn('stranger@example.com');
  expect(
    (
      await product.call(
        'GET',
        `/api/eu/workspaces/${workspaceId}/events/deliveries/${first.data[0]!.id}`,
        { cookie: stranger },
      )
    ).status,
  ).toBe(404);
});
