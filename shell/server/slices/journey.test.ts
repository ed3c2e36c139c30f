import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { newAgentId } from '@voxgrove/contracts';
import { checkoutSlices } from '../access/walked-product';
import { startTwoGateways } from './testing/two-gateways';
import { readEvents } from './testing/read-events';
import type { ConversationEvent, Message } from '@voxgrove/contracts';
import type { TwoGateways } from './testing/two-gateways';

// The timeout is long, because two whole gateways start. These tests do not check speed.
jest.setTimeout(120_000);

const SITE = 'https://shop.example';

let gateways: TwoGateways;
beforeAll(async () => {
  const slices = await checkoutSlices();
  const named = (name: string) => slices.find((slice) => slice.name === name)!;
  gateways = await startTwoGateways(named('mf-agents'), named('mf-widget'));
});
afterAll(() => gateways.stop());

/** Makes a call to the common address of both gateways. */
async function call<T>(
  method: string,
  path: string,
  { body, ...headers }: { body?: unknown; cookie?: string; authorization?: string },
): Promise<{ status: number; data: T }> {
  const response = await fetch(gateways.url + path, {
    method,
    headers: {
      origin: path.includes('/public/') ? SITE : gateways.url,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(headers as Record<string, string>),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const { data } = (await response.json()) as { data: T };
  return { status: response.status, data };
}

test('an owner creates an agent and publishes it, a visitor chats, the owner reads the conversation', async () => {
  const cookie = await gateways.first.signIn('ada@example.com');
  const session = await gateways.first.call('GET', '/api/auth/session', { cookie });
  const ownerID = session.json.user.uid as string;
  const agentId = newAgentId();
  const agentPath = `/api/eu/v2/agents/${agentId}`;
  const visitorPath = `/api/eu/public/agents/${agentId}`;

  const webChat = { burstSeconds: 0 };
  await call('POST', agentPath, { cookie, body: { ownerID, title: 'Ranger', webChat } });
  expect((await call('POST', `${visitorPath}/session`, { body: {} })).status).toBe(404);
  const draft = await call<{ agent: object }>('GET', agentPath, { cookie });
  const published = await call('POST', agentPath, { cookie, body: draft.data.agent });
  expect(published.status).toBe(200);

  const visit = await call<{ token: string }>('POST', `${visitorPath}/session`, { body: {} });
  const authorization = `Bearer ${visit.data.token}`;
  const sent = await call<{ conversationId: string; message: Message }>(
    'POST',
    `${visitorPath}/interact`,
    { authorization, body: { clientMessageId: 'journey-1', text: 'How much is a tent?' } },
  );
  expect(sent).toMatchObject({ status: 202, data: { message: { text: 'How much is a tent?' } } });
  const { conversationId } = sent.data;

  const answer = await answerIn(`${visitorPath}/stream?conversationId=${conversationId}`, {
    authorization,
    origin: SITE,
  });
  expect(answer.text).not.toBe('');

  const path = `${agentPath}/conversations/${conversationId}`;
  const read = await call<{ messages: Message[] }>('GET', path, { cookie });
  expect(read.data.messages.map(({ role, text }) => ({ role, text }))).toEqual([
    { role: 'visitor', text: 'How much is a tent?' },
    { role: 'assistant', text: answer.text },
  ]);
  const stranger = await gateways.first.signIn('eve@example.com');
  expect((await call('GET', path, { cookie: stranger })).status).toBe(404);
});

/** Follows a conversation until its answer is complete, and returns the answer. */
async function answerIn(path: string, headers: Record<string, string>): Promise<Message> {
  const response = await fetch(gateways.url + path, { headers });
  expect(response.status).toBe(200);
  for await (const event of readEvents<ConversationEvent>(response)) {
    if (event.type !== 'message') continue;
    const { message } = event;
    if (message.role === 'assistant' && message.status === 'done') return message;
  }
  throw new Error('The stream ended before the answer.');
}
