import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { AgentId, AnswerBand, Conversation, UserId } from '@voxgrove/contracts';
import {
  MARKERS,
  WEB_CHAT_DEFAULTS,
  WORKSPACE_EVENT_TYPES,
  newAgentId,
  newVisitorId,
  newWorkspaceId,
} from '@voxgrove/contracts';
import { until } from '@voxgrove/testing/until';
import type { TestProcess } from '../testing/test-conversations';
import { collect, inbound, testProcess } from '../testing/test-conversations';
import type { TestWorld } from '../testing/test-world';
import { ACTOR, createTestAgent, testWorld } from '../testing/test-world';
import { UNSEEN_FOR_MS, noteLook } from './notify-handler';
import { pendingNotifications } from './collections';

jest.setTimeout(60_000);

let world: TestWorld;
let process: TestProcess;
let agentId: AgentId;
let band: AnswerBand = 'direct';
const workspaceId = newWorkspaceId();

beforeAll(async () => {
  world = await testWorld();
  agentId = (await createTestAgent(world.agents, newAgentId(), workspaceId)).agent.ID;
  await world.agents.publish(ACTOR, agentId, {});
  process = await testProcess(world, {
    async answer(_request, sink) {
      sink.write('An answer.');
      return { engine: 'extractive', band, sources: [] };
    },
  });
}, 60_000);
afterAll(async () => {
  await process.stop();
  await world.close();
});
beforeEach(() => {
  band = 'direct';
  world.sent.notifications.length = 0;
  world.sent.events.length = 0;
});

/** Asks and waits for the answer. @returns the conversation's id */
async function ask(text: string, visitorId = newVisitorId()): Promise<string> {
  const { conversation, message } = await process.conversations.receive(
    'eu',
    inbound(agentId, text, { visitorId }),
  );
  const owner = { conversationId: conversation.id, agentId, visitorId };
  await collect(
    process.conversations,
    owner,
    { seq: message.seq, offset: 0 },
    (event) =>
      event.type === 'message' &&
      event.message.role === 'assistant' &&
      event.message.status === 'done',
  );
  return conversation.id;
}
/** Resolves when no notification waits. */
const allNotified = () =>
  until(
    async () => (await world.context.store.for('eu').query(pendingNotifications, {})).length === 0,
  );
/** Events that the workspace's own systems can receive. */
const outgoing = () =>
  world.sent.events.filter(({ name }) => WORKSPACE_EVENT_TYPES.some((type) => type === name));
const notified = () => ({
  notices: world.sent.notifications.map(({ notificationLevel, title, body }) => [
    notificationLevel,
    title,
    body,
  ]),
  events: outgoing().map(({ name }) => name),
});

test('a new conversation notifies once, whatever happens in it later', async () => {
  const visitorId = newVisitorId();
  const id = await ask('Do you rent tents?', visitorId);
  await ask('And boots?', visitorId);
  expect(notified()).toEqual({
    notices: [[1, 'Fern: new conversation', 'Do you rent tents?']],
    events: ['conversation.started'],
  });
  expect(world.sent.notifications[0]).toMatchObject({
    workspaceId,
    key: `conversation-${id}`,
    urlPathname: `/agents/${agentId}/convos?c=${id}`,
  });
  expect(outgoing()[0]).toMatchObject({
    subject: id,
    payload: { workspaceId, agentId, conversationId: id, text: 'Do you rent tents?' },
  });
});

test('a finished answer and a change of who answers are events, but not in a test of the draft', async () => {
  const visitorId = newVisitorId();
  const conversationId = await ask('Do you rent tents?', visitorId);
  const owner = { conversationId: conversationId as Conversation['id'], agentId, visitorId };
  const [question, answer] = await process.conversations.transcript('eu', owner, 0);
  await process.conversations.requestPerson('eu', owner);
  await allNotified();
  const of = { workspaceId, agentId, conversationId };
  const emitted = world.sent.events.filter(({ name }) => !name.endsWith('.started'));
  expect(emitted).toEqual([
    {
      name: 'answer.finished',
      subject: conversationId,
      payload: { ...of, questionId: question!.id, answerId: answer!.id, status: 'done' },
    },
    {
      name: 'conversation.state',
      subject: conversationId,
      payload: { ...of, before: 'ai-chatting', state: 'requested_chat' },
    },
    {
      name: 'handoff.requested',
      subject: conversationId,
      payload: { ...of, messageId: expect.any(String), text: 'An answer.' },
    },
  ]);
  world.sent.events.length = 0;
  await process.conversations.receive('eu', inbound(agentId, 'human please', { test: true }));
  expect(world.sent.events).toEqual([]);
});

test('a question without an answer notifies', async () => {
  const visitorId = newVisitorId();
  await ask('Hello', visitorId);
  band = 'miss';
  await ask('Do you sell cars?', visitorId);
  expect(notified()).toEqual({
    notices: [
      [1, 'Fern: new conversation', 'Hello'],
      [1, 'Fern could not answer', 'Do you sell cars?'],
    ],
    events: ['conversation.started', 'conversation.unanswered'],
  });
});

test('a rush sends ten notifications and a summary per minute, but emits every event to other systems', async () => {
  const rush = async (count: number) => {
    for (let at = 0; at < count; at += 1) await ask(`Visitor ${at}?`);
  };
  world.clock.time = (Math.floor(world.clock.time / 60_000) + 1) * 60_000;
  await rush(13);
  expect(notified().notices).toEqual([
    ...Array.from({ length: 10 }, (_, at) => [1, 'Fern: new conversation', `Visitor ${at}?`]),
    [1, 'Fern: many new conversations', 'More than 10 within a minute.'],
  ]);
  expect(world.sent.notifications[10]).toMatchObject({
    workspaceId,
    urlPathname: `/agents/${agentId}/convos`,
  });
  expect(notified().events).toEqual(Array(13).fill('conversation.started'));

  await process.conversations.receive('eu', inbound(agentId, 'human please'));
  await until(() => world.sent.notifications.length === 12);
  expect(notified().notices[11]).toEqual([2, 'Fern: a visitor asks for a person', 'human please']);

  world.clock.time += 60_000;
  await rush(1);
  expect(notified().notices[12]).toEqual([1, 'Fern: new conversation', 'Visitor 0?']);
}, 30_000);

describe('a visitor who asks for a person', () => {
  const send = async (text: string, more: object = {}) =>
    process.conversations.receive('eu', inbound(agentId, text, more));
  const ownerOf = ({ id, visitorId }: Conversation) => ({ conversationId: id, agentId, visitorId });

  test('in words causes a handoff request, and the agent does not answer', async () => {
    const { conversation } = await send('Can I talk to a human please?');
    expect(conversation).toMatchObject({ state: 'requested_chat', requestedAt: world.clock.now() });
    await until(() => world.sent.notifications.length === 1);
    expect(notified()).toEqual({
      notices: [[2, 'Fern: a visitor asks for a person', 'Can I talk to a human please?']],
      events: ['conversation.started', 'handoff.requested'],
    });
    expect(world.sent.notifications[0]).toMatchObject({
      workspaceId,
      urlPathname: `/agents/${agentId}/convos?c=${conversation.id}`,
    });
    const [, marker] = await process.conversations.transcript('eu', ownerOf(conversation), 0);
    expect(outgoing()[1]?.payload).toEqual({
      workspaceId,
      agentId,
      conversationId: conversation.id,
      messageId: marker?.id,
      text: 'Can I talk to a human please?',
    });
    expect(
      (await process.conversations.transcript('eu', ownerOf(conversation), 0)).map(
        ({ role, text }) => [role, text],
      ),
    ).toEqual([
      ['visitor', 'Can I talk to a human please?'],
      ['system', MARKERS.requested],
    ]);
  });

  test('by the button notifies once per request, however often the button is pressed', async () => {
    const visitorId = newVisitorId();
    const id = await ask('Do you rent tents?', visitorId);
    world.sent.notifications.length = world.sent.events.length = 0;
    const owner = { conversationId: id as Conversation['id'], agentId, visitorId };
    await Promise.all([1, 2, 3, 4].map(() => process.conversations.requestPerson('eu', owner)));
    await until(() => world.sent.notifications.length > 0);
    await process.conversations.requestPerson('eu', owner);
    await process.conversations.cancelPerson('eu', owner);
    world.clock.time += 1_000;
    await process.conversations.requestPerson('eu', owner);
    await until(() => world.sent.notifications.length > 1);
    expect(notified()).toEqual({
      notices: [
        [2, 'Fern: a visitor asks for a person', 'Do you rent tents?'],
        [2, 'Fern: a visitor asks for a person', 'Do you rent tents?'],
      ],
      events: ['handoff.requested', 'handoff.requested'],
    });
    expect(new Set(world.sent.notifications.map(({ key }) => key)).size).toBe(2);
    expect(
      (await process.conversations.transcript('eu', owner, 2)).map(({ text }) => text),
    ).toEqual([MARKERS.requested, MARKERS.machine, MARKERS.requested]);
  });

  test('and leaves an address while no person comes causes one notification', async () => {
    const { conversation } = await send('human please');
    await allNotified();
    await process.conversations.describeVisitor(
      'eu',
      agentId,
      conversation.visitorId,
      { email: 'quiet@example.com' },
      { call: false },
    );
    expect(await world.context.store.for('eu').query(pendingNotifications, {})).toEqual([]);
    for (let again = 0; again < 2; again += 1)
      await process.conversations.describeVisitor(
        'eu',
        agentId,
        conversation.visitorId,
        { email: 'ada@example.com' },
        { call: true },
      );
    await allNotified();
    expect(notified().notices.at(-1)).toEqual([
      2,
      'Fern: a visitor left an address',
      'ada@example.com: human please',
    ]);
    expect(
      (await process.conversations.standing('eu', agentId, conversation.visitorId))?.visitor,
    ).toEqual({ email: 'ada@example.com', verified: false, more: {} });
    // The website sends the same address on every page, and the visitor sends another one.
    for (const email of [
      'website@example.com',
      'ada@example.com',
      'website@example.com',
      'ada@example.com',
    ]) {
      world.clock.time += 1_000;
      await process.conversations.describeVisitor(
        'eu',
        agentId,
        conversation.visitorId,
        { email },
        { call: true },
      );
      await allNotified();
    }
    expect(new Set(world.sent.notifications.map(({ key }) => key)).size).toBe(3);
  });

  test('and leaves a known address causes one notification that the visitor waits for a mail', async () => {
    const { conversation } = await send('human please');
    const describe = (options: { call: boolean; left?: string }) =>
      process.conversations.describeVisitor(
        'eu',
        agentId,
        conversation.visitorId,
        { email: 'ada@example.com' },
        options,
      );
    await allNotified();
    await describe({ call: false });
    // A website identifies its visitors on every page.
    await describe({ call: true });
    expect(await world.context.store.for('eu').query(pendingNotifications, {})).toEqual([]);
    for (const left of ['order', 'order', 'invoice']) {
      await describe({ call: true, left });
      await allNotified();
    }
    expect(
      notified()
        .notices.slice(1)
        .map(([, title]) => title),
    ).toEqual(Array(3).fill('Fern: a visitor left an address'));
    expect(new Set(world.sent.notifications.slice(1).map(({ key }) => key)).size).toBe(2);
  });

  test('in a test of the draft notifies no one', async () => {
    const { conversation } = await send('human please', { test: true });
    expect(conversation.state).toBe('requested_chat');
    await process.conversations.describeVisitor(
      'eu',
      agentId,
      conversation.visitorId,
      { email: 'ada@example.com' },
      { call: true },
    );
    expect(await world.context.store.for('eu').query(pendingNotifications, {})).toEqual([]);
    expect(notified()).toEqual({ notices: [], events: [] });
  });

  test('is answered by the agent if no handoff is offered', async () => {
    const { agent } = await createTestAgent(world.agents, newAgentId(), workspaceId);
    await world.agents.publish(ACTOR, agent.ID, {
      webChat: { ...WEB_CHAT_DEFAULTS, handoff: false },
    });
    const { conversation } = await process.conversations.receive(
      'eu',
      inbound(agent.ID, 'human please'),
    );
    expect(conversation.state).toBe('ai-chatting');
    const answered = await collect(
      process.conversations,
      { ...ownerOf(conversation), agentId: agent.ID },
      { seq: 1, offset: 0 },
      (event) => event.type === 'message',
    );
    expect(answered.at(-1)).toMatchObject({ message: { role: 'assistant', text: 'An answer.' } });
  });
});

describe('messages of a visitor while a person is in the chat', () => {
  const ADA = { userId: 'UserAdaAAAAAAAA' as UserId, name: 'Ada' };
  const notices = () =>
    world.sent.notifications.filter(({ title }) => title.includes('wrote to you'));
  /**
   * Waits until members had time to see the message by themselves. Resolves when no notification
   * waits.
   */
  const later = async () => {
    world.clock.time += UNSEEN_FOR_MS;
    await allNotified();
  };

  test('notify only that person, once until they have looked or replied', async () => {
    const {
      conversation: { id, visitorId },
    } = await process.conversations.receive('eu', inbound(agentId, 'human please'));
    const write = (text: string) =>
      process.conversations.receive('eu', inbound(agentId, text, { visitorId }));
    const reply = (clientMessageId: string) =>
      process.members.reply('eu', agentId, id, ADA, { text: 'Here I am.', clientMessageId });
    await later();
    await process.members.act('eu', agentId, id, { type: 'take', by: ADA });

    await write('My order is 17.');
    await reply('in-time');
    await later();
    expect(notices()).toEqual([]);

    for (const text of ['Where is it?', 'Hello?']) {
      await write(text);
      await later();
    }
    expect(new Set(notices().map(({ key }) => key)).size).toBe(1);
    expect(notices()[0]).toMatchObject({
      workspaceId,
      title: 'Fern: a visitor wrote to you',
      body: 'Where is it?',
      notificationLevel: 1,
      notifyOnly: [ADA.userId],
      urlPathname: `/agents/${agentId}/convos?c=${id}`,
    });

    for (const userId of ['UserBenAAAAAAAA' as UserId, ADA.userId]) {
      world.sent.notifications.length = 0;
      await noteLook(world.context.store.for('eu'), id, userId);
      await write(`Seen by ${userId}?`);
      await later();
    }
    expect(notices().map(({ body }) => body)).toEqual([`Seen by ${ADA.userId}?`]);
    const key = notices()[0]?.key;
    await reply('at-last');
    await write('Thank you!');
    await later();
    expect(notices().map((notice) => [notice.body, notice.key === key])).toEqual([
      [`Seen by ${ADA.userId}?`, true],
      ['Thank you!', false],
    ]);

    await write('Bye');
    await process.members.act('eu', agentId, id, { type: 'give-back' });
    await later();
    expect(notices()).toHaveLength(2);
  });
});

test('an answer succeeds even if notifying fails', async () => {
  const send = jest.spyOn(world.sent.notifications, 'push').mockImplementation(() => {
    throw new Error('No database.');
  });
  try {
    await ask('Is it still answered?');
    expect(send).toHaveBeenCalled();
  } finally {
    send.mockRestore();
  }
});
