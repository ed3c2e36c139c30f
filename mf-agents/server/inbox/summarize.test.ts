import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { AgentId, ConversationId, Message } from '@voxgrove/contracts';
import { newAgentId } from '@voxgrove/contracts';
import { startSandbox } from '@voxgrove/sandbox';
import type { Sandbox } from '@voxgrove/sandbox';
import { systemClock } from '@voxgrove/server/clock';
import type { Config } from '@voxgrove/server/config';
import { createOutbound } from '@voxgrove/server/outbound/outbound';
import { Secret } from '@voxgrove/server/secrets/secret';
import { silentLog } from '@voxgrove/server/store/silent-log';
import type { ConversationSummary } from '../../contract/inbox';
import { until } from '@voxgrove/testing/until';
import { codeOf } from '../testing/conversation-tests';
import { drivenEngine, echoEngine, inbound, testProcess } from '../testing/test-conversations';
import type { TestProcess } from '../testing/test-conversations';
import { ACTOR, WORKSPACE_A, createTestAgent, testWorld } from '../testing/test-world';
import type { TestWorld } from '../testing/test-world';
import { messages } from '../conversations/port';
import { summarize } from './summarize';

// A busy machine may be slow. These tests do not measure speed.
jest.setTimeout(60_000);

let world: TestWorld;
let sandbox: Sandbox;
let chat: TestProcess;
let agentId: AgentId;
beforeAll(async () => {
  [world, sandbox] = await Promise.all([testWorld(), startSandbox({ port: 0 })]);
  agentId = (await createTestAgent(world.agents, newAgentId())).agent.ID;
  await world.agents.publish(ACTOR, agentId, {});
  chat = await testProcess(world, echoEngine);
}, 60_000);
afterAll(async () => {
  await chat.stop();
  await Promise.all([world.close(), sandbox.stop()]);
});

/** Waits until a conversation has this many messages and no answer is being written. */
const answered = (id: ConversationId, count: number): Promise<Message[]> =>
  until(
    async () => {
      const where = [{ field: 'conversationId', op: '==' as const, value: id }];
      return (await world.context.store.for('eu').query(messages, { where })).map(
        ({ data }) => data,
      );
    },
    (all) => all.length === count && all.every(({ status }) => status === 'done'),
  );

const script = (reply: string) =>
  fetch(`${sandbox.url}/_sandbox/openai/script`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify([{ match: 'summarize the conversation', reply }]),
  });

/** Returns a function that asks for the summary of a conversation. */
function summaries(): (conversationId: ConversationId) => Promise<ConversationSummary> {
  const model = {
    baseUrl: `${sandbox.url}/openai/v1`,
    apiKey: new Secret('local'),
    name: 'sandbox-scripted',
    purpose: 'model' as const,
  };
  const config = { ...world.context.config, model } as Config;
  const outbound = createOutbound({
    config: { outboundAllowedOrigins: [], model } as unknown as Config,
    clock: systemClock,
    log: silentLog,
  });
  return (conversationId) =>
    summarize(
      { ...world.context, config, outbound },
      { model: async () => null },
      {
        region: 'eu',
        workspaceId: WORKSPACE_A,
        agentId,
        conversationId,
        signal: new AbortController().signal,
      },
    );
}

test('a model summarizes a conversation, once until new messages come', async () => {
  const ask = summaries();
  const message = inbound(agentId, 'Do you rent tents?');
  const { visitorId } = message;
  const write = async (text: string) =>
    (await chat.conversations.receive('eu', inbound(agentId, text, { visitorId }))).conversation.id;
  const id = await write('Do you rent tents?');
  await answered(id, 2);
  await script('They want a tent.');
  expect(await ask(id)).toMatchObject({ text: 'They want a tent.', isCurrent: true });
  await script('Another summary.');
  expect(await ask(id)).toMatchObject({ text: 'They want a tent.' });
  await write('And boots?');
  await answered(id, 4);
  expect(await ask(id)).toMatchObject({ text: 'Another summary.', isCurrent: true });
  const tried = (await chat.conversations.receive('eu', inbound(agentId, 'A test', { test: true })))
    .conversation.id;
  await answered(tried, 2);
  await script('A test is tried.');
  expect(await ask(tried)).toMatchObject({ text: 'A test is tried.' });
  await script('Paid again.');
  expect(await ask(tried)).toMatchObject({ text: 'A test is tried.', isCurrent: true });
  expect(await codeOf(ask('MissingConversation1' as typeof id))).toBe('NOT_FOUND');
});

test('a summary made while an answer is being written is not current afterwards', async () => {
  const ask = summaries();
  const engine = drivenEngine();
  await chat.stop();
  chat = await testProcess(world, engine);
  const { id } = (await chat.conversations.receive('eu', inbound(agentId, 'Any kayaks?')))
    .conversation;
  const answer = await engine.next();
  answer.write('We have');
  await script('They want a kayak.');
  expect(await ask(id)).toMatchObject({ text: 'They want a kayak.', isCurrent: false });
  await script('Paid again.');
  expect(await ask(id)).toMatchObject({ text: 'They want a kayak.', isCurrent: false });
  answer.write(' ten.');
  answer.finish();
  await answered(id, 2);
  await script('They want a kayak, and there are ten.');
  expect(await ask(id)).toMatchObject({ text: expect.stringContaining('ten'), isCurrent: true });
});
