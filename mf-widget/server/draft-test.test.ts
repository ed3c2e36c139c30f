import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { DraftAgent } from '@voxgrove/contracts';
import { AGENT_ID, OTHER_AGENT_ID, publishedAgent } from './testing/published-agent';
import { startWidgetServer } from './testing/start-widget-server';
import type { WidgetServer } from './testing/start-widget-server';

const OWN = 'http://dashboard.example';
const [ANN, BEN, EVE] = ['AnnAnnAnnAnnAnn', 'BenBenBenBenBen', 'EveEveEveEveEve'];
let server: WidgetServer;

beforeAll(async () => {
  server = await startWidgetServer();
  const draft = (id: typeof AGENT_ID): DraftAgent => ({
    agent: publishedAgent(id, { title: 'Draft' }).agent,
    publishedVersion: 1,
    unpublishedChanges: true,
    unpublishedAt: null,
  });
  for (const id of [AGENT_ID, OTHER_AGENT_ID]) server.drafts.set(`eu/${id}`, draft(id));
  for (const one of [ANN, BEN]) server.members.add(one!);
});
afterAll(() => server.stop());

interface Answer {
  status: number;
  errorCode: string;
  data: {
    token: string;
    conversationId: string | null;
    messages: unknown[];
    agent: { title: string };
  };
}
async function call(
  path: string,
  {
    as,
    token,
    body,
    origin = OWN,
  }: { as?: string | undefined; token?: string; body?: object; origin?: string } = {},
): Promise<Answer> {
  const response = await fetch(`${server.url}/api/eu/${path}`, {
    method: body ? 'POST' : 'GET',
    ...(body && { body: JSON.stringify(body) }),
    headers: {
      origin,
      ...(body && { 'content-type': 'application/json' }),
      ...(as && { 'x-test-member': as }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
  });
  return { status: response.status, ...((await response.json()) as Omit<Answer, 'status'>) };
}
const begin = (as: string | undefined, body: object = {}, agentId: string = AGENT_ID) =>
  call(`v2/agents/${agentId}/test/session`, { as, body });
const post = (token: string, text: string, agentId: string = AGENT_ID) =>
  call(`public/agents/${agentId}/interact`, {
    token,
    body: { clientMessageId: `client-${text.length}-${Math.random().toString(36).slice(2)}`, text },
  });

test('a member can test an agent that was never published, and visitors cannot find it', async () => {
  expect((await call(`v2/agents/${AGENT_ID}/test`, { as: ANN })).data).toMatchObject({
    agent: { title: 'Draft' },
    publishedVersion: 1,
    unpublishedChanges: true,
    unpublishedAt: null,
  });
  const {
    data: { token },
  } = await begin(ANN);
  expect((await post(token, 'Do you ship?')).status).toBe(202);
  expect(server.conversations.received.at(-1)).toMatchObject({ text: 'Do you ship?', test: true });
  expect((await call(`public/agents/${AGENT_ID}/session`, { body: {} })).errorCode).toBe(
    'NOT_FOUND',
  );
});

test('a non-member and an anonymous caller cannot test', async () => {
  expect((await begin(EVE)).errorCode).toBe('NOT_FOUND');
  expect((await begin(undefined)).status).toBe(401);
  expect((await call(`v2/agents/${AGENT_ID}/test`, { as: EVE })).errorCode).toBe('NOT_FOUND');
});

test('the token of a test works for that agent and page only, and for a short time', async () => {
  const {
    data: { token },
  } = await begin(ANN);
  expect((await post(token, 'hello', OTHER_AGENT_ID)).errorCode).toBe('VISITOR_TOKEN_INVALID');
  expect(
    (await call(`public/agents/${AGENT_ID}/transcript`, { token, origin: 'https://shop.example' }))
      .errorCode,
  ).toBe('VISITOR_TOKEN_INVALID');
  server.clock.time += 3_600_001;
  expect((await post(token, 'hello')).errorCode).toBe('VISITOR_TOKEN_INVALID');
});

test('a member who leaves the workspace cannot send another message in the test', async () => {
  const {
    data: { token },
  } = await begin(BEN);
  expect((await post(token, 'while I am here')).status).toBe(202);
  server.members.delete(BEN!);
  expect([
    (await post(token, 'and after')).errorCode,
    (await call(`public/agents/${AGENT_ID}/transcript`, { token })).errorCode,
  ]).toEqual(['NOT_FOUND', 'NOT_FOUND']);
  server.members.add(BEN!);
});

test('only the member who asked can stop the answer', async () => {
  const {
    data: { token },
  } = await begin(ANN);
  const asked = await post(token, 'a long story');
  const { conversationId, messages } = (
    await call(`public/agents/${AGENT_ID}/transcript`, { token })
  ).data;
  const stop = (
    as: string,
    body: object = { conversationId, messageId: (messages.at(-1) as { id: string }).id },
  ) => call(`public/agents/${AGENT_ID}/stop`, { token: as, body });
  const writing = server.conversations.answer(['Once '], {}, false);
  expect([
    asked.status,
    (await stop((await begin(BEN)).data.token)).errorCode,
    (await stop('nonsense')).errorCode,
    (await stop(token, { conversationId })).errorCode,
  ]).toEqual([202, 'NOT_FOUND', 'VISITOR_TOKEN_INVALID', 'BAD_INPUT']);
  expect(server.conversations.talks.at(-1)!.messages.at(-1)).toEqual(writing);
  expect((await stop(token)).status).toBe(200);
  expect(server.conversations.talks.at(-1)!.messages.at(-1)).toMatchObject({
    text: 'Once ',
    status: 'done',
  });
});

test("only the same member can continue a test, and tests and visitors' conversations never mix", async () => {
  const {
    data: { token },
  } = await begin(ANN);
  await post(token, 'mine');
  expect((await begin(ANN, { token })).data.messages).toHaveLength(1);
  expect((await begin(BEN, { token })).data.messages).toEqual([]);
  server.agents.set(`eu/${AGENT_ID}`, publishedAgent(AGENT_ID));
  const visitor = (await call(`public/agents/${AGENT_ID}/session`, { body: { token } })).data;
  expect(visitor.messages).toEqual([]);
  await post(visitor.token, 'a visitor');
  expect(server.conversations.received.at(-1)).not.toHaveProperty('test');
  expect((await begin(ANN, { token: visitor.token })).data.messages).toEqual([]);
});
