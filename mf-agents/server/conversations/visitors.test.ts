import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { AgentId, Conversation, Feedback } from '@voxgrove/contracts';
import { isAppError, newAgentId, newVisitorId, newWorkspaceId } from '@voxgrove/contracts';
import type { TestProcess } from '../testing/test-conversations';
import { collect, echoEngine, inbound, testProcess } from '../testing/test-conversations';
import type { TestWorld } from '../testing/test-world';
import { ACTOR, createTestAgent, testWorld } from '../testing/test-world';
import { extractiveEngine } from '../runtime/extractive/extractive-engine';
import { knowledgeIndex } from '../runtime/retrieval/knowledge-index';
import { unansweredQuestions } from '../knowledge/collections';
import { sentencesIn } from '../runtime/sentences/sentences';
import { conversations, visitorKey, visitorProfiles } from './collections';
import { sweepOnce } from './sweep-conversations';
import { mergedProfile } from './visitor-profile';

jest.setTimeout(60_000);

let world: TestWorld;
let process: TestProcess;
let agentId: AgentId;
beforeAll(async () => {
  world = await testWorld();
  agentId = (await createTestAgent(world.agents, newAgentId(), newWorkspaceId())).agent.ID;
  await world.agents.publish(ACTOR, agentId, {});
  process = await testProcess(world, echoEngine);
}, 60_000);
afterAll(async () => {
  await process.stop();
  await world.close();
});

const codeOf = async (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'none',
    (error: unknown) => (isAppError(error) ? error.code : String(error)),
  );
const ask = async (text: string, visitorId = newVisitorId(), more: object = {}) => {
  const { conversation, message } = await process.conversations.receive(
    'eu',
    inbound(agentId, text, { visitorId, ...more }),
  );
  const owner = { conversationId: conversation.id, agentId, visitorId };
  const events = await collect(
    process.conversations,
    owner,
    { seq: message.seq, offset: 0 },
    (event) => event.type === 'message',
  );
  const answer = events.at(-1);
  if (answer?.type !== 'message') throw new Error('There is no answer.');
  return { owner, question: message, answer: answer.message };
};
const latest = async (visitorId: Conversation['visitorId']) =>
  (await process.conversations.latest('eu', agentId, visitorId))?.conversation;

test("a visitor's rating is stored and counted with the answer, and can be changed and withdrawn", async () => {
  const { owner, question, answer } = await ask('Do you rent tents?');
  const rate = async (feedback: Feedback | null) => {
    await process.conversations.rate('eu', owner, answer.id, feedback);
    const [message] = await process.conversations.transcript('eu', owner, 1);
    return [
      message?.feedback,
      (await world.context.store.for('eu').get(conversations, owner.conversationId))?.data.ratings,
    ];
  };
  expect(await rate('up')).toEqual(['up', { up: 1, down: 0 }]);
  expect(await rate('up')).toEqual(['up', { up: 1, down: 0 }]);
  expect(await rate('down')).toEqual(['down', { up: 0, down: 1 }]);
  expect(await rate(null)).toEqual([undefined, { up: 0, down: 0 }]);
  const other = await ask('And boots?');
  for (const [whose, id] of [
    [owner, question.id],
    [owner, other.answer.id],
    [{ ...owner, visitorId: newVisitorId() }, answer.id],
    [owner, '__proto__'],
  ] as const) {
    expect(
      await codeOf(process.conversations.rate('eu', whose, id as typeof answer.id, 'up')),
    ).toBe('NOT_FOUND');
  }
});

test('known details of a visitor belong to this and later conversations', async () => {
  const visitorId = newVisitorId();
  await process.conversations.describeVisitor(
    'eu',
    agentId,
    visitorId,
    { name: 'Ada', more: { plan: 'gold' } },
    { call: true },
  );
  await ask('Hello there, tents?', visitorId);
  expect((await latest(visitorId))?.visitor).toEqual({
    name: 'Ada',
    verified: false,
    more: { plan: 'gold' },
  });
  await process.conversations.describeVisitor(
    'eu',
    agentId,
    visitorId,
    { email: 'ada@example.com' },
    { call: true },
  );
  expect((await latest(visitorId))?.visitor).toEqual({
    name: 'Ada',
    email: 'ada@example.com',
    verified: false,
    more: { plan: 'gold' },
  });
  const store = world.context.store.for('eu');
  const versions = async () => [
    (await store.get(visitorProfiles, visitorKey(agentId, visitorId)))?.version,
    (
      await store.query(conversations, {
        where: [{ field: 'visitorId', op: '==', value: visitorId }],
      })
    )[0]?.version,
  ];
  const before = await versions();
  await process.conversations.describeVisitor(
    'eu',
    agentId,
    visitorId,
    { name: 'Ada', more: { plan: 'gold' } },
    { call: true },
  );
  expect(await versions()).toEqual(before);
});

test('the described profile of a visitor expires if they write nothing, and stays if they write', async () => {
  const [silent, writing] = [newVisitorId(), newVisitorId()];
  for (const visitorId of [silent, writing])
    await process.conversations.describeVisitor(
      'eu',
      agentId,
      visitorId,
      { name: 'Ada' },
      { call: true },
    );
  await ask('Do you rent tents?', writing);
  const store = world.context.store.for('eu');
  await sweepOnce(store, world.context.uploads, world.clock.now() + 3 * 24 * 3_600_000);
  expect(await store.get(visitorProfiles, visitorKey(agentId, silent))).toBeNull();
  expect(await store.get(visitorProfiles, visitorKey(agentId, writing))).toMatchObject({
    data: { profile: { name: 'Ada' } },
  });
});

test('the mark of a verified profile covers no value that the visitor entered', () => {
  const verified = mergedProfile(
    { name: 'Somebody', email: 'me@example.com', verified: false, more: {} },
    { userId: '17', name: 'Ada', verified: true },
  );
  expect(verified).toEqual({
    userId: '17',
    name: 'Ada',
    verified: true,
    more: { name: 'Somebody', email: 'me@example.com' },
  });
  expect(mergedProfile(verified, { name: 'The boss', phone: '123' })).toEqual({
    userId: '17',
    name: 'Ada',
    verified: true,
    more: { name: 'The boss', email: 'me@example.com', phone: '123' },
  });
  expect(
    mergedProfile(verified, {
      userId: '17',
      name: 'Ada L.',
      email: 'ada@example.com',
      verified: true,
    }),
  ).toMatchObject({ userId: '17', name: 'Ada L.', email: 'ada@example.com', verified: true });
  expect(mergedProfile({ name: 'Ada', verified: false, more: {} }, { name: 'Eve' })).toEqual({
    name: 'Eve',
    verified: false,
    more: {},
  });
});

test('an identified visitor keeps earlier messages, but never those of another visitor', async () => {
  const [unknown, ada] = [newVisitorId(), newVisitorId()];
  const { owner } = await ask('Before I signed in', unknown);
  await process.conversations.describeVisitor(
    'eu',
    agentId,
    ada,
    { userId: '17', verified: true },
    { call: true },
  );
  await process.conversations.adoptVisitor('eu', agentId, unknown, ada);
  expect(await latest(unknown)).toBeUndefined();
  expect(await latest(ada)).toMatchObject({
    id: owner.conversationId,
    visitorId: ada,
    visitor: { userId: '17', verified: true },
  });
  expect(await codeOf(process.conversations.transcript('eu', owner, 0))).toBe('NOT_FOUND');
  expect((await ask('After it', ada)).owner.conversationId).toBe(owner.conversationId);

  const third = newVisitorId();
  await ask('On another device', third);
  await process.conversations.adoptVisitor('eu', agentId, third, ada);
  expect((await latest(third))?.visitorId).toBe(third);
  await process.conversations.adoptVisitor('eu', agentId, ada, newVisitorId());
  expect((await latest(ada))?.id).toBe(owner.conversationId);
});

test("built-in texts use the chat's language, else the agent's", async () => {
  const answerIn = async (more: object) =>
    (await ask('Anything?', newVisitorId(), more)).answer.text;
  await process.stop();
  process = await testProcess(world, extractiveEngine({ index: async () => knowledgeIndex([]) }));
  expect([
    await answerIn({ lang: 'de' }),
    await answerIn({ lang: 'ja' }),
    await answerIn({}),
  ]).toEqual([sentencesIn('de').empty, sentencesIn('ja').empty, sentencesIn('en').empty]);
  await world.agents.publish(ACTOR, agentId, { lang: 'fr-CA' });
  expect([await answerIn({ lang: 'de' }), await answerIn({})]).toEqual([
    sentencesIn('de').empty,
    sentencesIn('fr').empty,
  ]);
  await process.stop();
  process = await testProcess(world, echoEngine);
});

test('files arrive with a message or without text, and the answering side sees their names', async () => {
  const attachments = [
    {
      id: 'file1',
      url: '/files/file1.png',
      name: 'broken tent.png',
      type: 'image/png' as const,
      bytes: 1_000,
    },
  ];
  const visitorId = newVisitorId();
  const { question } = await ask('', visitorId, { attachments });
  expect(question).toMatchObject({ text: '', attachments });
  expect(await latest(visitorId)).toMatchObject({
    title: '[Attached: broken tent.png (image/png)]',
  });
  expect(
    await codeOf(process.conversations.receive('eu', inbound(agentId, ' ', { attachments: [] }))),
  ).toBe('MESSAGE_EMPTY');
});

test('words that only refer to files get the same answer as files alone, and are no unanswered question', async () => {
  await process.stop();
  process = await testProcess(world, extractiveEngine({ index: async () => knowledgeIndex([]) }));
  const attachments = [
    {
      id: 'file2',
      url: '/files/file2.pdf',
      name: 'bill.pdf',
      type: 'application/pdf' as const,
      bytes: 1_000,
    },
  ];
  const { answer } = await ask('See my files', newVisitorId(), { attachments, lang: 'en' });
  expect(answer.text).toBe(sentencesIn('en').files);
  expect(await world.context.store.for('eu').get(unansweredQuestions, answer.id)).toBeNull();
  await process.stop();
  process = await testProcess(world, echoEngine);
});
