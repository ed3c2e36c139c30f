import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { AgentId, Chunk, ConversationOwner } from '@voxgrove/contracts';
import { newVisitorId } from '@voxgrove/contracts';
import { systemClock } from '@voxgrove/server/clock';
import type { Config } from '@voxgrove/server/config';
import { createOutbound } from '@voxgrove/server/outbound/outbound';
import { Secret } from '@voxgrove/server/secrets/secret';
import { silentLog } from '@voxgrove/server/store/silent-log';
import { startSandbox } from '@voxgrove/sandbox';
import type { Sandbox } from '@voxgrove/sandbox';
import type { AnswerTrace, TraceStep } from '../../contract/answer-trace';
import { answerEngineOf } from '../runtime/choose-engine';
import { completeChat } from '../runtime/model/chat-completion';
import { knowledgeIndex } from '../runtime/retrieval/knowledge-index';
import { collect, inbound, testProcess } from '../testing/test-conversations';
import type { TestProcess } from '../testing/test-conversations';
import { ACTOR, WORKSPACE_A, createTestAgent, testWorld } from '../testing/test-world';
import type { TestWorld } from '../testing/test-world';
import { answerTraces, conversations, messages, testConversations } from './collections';
import { sweepOnce } from './sweep-conversations';

const KEY = 'canary-model-key-0123456789';
const chunk: Chunk = {
  id: 'c1',
  agentId: 'a' as AgentId,
  sourceId: 's',
  url: 'https://shop.example/prices',
  title: 'Prices',
  headings: ['Prices'],
  text: 'A tent for two costs 12 a day.',
  position: 0,
};
let world: TestWorld;
let sandbox: Sandbox;
let running: TestProcess;
let agentId: AgentId;

beforeAll(async () => {
  [world, sandbox] = await Promise.all([testWorld(), startSandbox({ port: 0 })]);
  const model = {
    baseUrl: `${sandbox.url}/openai/v1`,
    apiKey: new Secret(KEY),
    name: 'sandbox-scripted',
  };
  const knowledge = { index: async () => knowledgeIndex([chunk]) };
  const config = { model, outboundAllowedOrigins: [] } as unknown as Config;
  running = await testProcess(
    world,
    answerEngineOf(
      {
        config,
        complete: completeChat(createOutbound({ config, clock: systemClock, log: silentLog })),
        log: silentLog,
      },
      knowledge,
    ),
  );
  agentId = (await createTestAgent(world.agents)).agent.ID;
  await world.agents.publish(ACTOR, agentId, {
    vgOptions: { systemPrompt: 'PUBLISHED instruction' } as never,
  });
  await world.agents.save('eu', agentId, {
    vgOptions: { systemPrompt: 'DRAFT instruction' } as never,
  });
});
afterAll(async () => {
  await running.stop();
  await Promise.all([world.close(), sandbox.stop()]);
});

const store = () => world.context.store.for('eu');

/** Asks, waits for the answer, and reads its trace. */
async function ask(
  text: string,
  test: boolean,
): Promise<{
  owner: ConversationOwner;
  trace: AnswerTrace;
  step(name: string): TraceStep | undefined;
}> {
  const {
    conversation: { id, visitorId },
  } = await running.conversations.receive(
    'eu',
    inbound(agentId, text, { visitorId: newVisitorId(), ...(test && { test: true }) }),
  );
  const owner = { conversationId: id, agentId, visitorId };
  const events = await collect(
    running.conversations,
    owner,
    { seq: 1, offset: 0 },
    (event) => event.type === 'message',
  );
  const last = events.at(-1)!;
  const trace = (await store().get(answerTraces, last.type === 'message' ? last.message.id : ''))!
    .data;
  return { owner, trace, step: (name) => trace.steps.find((one) => one.name === name) };
}

test('a test is answered from the draft while visitors still get the published agent', async () => {
  const [tried, visited] = [
    await ask('What does a tent cost?', true),
    await ask('What does a tent cost?', false),
  ];
  expect(tried.step('agent')!.data).toEqual({ from: 'draft', version: 1 });
  expect(visited.step('agent')!.data).toEqual({ from: 'published', version: 1 });
  const prompts = [tried, visited].map(({ step }) => JSON.stringify(step('prompt')));
  expect(prompts.map((prompt) => [/DRAFT/.test(prompt), /PUBLISHED/.test(prompt)])).toEqual([
    [true, false],
    [false, true],
  ]);
});

test('tests are in no list and no count of conversations, and expire after a while', async () => {
  const { owner } = await ask('Is this counted?', true);
  expect(await store().get(conversations, owner.conversationId)).toBeNull();
  expect(await store().get(testConversations, owner.conversationId)).toMatchObject({
    data: { test: true, title: 'Is this counted?', unanswered: expect.any(Number) },
  });
  const listed = await world.agents.list('eu', WORKSPACE_A);
  expect(listed.conversations[agentId]).toBe(await store().count(conversations, {}));
  expect(
    (await running.conversations.latest('eu', agentId, owner.visitorId))!.messages,
  ).toHaveLength(2);
  await sweepOnce(store(), world.context.uploads, world.clock.now() + 8 * 24 * 3_600_000);
  expect(await running.conversations.latest('eu', agentId, owner.visitorId)).toBeNull();
  expect(
    await store().count(messages, {
      where: [{ field: 'conversationId', op: '==', value: owner.conversationId }],
    }),
  ).toBe(0);
});

test('the trace of a model answer goes from the question to the cost, without the key', async () => {
  const { trace, step } = await ask('What does a tent for two cost?', false);
  expect(trace).toMatchObject({
    test: false,
    engine: 'model',
    band: 'direct',
    status: 'done',
    cut: false,
  });
  expect(trace.steps.map(({ name }) => name)).toEqual([
    'claimed',
    'agent',
    'route',
    'retrieval',
    'prompt',
    'first-text',
    'usage',
    'citations',
    'answered',
  ]);
  expect(step('retrieval')!.data).toMatchObject({
    query: 'What does a tent for two cost?',
    passages: [
      {
        title: 'Prices',
        use: 'prompt',
        number: 1,
        matched: expect.arrayContaining([{ word: 'tent', as: 'tent', in: 'text', said: 'tent' }]),
      },
    ],
  });
  expect((step('prompt')!.data['sections'] as { name: string }[]).map(({ name }) => name)).toEqual([
    'rules',
    'offers',
    'instruction',
    'passages',
  ]);
  expect(step('usage')!.data).toMatchObject({
    model: 'sandbox-scripted',
    inputTokens: expect.any(Number),
    outputTokens: expect.any(Number),
    costUsd: 0,
  });
  expect(step('citations')!.data).toEqual({ cited: [1] });
  expect(JSON.stringify(trace)).not.toContain(KEY);
});

test('the trace contains a model that fails and the engine that answered instead', async () => {
  await fetch(`${sandbox.url}/_sandbox/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify([{ provider: 'openai', times: 2, status: 500 }]),
  });
  const { trace, step } = await ask('What does a tent cost?', true);
  expect(trace).toMatchObject({ test: true, engine: 'extractive' });
  expect(trace.steps.map(({ name }) => name)).toEqual([
    'claimed',
    'agent',
    'route',
    'retrieval',
    'prompt',
    'error',
    'prompt',
    'error',
    'fallback',
    'route',
    'retrieval',
    'usage',
    'first-text',
    'answered',
  ]);
  expect(step('usage')!.data).toEqual({ engine: 'extractive', model: null, costUsd: 0 });
});
