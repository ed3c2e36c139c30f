import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { AgentId, ConversationId } from '@voxgrove/contracts';
import { newAgentId, newVisitorId } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import type { RegionStore } from '@voxgrove/server/store/port';
import { answeringTexts } from '../agent-store/answering-text';
import { LEASE_MS, claimAnswer } from '../conversations/answer-lease';
import { answerPersister } from '../conversations/streaming/answer-persister';
import { answerJobs, conversations, messages } from '../conversations/collections';
import { liveAnswerBus } from '../conversations/streaming/live-answer-bus';
import { receiveMessage } from '../conversations/receive';
import { inbound } from '../testing/test-conversations';
import type { TestWorld } from '../testing/test-world';
import { ACTOR, WORKSPACE_A, createTestAgent, testWorld } from '../testing/test-world';
import { replayConversation } from './replay-conversation';

// A busy machine may be slow. These tests do not measure speed.
jest.setTimeout(60_000);

const HOUR = 3_600_000;

let world: TestWorld;
let agentId: AgentId;
beforeAll(async () => {
  world = await testWorld();
  agentId = (await createTestAgent(world.agents, newAgentId())).agent.ID;
  await world.agents.publish(ACTOR, agentId, {});
});
afterAll(() => world.close());

/** Records the jobs that a worker without pauses would have taken. */
const taken: ConversationId[] = [];
async function takeEverythingDue(): Promise<void> {
  const store = world.context.store.for('eu');
  for (const { data } of await store.query(answerJobs, {}))
    if (await claimAnswer(store, data.conversationId, { owner: 'worker', clock: world.clock }))
      taken.push(data.conversationId);
}

/**
 * Returns the world's context, in which the worker of `takeEverythingDue` polls after every stored
 * step.
 */
function watchedContext(): SliceContext {
  const { context } = world;
  const eu = context.store.for('eu');
  const watched: RegionStore = Object.assign(Object.create(eu) as RegionStore, {
    transaction: async <R>(fn: Parameters<typeof eu.transaction<R>>[0]) => {
      const result = await eu.transaction(fn);
      await takeEverythingDue();
      return result;
    },
  });
  return { ...context, store: { ...context.store, for: () => watched } };
}

test('a running worker takes no answer of a replayed conversation, and every message lies in the past', async () => {
  const context = watchedContext();
  const { store, clock, log } = context;
  const engine = {
    async answer(request: { question: string }, sink: { write(text: string): void }) {
      // The answer takes longer than a lease, as on a busy machine.
      world.clock.time += 2 * LEASE_MS;
      await takeEverythingDue();
      sink.write(`You asked: ${request.question}`);
      return { engine: 'extractive' as const, band: 'direct' as const, sources: [] };
    },
  };
  const answering = {
    clock,
    log,
    live: liveAnswerBus(store),
    persister: answerPersister(store, clock, log),
    engine,
    text: answeringTexts(store),
  };
  const past = {
    visitorId: newVisitorId(),
    hoursAgo: 5,
    page: '/visit',
    turns: ['Hello', 'Where can I park?'],
  };
  const replay = () =>
    replayConversation(
      context,
      answering,
      'eu',
      agentId,
      WORKSPACE_A,
      'https://shop.example',
      past,
    );
  const begun = world.clock.now() - 5 * HOUR;
  await replay();
  world.clock.time += HOUR;
  await replay();

  expect(taken).toEqual([]);
  const docs = (
    await world.context.store.for('eu').query(messages, { orderBy: { field: 'seq' } })
  ).map(({ data }) => data);
  expect(docs.map(({ text, status, edition }) => [text, status, edition])).toEqual([
    ['Hello', 'done', 1],
    ['You asked: Hello', 'done', 1],
    ['Where can I park?', 'done', 1],
    ['You asked: Where can I park?', 'done', 1],
  ]);
  expect(docs.map(({ at }) => at - begun)).toEqual([0, 1_500, 70_000, 71_500]);
  const [conversation] = await world.context.store.for('eu').query(conversations, {});
  expect(conversation?.data).toMatchObject({
    startedAt: begun,
    lastMessageAt: begun + 71_500,
    pageUrl: 'https://shop.example/visit',
  });
});

test('the next process that looks takes over the question of a dead process', async () => {
  const store = world.context.store.for('eu');
  const {
    conversation: { id },
  } = await receiveMessage(
    { store, live: liveAnswerBus(world.context.store), now: world.clock.now() },
    inbound(agentId, 'Where can I park?'),
    { ownerID: WORKSPACE_A, handoff: true },
    { owner: 'replay', clock: world.clock },
  );
  const claim = () => claimAnswer(store, id, { owner: 'worker', clock: world.clock });
  expect(await claim()).toBeNull();
  world.clock.time += LEASE_MS;
  expect(await claim()).toMatchObject({
    owner: 'worker',
    attempt: 2,
    question: { text: 'Where can I park?' },
    answer: { edition: 1_000 },
  });
});

test('an interrupted replay continues with its original times, and a worker answers none of it', async () => {
  const context = watchedContext();
  const { store, clock, log } = context;
  let calls = 0;
  const engine = {
    async answer(request: { question: string }, sink: { write(text: string): void }) {
      calls += 1;
      if (calls === 1) throw new Error('The process is killed here.');
      sink.write(`You asked: ${request.question}`);
      return { engine: 'extractive' as const, band: 'direct' as const, sources: [] };
    },
  };
  const answering = {
    clock,
    log,
    live: liveAnswerBus(store),
    persister: answerPersister(store, clock, log),
    engine,
    text: answeringTexts(store),
  };
  const visitorId = newVisitorId();
  const past = {
    visitorId,
    hoursAgo: 3,
    page: '/tours',
    turns: ['Are dogs allowed?', 'Do you rent kayaks?'],
  };
  const begun = clock.now() - 3 * HOUR;
  const request = {
    ...inbound(agentId, 'Are dogs allowed?', { visitorId }),
    clientMessageId: 'demo-0',
  };
  const deps = { store: store.for('eu'), live: answering.live, now: begun };
  // Simulates the state that a killed process leaves: a question with an answer that has begun.
  await receiveMessage(
    deps,
    request,
    { ownerID: WORKSPACE_A, handoff: false },
    { owner: 'killed', clock, at: begun + 1_500 },
  );
  world.clock.time += 2 * HOUR;
  await takeEverythingDue();

  await replayConversation(
    context,
    answering,
    'eu',
    agentId,
    WORKSPACE_A,
    'https://shop.example',
    past,
  );

  const [conversation] = await store
    .for('eu')
    .query(conversations, { where: [{ field: 'visitorId', op: '==', value: visitorId }] });
  expect(taken).not.toContain(conversation!.data.id);
  const where = [{ field: 'conversationId', op: '==' as const, value: conversation!.data.id }];
  const docs = await store.for('eu').query(messages, { where, orderBy: { field: 'seq' } });
  expect(docs.map(({ data }) => [data.text, data.status, data.at - begun])).toEqual([
    ['Are dogs allowed?', 'done', 0],
    ['You asked: Are dogs allowed?', 'done', 1_500],
    ['Do you rent kayaks?', 'done', 70_000],
    ['You asked: Do you rent kayaks?', 'done', 71_500],
  ]);
});
