import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { AppError } from '@voxgrove/contracts';
import type { WorkspaceId } from '@voxgrove/contracts';
import type { Collection } from '@voxgrove/server/store/port';
import { GENEROUS_RATES, startWidgetServer } from './testing/start-widget-server';
import type { WidgetServer } from './testing/start-widget-server';
import { AGENT_ID, publishedAgent } from './testing/published-agent';
import { visitorCalls } from './testing/visitor-calls';
import { analytics, analyticsDays } from './analytics/collections';
import { widgetCounters } from './limits/shared-counters';

const HOUR_MS = 3_600_000;
const BROWSER = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
};
const WORKSPACE = 'TestWorkspace01' as WorkspaceId;
let server: WidgetServer;
const { call, begin, post } = visitorCalls(() => server);
beforeAll(async () => {
  server = await startWidgetServer({ trustProxy: true, rateLimits: GENEROUS_RATES });
});
afterAll(() => server.stop());
const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } });
const limited = (answersPerDay: number, answersPerAddressAndHour: number, change: object = {}) => {
  server.agents.set(`eu/${AGENT_ID}`, {
    ...publishedAgent(AGENT_ID, change),
    limits: { answersPerDay, answersPerAddressAndHour },
  });
};
beforeEach(() => {
  server.clock.time = Math.ceil(server.clock.time / (24 * HOUR_MS)) * 24 * HOUR_MS + HOUR_MS;
  Object.assign(server.credits, { left: 1000, hasEverPaid: false });
  server.notifications.length = 0;
  limited(0, 0);
});
const shouldContinue = async (ip = '203.0.113.9') =>
  (await call(`/v2/public/agents/${AGENT_ID}/usage`, undefined, from(ip))).json.data
    .shouldContinue as boolean;

test('an address gets a limited number of answers per hour, without effect on other addresses', async () => {
  limited(0, 3);
  const token = await begin();
  for (let count = 0; count < 3; count++)
    expect((await post(token, 'hi', from('203.0.113.1'))).status).toBe(202);
  const before = server.conversations.received.length;
  const refused = await post(token, 'one more', from('203.0.113.1'));
  expect([
    refused.status,
    refused.json.errorCode,
    refused.json.message,
    Number(refused.headers.get('retry-after')),
  ]).toEqual([
    429,
    'CHAT_LIMIT_REACHED',
    'This chat cannot answer more questions at the moment. Please try again later.',
    3_600,
  ]);
  expect([
    server.conversations.received.length,
    await shouldContinue('203.0.113.1'),
    await shouldContinue('203.0.113.2'),
  ]).toEqual([before, false, true]);
  expect(server.notifications).toEqual([
    expect.objectContaining({
      workspaceId: WORKSPACE,
      key: `chat-limit-${AGENT_ID}-address-${new Date(server.clock.time).toISOString().slice(0, 10)}`,
      notificationLevel: 2,
    }),
  ]);
  expect((await post(await begin(), 'another visitor there', from('203.0.113.1'))).status).toBe(
    429,
  );
  expect((await post(token, 'from elsewhere', from('203.0.113.2'))).status).toBe(202);
  const again = { clientMessageId: 'client-repeated', text: 'once' };
  for (let count = 0; count < 5; count++)
    expect((await call('{agent}/interact', again, { token, ...from('203.0.113.3') })).status).toBe(
      202,
    );
  expect(await shouldContinue('203.0.113.3')).toBe(true);
  server.clock.time += HOUR_MS;
  expect((await post(token, 'next hour', from('203.0.113.1'))).status).toBe(202);
});

test('an agent gives a limited number of answers per day over all processes', async () => {
  limited(100, 0);
  const token = await begin();
  for (let count = 0; count < 30; count++)
    expect(
      (
        await call(
          '{agent}/interact',
          { clientMessageId: `nowhere-${count}`, text: 'hi', conversationId: 'A'.repeat(20) },
          { token },
        )
      ).status,
    ).toBe(404);
  const other = await startWidgetServer({ store: server.store, rateLimits: GENEROUS_RATES });
  other.clock.time = server.clock.time;
  other.agents.set(`eu/${AGENT_ID}`, server.agents.get(`eu/${AGENT_ID}`)!);
  const there = visitorCalls(() => other);
  const strange = await there.begin();
  const statuses = await Promise.all(
    Array.from({ length: 130 }, (_, at) => (at % 2 === 0 ? post(token) : there.post(strange))),
  );
  await other.stop();
  expect(statuses.filter(({ status }) => status === 202)).toHaveLength(100);
  expect([await shouldContinue(), server.notifications.length]).toEqual([false, 1]);
  // The store was written once per block of two.
  const [row] = (await server.store.for('eu').query(widgetCounters, {})).filter(({ id }) =>
    id.startsWith(AGENT_ID),
  );
  expect(row!.version).toBeLessThanOrEqual(54);
  server.clock.time += 24 * HOUR_MS;
  expect((await post(await begin(), 'tomorrow')).status).toBe(202);
});

test('each limit notifies people once a day, and one limit does not suppress the other', async () => {
  limited(2, 1);
  let token = await begin();
  const takeTitles = () =>
    server.notifications.splice(0).map(({ title }) => title.replace(/^.* has /, ''));
  const write = async (ip: string) => (await post(token, 'hi', from(ip))).status;
  expect([
    await write('203.0.113.1'),
    await write('203.0.113.1'),
    await write('203.0.113.1'),
    takeTitles(),
  ]).toEqual([202, 429, 429, ['stopped answering one address']]);
  expect([
    await write('203.0.113.2'),
    await write('203.0.113.3'),
    await write('203.0.113.4'),
    takeTitles(),
  ]).toEqual([202, 429, 429, ['given all its answers of today']]);
  server.clock.time += HOUR_MS;
  expect([await write('203.0.113.1'), takeTitles()]).toEqual([429, []]);
  server.clock.time += 24 * HOUR_MS;
  token = await begin();
  expect([await write('203.0.113.1'), await write('203.0.113.1'), takeTitles()]).toEqual([
    202,
    429,
    ['stopped answering one address'],
  ]);
});

test('only stored messages are counted', async () => {
  limited(0, 2);
  const token = await begin();
  server.conversations.failStoring = new AppError('UNAVAILABLE');
  const tries = async (path: string, body: object) => {
    for (let count = 0; count < 3; count++)
      expect([path, (await call(path, body, { token })).status]).toEqual([path, 503]);
  };
  await tries('{agent}/handoff', {});
  await tries('{agent}/interact', { clientMessageId: 'not-stored-1', text: 'hi' });
  server.conversations.failStoring = undefined;
  const { conversationId } = (await post(token)).json.data as { conversationId: string };
  const contact = { conversationId, email: 'ada@shop.example', message: 'Please write.' };
  server.conversations.failStoring = new AppError('UNAVAILABLE');
  for (let count = 0; count < 3; count++)
    await tries('{agent}/contact', { ...contact, email: `ada${count}@shop.example` });
  server.conversations.failStoring = undefined;
  expect([
    (await call('{agent}/contact', contact, { token })).status,
    (await post(token)).status,
  ]).toEqual([200, 429]);
});

test('without answers left, visitors may still write to a person, unless they ended the chat', async () => {
  limited(0, 1);
  const token = await begin();
  const { conversationId } = (await post(token)).json.data as { conversationId: string };
  const talk = server.conversations.talks.at(-1)!;
  const write = async (state: typeof talk.conversation.state) => {
    talk.conversation = { ...talk.conversation, state };
    return [
      (await post(token)).status,
      (
        await call(
          '{agent}/contact',
          { conversationId, email: 'ada@shop.example', message: `Hello, ${state}` },
          { token },
        )
      ).status,
    ];
  };
  expect([
    await write('ai-chatting'),
    await write('requested_chat'),
    await write('human-chatting'),
    await write('ended_chat'),
  ]).toEqual([
    [429, 429],
    [202, 200],
    [202, 200],
    [429, 429],
  ]);
});

test('without credits there is no answer and the workspace is notified, but tests of the draft continue', async () => {
  const token = await begin();
  server.credits.left = 0;
  server.clock.time += 6_000;
  const before = server.conversations.received.length;
  expect((await post(token)).json.errorCode).toBe('CHAT_LIMIT_REACHED');
  expect([
    await shouldContinue(),
    server.conversations.received.length,
    server.notifications.length,
    server.notifications[0]?.body,
  ]).toEqual([
    false,
    before,
    1,
    'There are no credits left. Visitors are asked to try again later.',
  ]);
  server.drafts.set(`eu/${AGENT_ID}`, {
    agent: publishedAgent(AGENT_ID).agent,
    publishedVersion: 1,
    unpublishedChanges: false,
    unpublishedAt: null,
  });
  server.members.add('AnnAnnAnnAnnAnn');
  const tester = (
    await call(
      `/v2/agents/${AGENT_ID}/test/session`,
      {},
      { origin: 'http://dashboard.example', headers: { 'x-test-member': 'AnnAnnAnnAnnAnn' } },
    )
  ).json.data.token as string;
  expect((await post(tester, 'a test', { origin: 'http://dashboard.example' })).status).toBe(202);
});

test('the route returns only whether credits are left, for any workspace', async () => {
  const check = async (id: string) => {
    const { status, json } = await call(`/public/users/${id}/check-credits`);
    return [status, json.continue, json.hasEverPaid];
  };
  expect(await check(WORKSPACE)).toEqual([200, true, false]);
  Object.assign(server.credits, { left: -5, hasEverPaid: true });
  expect(await check(WORKSPACE)).toEqual([200, false, true]);
  expect([(await check('NobodyNobody001'))[0], (await check('x'))[0]]).toEqual([404, 400]);
});

const load = (headers: Record<string, string> = {}, body: object = {}) =>
  call(
    `/agents/${AGENT_ID}/analytics`,
    {
      record: 'loads',
      region: 'eu',
      ts: 1,
      browser: 'Chrome',
      platform: 'Linux',
      origin: 'web-chat',
      confirmed_bucket: 'eu',
      ipAddress: '198.51.100.1',
      countryCode: 'US',
      ...body,
    },
    {
      headers: { ...BROWSER, 'x-forwarded-for': '203.0.113.77', 'cf-ipcountry': 'AT', ...headers },
    },
  );
const recorded = async () => {
  await server.idle();
  return (
    await server.store
      .for('eu')
      .query(analytics, { where: [{ field: 'ts', op: '>=', value: server.clock.time }] })
  ).map(({ data }) => data);
};

test('a use of the widget counts once per network and hour, and ignores a location in the body', async () => {
  for (let count = 0; count < 5; count++)
    expect(await load()).toMatchObject({ status: 202, json: { success: true } });
  for (const agent of [
    'Googlebot/2.1',
    'Mozilla/5.0 (compatible; bingbot/2.0)',
    '',
    'Mozilla/5.0 HeadlessChrome/140.0',
  ])
    await load({ 'user-agent': agent, 'x-forwarded-for': '203.0.113.78' });
  expect(await recorded()).toEqual([
    expect.objectContaining({
      agentId: AGENT_ID,
      workspaceId: WORKSPACE,
      browser: 'Chrome',
      platform: 'Linux',
      ipAddress: '',
      countryCode: '',
      ts: server.clock.time,
    }),
  ]);
  const stored = JSON.stringify(await server.store.for('eu').query(analytics, {}));
  expect([
    stored.includes('203.0.113'),
    stored.includes('198.51.100'),
    stored.includes('"US"'),
  ]).toEqual([false, false, false]);
  await load({ 'x-forwarded-for': '203.0.113.79' });
  const day = new Date(server.clock.time).toISOString().slice(0, 10);
  await server.idle();
  expect(
    (await server.store.for('eu').get(analyticsDays, `${AGENT_ID}-${day}`))?.data,
  ).toMatchObject({ agentId: AGENT_ID, workspaceId: WORKSPACE, day, loads: 2 });
});

test('the stored browser comes from the request header', async () => {
  await load(
    { 'user-agent': `Mozilla/5.0 (X11; Linux) Firefox/140.0 ${'x'.repeat(100)}` },
    { browser: '' },
  );
  expect((await recorded()).map(({ browser }) => browser)).toEqual([
    expect.stringMatching(/^Mozilla\/5\.0 \(X11; Linux\) Firefox\/140\.0 x{30,}…$/),
  ]);
});

test("with geo analytics on, the connection's country and its shortened address are stored", async () => {
  limited(0, 0, { enableGeoAnalytics: true });
  await load();
  await load({ 'x-forwarded-for': '2001:db8:1:2:3::4' });
  expect(
    (await recorded()).map(({ ipAddress, countryCode }) => [ipAddress, countryCode]).sort(),
  ).toEqual([
    ['2001:db8:1::', 'AT'],
    ['203.0.113.0', 'AT'],
  ]);
});

test.each([
  ['another record', { record: 'secrets' }],
  ['more than is asked', { visitorId: 'x' }],
  ['a name that is none', { browser: 'a\u0000b' }],
  ['a list', { ts: [] }],
])('%s is refused', async (_name, body) => {
  expect((await load({}, body)).json.errorCode).toBe('BAD_INPUT');
});

test('reports of typing do not use up the limit of messages', async () => {
  const chat = { max: 2, windowMs: 60_000 };
  const busy = await startWidgetServer({ rateLimits: { ...GENEROUS_RATES, chat } });
  try {
    busy.agents.set(`eu/${AGENT_ID}`, publishedAgent(AGENT_ID));
    const visitor = visitorCalls(() => busy);
    const token = await visitor.begin();
    const { conversationId } = (await visitor.post(token)).json.data as { conversationId: string };
    const type = () => visitor.call('{agent}/typing', { conversationId }, { token });
    for (let count = 0; count < 5; count += 1) expect((await type()).status).toBe(200);
    expect((await visitor.post(token)).status).toBe(202);
    expect((await visitor.post(token)).status).toBe(429);
  } finally {
    await busy.stop();
  }
});

test('a conversation is mailed as text, once, to a valid address, a limited number of times', async () => {
  const title = 'Fern\r\nBcc: everybody@evil.example <script>';
  server.agents.set(`eu/${AGENT_ID}`, publishedAgent(AGENT_ID, { title }));
  const token = await begin();
  const { conversationId } = (
    await post(
      token,
      'See https://evil.example/login <img src=x onerror=alert(1)>\n\nBcc: x@evil.example',
    )
  ).json.data as { conversationId: string };
  server.conversations.answer(['Two years.']);
  const mail = (email: unknown, as = token) =>
    call('{agent}/transcript-mail', { conversationId, email }, { token: as });
  for (let count = 0; count < 2; count++) expect((await mail('Ada@shop.example')).status).toBe(200);
  expect(server.mails).toHaveLength(1);
  const [{ to, subject, text, html }] = server.mails as [(typeof server.mails)[number]];
  expect([
    to,
    /[\r\n]/.test(subject),
    text.includes('Two years.'),
    html.includes('<script'),
    html.includes('<img'),
    /https?:\/\/evil/.test(text + html),
  ]).toEqual(['ada@shop.example', false, true, false, false, false]);
  for (const wrong of [
    '',
    'nobody',
    'a@b.example\r\nBcc: c@d.example',
    'a@b.example,c@d.example',
    ['a@b.example'],
    null,
  ])
    expect([wrong, (await mail(wrong)).json.errorCode]).toEqual([wrong, 'BAD_INPUT']);
  expect((await mail('ada@shop.example', await begin())).json.errorCode).toBe('NOT_FOUND');
  server.failMail = new AppError('MAIL_NOT_SENT');
  expect((await mail('bea@shop.example')).status).toBe(503);
  server.failMail = undefined;
  expect((await mail('bea@shop.example')).status).toBe(200);
  expect((await mail('cleo@shop.example')).json.errorCode).toBe('RATE_LIMITED');
  expect(server.mails).toHaveLength(2);
});

test('the language list contains names, and callers get their country', async () => {
  const { languages } = (await call('/public/languages')).json as {
    languages: { language: string; name: string }[];
  };
  expect(languages.length).toBeGreaterThan(150);
  expect(languages).toEqual(
    expect.arrayContaining([
      { language: 'de', name: 'German' },
      { language: 'ar', name: 'Arabic' },
    ]),
  );
  expect(
    (
      await call('/public/ip', undefined, {
        headers: { 'x-forwarded-for': '203.0.113.5', 'cf-ipcountry': 'AT' },
      })
    ).json,
  ).toEqual({ ip: '203.0.113.5', country: 'AT' });
});

test('expired data is deleted, and all data is deleted with its workspace', async () => {
  limited(10, 10);
  await post(await begin());
  await load();
  await server.idle();
  const all = async () =>
    Promise.all(
      ([widgetCounters, analytics, analyticsDays] as Collection<object>[]).map(
        async (one) => (await server.store.for('eu').query(one, {})).length,
      ),
    );
  server.clock.time += 25 * HOUR_MS;
  await server.runSchedules();
  const [counters, loads, days] = await all();
  expect([counters, loads! > 0, days! > 0]).toEqual([0, true, true]);
  await server.forgetWorkspace(WORKSPACE);
  expect(await all()).toEqual([0, 0, 0]);
});
