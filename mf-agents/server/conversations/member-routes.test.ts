import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { AgentId, UserId } from '@voxgrove/contracts';
import { isAppError, newAgentId, newUserId } from '@voxgrove/contracts';
import type { SliceInstance } from '@voxgrove/server/slice';
import type { z } from 'zod';
import type {
  ConversationListReply,
  ConversationReply,
  PersonReplyReply,
  TranscriptReply,
} from '../../contract/conversation-views';
import { slice } from '../slice';
import { until } from '@voxgrove/testing/until';
import { CONVERSATION_TOPICS } from './topics';
import { unansweredQuestions } from '../knowledge/collections';
import { answerTraces, conversations, messages, pendingNotifications } from './collections';
import type { StoredMessage } from './collections';
import { sweepOnce } from './sweep-conversations';
import type { CallAs } from '../testing/slice-calls';
import { sliceCalls } from '../testing/slice-calls';
import { inbound } from '../testing/test-conversations';
import { workspaceAgents } from '../agent-store/collections';
import { ACTOR, WORKSPACE_A, WORKSPACE_B, createTestAgent, testWorld } from '../testing/test-world';
import type { TestWorld } from '../testing/test-world';

jest.setTimeout(60_000);

let world: TestWorld;
let instance: SliceInstance;
let send: ReturnType<typeof sliceCalls>;
let agentId: AgentId;
beforeAll(async () => {
  world = await testWorld();
  instance = await slice.setup(world.context);
  send = sliceCalls(world, instance);
  agentId = (await createTestAgent(world.agents, newAgentId())).agent.ID;
  await world.agents.publish(ACTOR, agentId, {});
}, 60_000);
afterAll(() => world.close());

const PATH = 'v2/agents/:agentId/conversations/:conversationId';
const ADA: CallAs = { role: 'member', userId: newUserId(), displayName: ' Ada ' };
const BEN: CallAs = { role: 'owner', userId: newUserId(), displayName: '' };
const waitingOne = async (text = 'human please') => {
  world.clock.time += 1_000;
  return (await instance.provides!.conversations!.receive('eu', inbound(agentId, text)))
    .conversation;
};
const act = async (what: string, conversationId: string, as: CallAs) =>
  (
    await send<z.infer<typeof ConversationReply>>(
      `POST /${PATH}/${what}`,
      { agentId, conversationId },
      as,
    )
  ).data;
const reply = async (conversationId: string, as: CallAs, body: object) =>
  (
    await send<z.infer<typeof PersonReplyReply>>(
      `POST /${PATH}/reply`,
      { agentId, conversationId, ...body },
      as,
    )
  ).data;
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => (isAppError(error) ? { code: error.code, ...error.details } : error),
  );

test('members write under their name without address, the first one has the chat, and others see who', async () => {
  const { id } = await waitingOne();
  expect(await act('take', id, ADA)).toMatchObject({ state: 'human-chatting', handledBy: 'Ada' });
  expect(await refusal(act('take', id, BEN))).toMatchObject({ code: 'CONFLICT', handledBy: 'Ada' });
  expect(await refusal(reply(id, BEN, { text: 'Hi', clientMessageId: 'b1' }))).toMatchObject({
    code: 'CONFLICT',
    handledBy: 'Ada',
  });
  const [first, again] = [
    await reply(id, ADA, { text: 'Hello', clientMessageId: 'a1' }),
    await reply(id, ADA, { text: 'Hello', clientMessageId: 'a1' }),
  ];
  expect(first.message).toMatchObject({ role: 'human', author: 'Ada', text: 'Hello' });
  expect(again.message).toEqual(first.message);
  expect(JSON.stringify(first)).not.toContain(ADA.userId);
  expect(await act('give-back', id, BEN)).toMatchObject({ state: 'ai-chatting' });
  expect(await reply(id, BEN, { text: 'I take over', clientMessageId: 'b2' })).toMatchObject({
    conversation: { state: 'human-chatting', handledBy: 'Team' },
    message: { author: 'Team' },
  });
  expect(await act('end', id, ADA)).toMatchObject({ state: 'ended_chat' });
  const {
    data: { messages },
  } = await send<z.infer<typeof TranscriptReply>>(
    `GET /${PATH}`,
    { agentId, conversationId: id },
    ADA,
  );
  expect(messages.filter(({ role }) => role === 'human').map(({ text }) => text)).toEqual([
    'Hello',
    'I take over',
  ]);
});

test('only the member in the chat marks it as seen, and only for themselves', async () => {
  const { id, visitorId } = await waitingOne();
  const eu = world.context.store.for('eu');
  const seen = async () => (await eu.get(conversations, id))?.data.handlerSaw;
  await act('take', id, ADA);
  const before = await seen();
  await instance.provides!.conversations!.receive(
    'eu',
    inbound(agentId, 'Are you there?', { visitorId }),
  );
  await send(`GET /${PATH}`, { agentId, conversationId: id }, ADA);
  await act('seen', id, BEN);
  expect(await seen()).toBe(before);
  await act('seen', id, ADA);
  expect(await seen()).toBe(before! + 1);
  expect(
    await refusal(send(`POST /${PATH}/seen`, { agentId: newAgentId(), conversationId: id }, ADA)),
  ).toMatchObject({ code: 'NOT_FOUND' });
});

test('strangers and invalid input change nothing', async () => {
  const { id } = await waitingOne();
  expect(
    await refusal(
      send(
        `POST /${PATH}/take`,
        { agentId, conversationId: id },
        { workspaceId: WORKSPACE_B, userId: newUserId() as UserId },
      ),
    ),
  ).toMatchObject({ code: 'NOT_FOUND' });
  for (const body of [
    { text: '', clientMessageId: 'x' },
    { text: 'a\u0000', clientMessageId: 'x' },
    { text: '\ud800', clientMessageId: 'x' },
    { text: 'x', clientMessageId: '../x' },
    { text: 'x', clientMessageId: 'x', author: 'Boss' },
    { text: 'x'.repeat(4_001), clientMessageId: 'x' },
  ]) {
    expect(((await refusal(reply(id, ADA, body))) as { code?: string } | null)?.code).toMatch(
      /^(BAD_INPUT|MESSAGE_EMPTY|MESSAGE_TOO_LONG)$/,
    );
  }
  const {
    data: { conversation, messages },
  } = await send<z.infer<typeof TranscriptReply>>(
    `GET /${PATH}`,
    { agentId, conversationId: id },
    ADA,
  );
  expect([conversation.state, messages.length]).toEqual(['requested_chat', 2]);
});

test('visitors who wait for a person have their own list by pages, longest wait first', async () => {
  const fresh = (await createTestAgent(world.agents, newAgentId())).agent.ID;
  await world.agents.publish(ACTOR, fresh, {});
  agentId = fresh;
  const [one, , three, four] = [
    await waitingOne(),
    await waitingOne('Do you rent tents?'),
    await waitingOne(),
    await waitingOne(),
  ];
  await act('take', three.id, ADA);
  const list = (more: object) =>
    send<z.infer<typeof ConversationListReply>>(
      'GET /v2/agents/:agentId/conversations',
      { agentId: fresh, waiting: 'true', limit: '1', ...more },
      ADA,
    );
  const first = await list({});
  expect(first.data.map(({ id }) => id)).toEqual([one.id]);
  const second = await list({ cursor: first.next });
  expect([second.data.map(({ id }) => id), second.next]).toEqual([[four.id], null]);
});

test('without recorded transcripts members see messages only while a person is requested or present', async () => {
  await world.context.store.for('eu').delete(workspaceAgents, WORKSPACE_A);
  const {
    agent: { ID },
  } = await createTestAgent(world.agents, newAgentId());
  await world.agents.publish(ACTOR, ID, { recordChatHistory: false });
  const [here, port] = [world.context.store.for('eu'), instance.provides!.conversations!];
  const asked = inbound(ID, 'Where is the plum orchard?', { pageUrl: 'https://shop.example/plum' });
  const {
    conversation: { id, visitorId },
  } = await port.receive('eu', asked);
  const written = async () =>
    (await here.query(messages, { where: [{ field: 'conversationId', op: '==', value: id }] })).map(
      ({ data }) => data,
    );
  await until(async () => (await written()).filter(({ status }) => status === 'done').length === 2);
  // The visitor can read everything.
  expect((await port.latest('eu', ID, visitorId))?.messages[0]?.text).toContain('plum');

  const seen = async () => {
    const list = await send<ConversationListReply>(
      'GET /v2/agents/:agentId/conversations',
      { agentId: ID },
      ADA,
    );
    const one = await send<TranscriptReply>(
      'GET /v2/agents/:agentId/conversations/:conversationId',
      { agentId: ID, conversationId: id },
      ADA,
    );
    return { row: list.data[0], one, all: JSON.stringify([list, one]) };
  };
  const before = await seen();
  expect([before.row, before.one.data.messages]).toMatchObject([
    { id, unrecorded: 'live', title: '', lastText: '', messageCount: 2, unanswered: 1 },
    [],
  ]);
  const topic = CONVERSATION_TOPICS.find(
    (one) => 'matches' in one && one.collection.name === messages.name,
  ) as { matches(message: StoredMessage, id: string): boolean };
  expect((await written()).map((message: StoredMessage) => topic.matches(message, ID))).toEqual([
    false,
    false,
  ]);
  const elsewhere = [
    ...(await here.query(answerTraces, { where: [{ field: 'agentId', op: '==', value: ID }] })),
    ...(await here.query(unansweredQuestions, {
      where: [{ field: 'agentId', op: '==', value: ID }],
    })),
  ];
  expect([elsewhere, JSON.stringify([before.all, world.sent])]).toEqual([
    [],
    expect.not.stringContaining('plum'),
  ]);

  const doing = (what: string) =>
    send(`POST /${PATH}/${what}`, { agentId: ID, conversationId: id }, ADA);
  await doing('take');
  expect((await seen()).one.data.messages[0]?.text).toContain('plum');
  await doing('end');
  expect((await seen()).all).not.toContain('plum');

  const last = (await here.get(conversations, id))!.data.lastMessageAt;
  await sweepOnce(here, world.context.uploads, last + 3_599_000);
  expect(await written()).not.toEqual([]);
  await sweepOnce(here, world.context.uploads, last + 3_600_000);
  expect([
    await written(),
    await port.standing('eu', ID, visitorId),
    JSON.stringify(await here.get(conversations, id)),
  ]).toEqual([[], null, expect.not.stringContaining('plum')]);
  expect((await seen()).row).toMatchObject({ id, unrecorded: 'gone', messageCount: 4 });
  const again = await port.receive('eu', inbound(ID, 'And the plum jam?', { visitorId }));
  expect([again.conversation.id === id, again.message.seq]).toEqual([false, 1]);

  // After a day, the visitor does not wait for a person any more. A notification of an address contains only the
  // address.
  const owner = { conversationId: again.conversation.id, agentId: ID, visitorId };
  await port.requestPerson('eu', owner);
  await port.describeVisitor('eu', ID, visitorId, { email: 'ada@example.com' }, { call: true });
  const calls = (
    await here.query(pendingNotifications, { where: [{ field: 'agentId', op: '==', value: ID }] })
  ).map(({ data }) => data);
  expect(calls.filter(({ kind }) => kind === 'contact').map(({ text }) => text)).toEqual([
    'ada@example.com',
  ]);
  expect(calls.map(({ text }) => text).join()).not.toContain('plum');
  const waited =
    (await here.get(conversations, owner.conversationId))!.data.lastMessageAt + 24 * 3_600_000;
  await sweepOnce(here, world.context.uploads, waited);
  expect((await here.get(conversations, owner.conversationId))!.data).toMatchObject({
    state: 'ended_chat',
    unrecorded: 'gone',
  });
  const waiting = await send<ConversationListReply>(
    'GET /v2/agents/:agentId/conversations',
    { agentId: ID, waiting: 'true' },
    ADA,
  );
  expect(waiting.data).toEqual([]);
  // Messages written into an unrecorded conversation are not kept either.
  await send(
    `POST /${PATH}/reply`,
    {
      agentId: ID,
      conversationId: owner.conversationId,
      text: 'A plum for you',
      clientMessageId: 'late',
    },
    ADA,
  );
  await sweepOnce(here, world.context.uploads, waited + 10 * 24 * 3_600_000);
  expect(
    await here.query(messages, {
      where: [{ field: 'conversationId', op: '==', value: owner.conversationId }],
    }),
  ).toEqual([]);
});
