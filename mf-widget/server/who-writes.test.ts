import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { VisitorId } from '@voxgrove/contracts';
import { WEB_CHAT_DEFAULTS } from '@voxgrove/contracts';
import { AGENT_ID, OTHER_AGENT_ID, publishedAgent } from './testing/published-agent';
import { signatureOf, startWidgetServer } from './testing/start-widget-server';
import type { WidgetServer } from './testing/start-widget-server';

const SITE = 'https://shop.example';
let server: WidgetServer;
beforeAll(async () => {
  server = await startWidgetServer();
});
afterAll(() => server.stop());
beforeEach(() => {
  server.clock.time += 3_600_000;
  for (const id of [AGENT_ID, OTHER_AGENT_ID]) server.agents.set(`eu/${id}`, publishedAgent(id));
});

interface Data {
  token: string;
  conversationId: string | null;
  messages: { id: string; text: string; feedback?: string }[];
  verified: boolean;
  state: string;
}
async function call(
  path: string,
  body: object,
  {
    token,
    agentId = AGENT_ID,
    method = 'POST',
  }: { token?: string; agentId?: string; method?: string } = {},
) {
  const response = await fetch(`${server.url}/api/eu/public/agents/${agentId}${path}`, {
    method,
    headers: {
      origin: SITE,
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(method !== 'DELETE' && { body: JSON.stringify(body) }),
  });
  return {
    status: response.status,
    ...((await response.json()) as { data: Data; errorCode?: string }),
  };
}
const begin = async (body: object = {}, agentId: typeof AGENT_ID = AGENT_ID) =>
  (await call('/session', body, { agentId })).data;
const post = (token: string, text: string, agentId?: string) =>
  call(
    '/interact',
    { clientMessageId: `client-${Math.random().toString(36).slice(2, 12)}`, text },
    { token, ...(agentId && { agentId }) },
  );
const ANN = {
  user: { id: 'ann-1', name: 'Ann', email: 'ann@shop.example' },
  signature: signatureOf(AGENT_ID, 'ann-1'),
};
const BEN = { user: { id: 'ben-2' }, signature: signatureOf(AGENT_ID, 'ben-2') };
const visitorIn = (token: string) =>
  (JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as [VisitorId])[0];
const texts = (data: Data) => data.messages.map(({ text }) => text);

test("when a website proves a visitor's id, anonymous messages become theirs alone, on every device", async () => {
  const stranger = await begin();
  expect(stranger).toMatchObject({ verified: false, state: 'ai-chatting' });
  await post(stranger.token, 'before signing in');
  const ann = await begin({ token: stranger.token, ...ANN });
  expect([
    ann.verified,
    texts(ann),
    server.conversations.profiles.get(visitorIn(ann.token)),
  ]).toEqual([
    true,
    ['before signing in'],
    expect.objectContaining({ userId: 'ann-1', name: 'Ann', verified: true }),
  ]);
  expect(texts(await begin(ANN))).toEqual(['before signing in']);
  expect(await begin({ token: ann.token })).toMatchObject({
    verified: true,
    conversationId: ann.conversationId,
  });
  // Another user signs in on the same device without a sign-out in between.
  const ben = await begin({ token: ann.token, ...BEN });
  expect([ben.verified, texts(ben), texts(await begin(ANN))]).toEqual([
    true,
    [],
    ['before signing in'],
  ]);
  expect(texts(await begin({ token: stranger.token }))).toEqual([]);
});

test.each([
  ["another's signature", { ...ANN, signature: BEN.signature }],
  ['one of another agent', { ...ANN, signature: signatureOf(OTHER_AGENT_ID, 'ann-1') }],
  ['none of an id', { user: { name: 'Ann' }, signature: ANN.signature }],
  ['an empty one', { ...ANN, signature: '' }],
  ['one without anybody', { signature: ANN.signature }],
])('%s proves nothing and changes nothing', async (_name, body) => {
  const before = server.conversations.profiles.size;
  const { token } = await begin();
  expect(await call('/session', { token, ...body })).toMatchObject({
    status: 401,
    errorCode: 'IDENTITY_NOT_PROVEN',
  });
  expect(server.conversations.profiles.size).toBe(before);
  expect((await begin({ token })).verified).toBe(false);
});

test('unproven data of a website is stored as unproven, and its id gives no access', async () => {
  const data = await begin({ user: { ...ANN.user, phone: ' ' }, variables: { plan: 'pro' } });
  expect(data.verified).toBe(false);
  expect(server.conversations.profiles.get(visitorIn(data.token))).toEqual({
    name: 'Ann',
    email: 'ann@shop.example',
    more: { plan: 'pro' },
  });
  expect(texts(data)).toEqual([]);
});

test('the form before the chat is stored, and consent with its time', async () => {
  const { token } = await begin();
  expect(
    (
      await call(
        '/profile',
        { name: ' Cleo ', email: 'CLEO@shop.example', more: { order: 'A-1' }, consent: 'abc123' },
        { token },
      )
    ).status,
  ).toBe(200);
  expect(server.conversations.profiles.get(visitorIn(token))).toEqual({
    name: 'Cleo',
    email: 'cleo@shop.example',
    more: { order: 'A-1', consent: `abc123 ${new Date(server.clock.time).toISOString()}` },
  });
  for (const wrong of [
    { email: 'nobody' },
    { more: { consent: 'forged' } },
    { consent: 'a b' },
    { verified: true },
    { userId: 'ann-1' },
    { more: { a: 'x'.repeat(501) } },
    { more: Object.fromEntries(Array.from({ length: 31 }, (_, at) => [`k${at}`, '1'])) },
  ]) {
    expect([wrong, (await call('/profile', wrong, { token })).errorCode]).toEqual([
      wrong,
      'BAD_INPUT',
    ]);
  }
});

test('an answer can be rated, rated again, and the rating can be removed', async () => {
  const { token } = await begin();
  await post(token, 'good?');
  const { id: messageId } = server.conversations.answer(['Yes.']);
  const { conversationId } = await begin({ token });
  const rate = (feedback: unknown, by = token) =>
    call('/feedback', { conversationId, messageId, feedback }, { token: by });
  const rated = async () => (await begin({ token })).messages.at(-1)!.feedback;
  for (const feedback of ['up', 'down', 'down', null]) {
    expect((await rate(feedback)).status).toBe(200);
    expect(await rated()).toBe(feedback ?? undefined);
  }
  expect([
    (await rate('sideways')).errorCode,
    (await rate('up', (await begin()).token)).errorCode,
  ]).toEqual(['BAD_INPUT', 'NOT_FOUND']);
});

test('a visitor requests a person, with or without a conversation, and returns to the agent', async () => {
  const { token } = await begin();
  const asked = await call('/handoff', { text: 'Ich möchte mit jemandem sprechen.' }, { token });
  expect(asked).toMatchObject({ status: 200, data: { conversationId: expect.any(String) } });
  expect((await call('/handoff', {}, { token })).data).toEqual(asked.data);
  expect(await begin({ token })).toMatchObject({
    state: 'requested_chat',
    messages: [{ text: 'Ich möchte mit jemandem sprechen.' }],
  });
  const { conversationId } = asked.data;
  const contact = { conversationId, email: 'dora@shop.example', message: 'Please write to me.' };
  for (const _time of [1, 2]) expect((await call('/contact', contact, { token })).status).toBe(200);
  expect([
    texts(await begin({ token })).at(-1),
    (await begin({ token })).messages.length,
    server.conversations.profiles.get(visitorIn(token))?.email,
  ]).toEqual(['Please write to me.', 2, 'dora@shop.example']);
  expect(
    (await call(`/handoff?conversationId=${conversationId}`, {}, { token, method: 'DELETE' }))
      .status,
  ).toBe(200);
  expect((await begin({ token })).state).toBe('ai-chatting');
  const other = (await begin()).token;
  expect([
    (await call('/handoff', { conversationId }, { token: other })).errorCode,
    (await call('/contact', contact, { token: other })).errorCode,
    (
      await call(
        `/handoff?conversationId=${conversationId}`,
        {},
        { token: other, method: 'DELETE' },
      )
    ).errorCode,
  ]).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND']);
});

test('an address left while no person comes notifies members even if it was known before', async () => {
  const { token } = await begin({ user: { email: 'dora@shop.example' } });
  const { conversationId } = (await call('/handoff', {}, { token })).data;
  await begin({ token, user: { email: 'dora@shop.example' } });
  const before = server.conversations.addressesLeft.length;
  expect(
    (
      await call(
        '/contact',
        { conversationId, email: 'dora@shop.example', message: 'Where is it?' },
        { token },
      )
    ).status,
  ).toBe(200);
  expect(server.conversations.addressesLeft.slice(before)).toEqual(['dora@shop.example']);
});

test('a feature that the agent does not offer is refused', async () => {
  const { token } = await begin();
  server.agents.set(
    `eu/${AGENT_ID}`,
    publishedAgent(AGENT_ID, {
      webChat: { ...WEB_CHAT_DEFAULTS, feedback: false, handoff: false, attachments: false },
    }),
  );
  const where = { conversationId: 'A'.repeat(20) };
  const refused = await Promise.all([
    call('/handoff', {}, { token }),
    call('/feedback', { ...where, messageId: 'a_12345678', feedback: 'up' }, { token }),
    call('/contact', { ...where, email: 'a@b.example', message: '' }, { token }),
  ]);
  expect(refused.map(({ errorCode }) => errorCode)).toEqual(Array(3).fill('CHAT_FEATURE_OFF'));
});
