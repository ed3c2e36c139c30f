import { Agent, request } from 'node:http';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { WireError } from '@voxgrove/contracts';
import type { VisitorId } from '@voxgrove/contracts';
import { HOSTILE_TEXTS } from '@voxgrove/testing/fuzz/hostile';
import { PNG } from '@voxgrove/server/files/uploads/testing/pictures';
import { GENEROUS_RATES, startWidgetServer } from './testing/start-widget-server';
import type { WidgetServer } from './testing/start-widget-server';
import { AGENT_ID, OTHER_AGENT_ID, publishedAgent } from './testing/published-agent';
import { SITE, visitorCalls } from './testing/visitor-calls';
import { widgetCounters } from './limits/shared-counters';

const CAP = 60;
let server: WidgetServer;
const { call, begin, post: write } = visitorCalls(() => server);
beforeAll(async () => {
  server = await startWidgetServer({ rateLimits: GENEROUS_RATES });
  for (const id of [AGENT_ID, OTHER_AGENT_ID]) server.agents.set(`eu/${id}`, publishedAgent(id));
});
afterAll(async () => {
  agent.destroy();
  await server.stop();
});

const agent = new Agent({ keepAlive: true, maxSockets: 50 });
/**
 * Makes a minimal HTTP call: `fetch` would take longer than the server's answer.
 * @returns the status
 */
const post = (path: string, body: object, headers: Record<string, string>): Promise<number> =>
  new Promise((resolve, reject) => {
    request(
      server.url + path,
      { method: 'POST', agent, headers: { ...headers, 'content-type': 'application/json' } },
      (response) => {
        response.resume().once('end', () => {
          resolve(response.statusCode!);
        });
      },
    )
      .once('error', reject)
      .end(JSON.stringify(body));
  });

/** Every route that accepts a visitor's token. */
const DOORS: [string, unknown][] = [
  ['{agent}/interact', { clientMessageId: 'client-of-a', text: 'hello' }],
  ['{agent}/profile', { name: 'x' }],
  ['{agent}/feedback', { conversationId: 'A'.repeat(20), messageId: 'a_12345678', feedback: 'up' }],
  ['{agent}/handoff', {}],
  ['{agent}/contact', { conversationId: 'A'.repeat(20), email: 'a@b.example', message: 'x' }],
  ['{agent}/transcript-mail', { conversationId: 'A'.repeat(20), email: 'a@b.example' }],
  ['{agent}/upload', {}],
  ['{agent}/stop', { conversationId: 'A'.repeat(20), messageId: 'a_12345678' }],
  ['{agent}/stream?conversationId=AAAAAAAAAAAAAAAAAAAA', undefined],
  ['{agent}/transcript', undefined],
];
const visitorIn = (token: string) =>
  (JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as [VisitorId])[0];
const spent = async () => [
  server.conversations.received.length,
  (await server.store.for('eu').query(widgetCounters, {})).map(({ id, data }) => [id, data.count]),
  server.notifications.length,
];

test('10,000 messages from one address get the allowed number of answers, and notify once', async () => {
  const visitors = await Promise.all(Array.from({ length: 50 }, () => begin()));
  const statuses = new Map<number, number>();
  for (let sent = 0; sent < 10_000; sent += 50) {
    // Forged address headers must not matter.
    const headers = {
      'x-forwarded-for': `198.51.100.${sent % 250}`,
      'x-real-ip': `198.51.100.${sent % 250}`,
      forwarded: `for=198.51.100.${sent % 250}`,
      'cf-connecting-ip': '198.51.100.1',
      'true-client-ip': '198.51.100.1',
    };
    await Promise.all(
      visitors.map(async (token, at) => {
        const status = await post(
          `/api/eu/public/agents/${AGENT_ID}/interact`,
          { clientMessageId: `flood-${sent + at}`.padStart(12, '-'), text: 'spend, spend' },
          { ...headers, origin: SITE, authorization: `Bearer ${token}` },
        );
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }),
    );
  }
  expect([
    Object.fromEntries(statuses),
    server.conversations.received.length,
    server.notifications.length,
  ]).toEqual([{ 202: CAP, 429: 10_000 - CAP }, CAP, 1]);
  expect((await call(`/v2/public/agents/${AGENT_ID}/usage`)).json).toEqual({
    data: { shouldContinue: false },
  });
  // The address is not stored.
  expect(JSON.stringify(await server.store.for('eu').query(widgetCounters, {}))).not.toContain(
    '127.0.0.1',
  );
}, 60_000);

test('a duplicate in flight and an invalid conversation use the limit, a stored message once', async () => {
  const cap = 5;
  server.agents.set(`eu/${OTHER_AGENT_ID}`, {
    ...publishedAgent(OTHER_AGENT_ID),
    limits: { answersPerDay: 0, answersPerAddressAndHour: cap },
  });
  const token = await begin({ agentId: OTHER_AGENT_ID });
  const send = (clientMessageId: string, more: object = {}) =>
    call(
      '{agent}/interact',
      { clientMessageId, text: 'spend, spend', ...more },
      { token, agentId: OTHER_AGENT_ID },
    );
  const before = server.conversations.received.length;
  for (let time = 0; time < cap * 2; time += 1) {
    let refuse = (): void => {};
    const arrived = new Promise<void>((resolve) => {
      server.conversations.waiting = ({ conversationId }) =>
        conversationId === undefined
          ? Promise.resolve()
          : new Promise((go) => {
              refuse = go;
              resolve();
            });
    });
    const elsewhere = send(`sent-twice-${time}`, { conversationId: 'A'.repeat(20) });
    await Promise.race([arrived, elsewhere]);
    await send(`sent-twice-${time}`);
    refuse();
    await elsewhere;
  }
  server.conversations.waiting = undefined;
  // A message that waits for its refusal uses a part of the limit.
  expect(server.conversations.received.length - before).toBe(cap - 1);
  const stored = server.conversations.received.at(-1)!.clientMessageId;
  const statuses: number[] = [];
  for (const id of [stored, stored, 'the-last-one', stored, 'the-last-one', 'one-too-many'])
    statuses.push((await send(id)).status);
  expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
  server.agents.set(`eu/${OTHER_AGENT_ID}`, publishedAgent(OTHER_AGENT_ID));
});

test('the token of one agent is useless for another agent and costs that agent nothing', async () => {
  const token = await begin();
  const before = await spent();
  for (const [path, body] of DOORS) {
    const { status, json } = await call(path, body, { token, agentId: OTHER_AGENT_ID });
    expect([path, status, json.errorCode]).toEqual([path, 401, 'VISITOR_TOKEN_INVALID']);
  }
  expect(await spent()).toEqual(before);
});

test('a token works without an Origin header, and one issued without an origin stays valid', async () => {
  const token = await begin();
  for (const [path, body] of DOORS.filter(([, body]) => body !== undefined)) {
    const { status, json } = await call(path, body, { token, origin: '' });
    expect([path, status, json.errorCode]).toEqual([path, 401, 'VISITOR_TOKEN_INVALID']);
  }
  expect((await call('{agent}/transcript', undefined, { token, origin: '' })).status).toBe(200);
  const profile = (options: { token: string; origin?: string }) =>
    call('{agent}/profile', { name: 'x' }, options);
  expect((await profile({ token })).status).toBe(200);
  const app = await begin({ origin: '' });
  expect((await profile({ token: app, origin: '' })).status).toBe(200);
  expect((await profile({ token: app })).json.errorCode).toBe('VISITOR_TOKEN_INVALID');
});

test('one visitor can request a person only a limited number of times, by button or by leaving addresses', async () => {
  const token = await begin();
  const statuses: number[] = [];
  let conversationId = '';
  for (let time = 0; time < 22; time += 1) {
    const { status, json } = await call('{agent}/handoff', {}, { token });
    statuses.push(status);
    conversationId ||= json.data?.conversationId as string;
  }
  expect(statuses).toEqual([...Array<number>(20).fill(200), 429, 429]);
  const left: number[] = [];
  for (let time = 0; time < 6; time += 1)
    left.push(
      (
        await call(
          '{agent}/contact',
          { conversationId, email: `ada${time}@shop.example`, message: '' },
          { token },
        )
      ).status,
    );
  expect(left).toEqual([200, 200, 200, 200, 200, 429]);
  // A visitor can also request a person by a message, which the button's limit does not include.
  // But they must cancel before each new request, so cancellations have a limit too.
  const back: number[] = [];
  for (let time = 0; time < 21; time += 1)
    back.push(
      (
        await call(`{agent}/handoff?conversationId=${conversationId}`, undefined, {
          token,
          method: 'DELETE',
        })
      ).status,
    );
  expect(back).toEqual([...Array<number>(20).fill(200), 429]);
});

test('an address that a visitor leaves sends a limited number of notifications, and is stored anyway', async () => {
  server.clock.time += 3_600_000;
  const token = await begin();
  const { conversationId } = (await call('{agent}/handoff', {}, { token })).json.data as {
    conversationId: string;
  };
  const before = server.conversations.addressesLeft.length;
  const mine = () => `eve${String(++sent)}@shop.example`;
  let sent = 0;
  for (let time = 0; time < 4; time += 1) {
    expect((await call('{agent}/session', { token, user: { email: mine() } })).status).toBe(200);
    expect((await call('{agent}/profile', { email: mine() }, { token })).status).toBe(200);
  }
  expect(server.conversations.addressesLeft.length - before).toBe(5);
  expect(
    (await call('{agent}/contact', { conversationId, email: mine(), message: '' }, { token })).json
      .errorCode,
  ).toBe('RATE_LIMITED');
  expect(server.conversations.profiles.get(visitorIn(token))?.email).toBe('eve8@shop.example');
});

test('visitors without messages can be described a few times per address, and may chat anyway', async () => {
  server.clock.time += 3_600_000;
  const before = server.conversations.profiles.size;
  for (let time = 0; time < 125; time += 1)
    expect(
      (
        await call('{agent}/session', {
          user: { name: 'Mallory' },
          variables: { much: 'x'.repeat(500) },
        })
      ).status,
    ).toBe(200);
  expect(server.conversations.profiles.size - before).toBe(120);
  const token = await begin();
  expect((await call('{agent}/profile', { name: 'Mallory' }, { token })).json.errorCode).toBe(
    'RATE_LIMITED',
  );
  expect((await write(token)).status).toBe(202);
  expect((await call('{agent}/profile', { name: 'Mallory' }, { token })).status).toBe(200);
});

test('a website that is not on the list gets no session, and an old token does not work there', async () => {
  const token = await begin({ agentId: OTHER_AGENT_ID });
  server.agents.set(
    `eu/${OTHER_AGENT_ID}`,
    publishedAgent(OTHER_AGENT_ID, {}, [
      'https://only-here.example',
      'null',
      'app://only-here',
      'data:,',
    ]),
  );
  const before = await spent();
  for (const origin of [
    SITE,
    'https://only-here.example.evil.example',
    'null',
    'https://ONLY-here.example:8443',
    undefined,
  ]) {
    const { status, json } = await call('{agent}/session', {}, { agentId: OTHER_AGENT_ID, origin });
    expect([origin, status, json.errorCode]).toEqual([origin, 403, 'ORIGIN_NOT_ALLOWED']);
    expect(
      (
        await call(
          `/agents/${OTHER_AGENT_ID}/analytics`,
          { record: 'loads' },
          { origin: origin ?? 'null' },
        )
      ).json.errorCode,
    ).toBe('ORIGIN_NOT_ALLOWED');
  }
  for (const [path, body] of DOORS) {
    // A visitor may still read their own messages.
    if (path.includes('/transcript') && body === undefined) continue;
    const { status } = await call(path, body, { token, agentId: OTHER_AGENT_ID });
    expect([path, [403, 404].includes(status)]).toEqual([path, true]);
    expect(
      (
        await call(path, body, {
          token,
          agentId: OTHER_AGENT_ID,
          origin: 'https://only-here.example',
        })
      ).status,
    ).toBe(401);
  }
  expect(await spent()).toEqual(before);
  server.agents.set(`eu/${OTHER_AGENT_ID}`, publishedAgent(OTHER_AGENT_ID));
});

test('texts that break pages, queries and mails come back unchanged, from every field', async () => {
  server.clock.time += 3_600_000;
  const polyglots = [
    ...HOSTILE_TEXTS.filter(
      (text) =>
        text.trim() !== '' && text.length <= 120 && !text.includes('\u0000') && text.isWellFormed(),
    ),
    'jaVasCript:/*-/*`/*\\`/*\'/*"/**/(/* */oNcliCk=alert() )//%0D%0A//</stYle/</titLe/</scRipt/--!><sVg/oNloAd=alert()//>',
  ];
  for (const text of polyglots) {
    server.clock.time += 120_000;
    const token = await begin();
    const written = await write(token, text);
    expect(written.json.data.message.text).toBe(text.trim());
    await call(
      '{agent}/profile',
      { name: text, phone: text.slice(0, 40), more: { answer: text } },
      { token },
    );
    expect(server.conversations.profiles.get(visitorIn(token))).toEqual({
      name: text.trim(),
      phone: text.slice(0, 40).trim(),
      more: { answer: text },
    });
    const { data } = (await (
      await fetch(`${server.url}/api/eu/public/agents/${AGENT_ID}/upload`, {
        method: 'POST',
        body: new Uint8Array(PNG),
        headers: {
          origin: SITE,
          authorization: `Bearer ${token}`,
          'content-type': 'image/png',
          'x-file-name': encodeURIComponent(`${text}.png`),
        },
      })
    ).json()) as { data: { url: string } };
    expect(data.url).toMatch(
      /^http:\/\/dashboard\.example\/files\/eu\/TestWorkspace01\/[\w-]{24}\/[A-Za-z0-9]{8}-[a-z0-9-]+\.png$/,
    );
  }
});

test('invalid input to every new route is refused with a reason, and nothing fails', async () => {
  const token = await begin();
  const paths = [
    ...DOORS.filter(([, body]) => body !== undefined).map(([path]) => path),
    '{agent}/session',
    `/agents/${AGENT_ID}/analytics`,
  ];
  const names = [
    'conversationId',
    'messageId',
    'feedback',
    'email',
    'message',
    'name',
    'phone',
    'more',
    'consent',
    'user',
    'signature',
    'variables',
    'token',
    'attachments',
    'text',
    'clientMessageId',
    'record',
    'ts',
    '__proto__',
    'constructor',
  ];
  const value = fc.oneof(
    fc.constantFrom<unknown>(...HOSTILE_TEXTS),
    fc.jsonValue({ maxDepth: 3 }),
    fc.constantFrom<unknown>({ id: 'x' }, [{ id: '../x' }], { a: { b: 1 } }),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...paths),
      fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 5 }),
      fc.boolean(),
      async (path, body, signedIn) => {
        const { status, json } = await call(path, body, { token: signedIn ? token : undefined });
        expect([path, status < 500]).toEqual([path, true]);
        if (status >= 400) expect(WireError.safeParse(json).success).toBe(true);
      },
    ),
    { numRuns: 300 },
  );
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
}, 30_000);
