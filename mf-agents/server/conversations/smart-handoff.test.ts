import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { AgentId, Conversation, PublishedAgent } from '@voxgrove/contracts';
import { CHAT, newAgentId } from '@voxgrove/contracts';
import { inbound, echoEngine, testProcess } from '../testing/test-conversations';
import type { TestProcess } from '../testing/test-conversations';
import { ACTOR, WORKSPACE_A, createTestAgent, testWorld } from '../testing/test-world';
import type { TestWorld } from '../testing/test-world';
import { conversations } from './collections';
import { smartHandoff } from './smart-handoff';
import { liveAnswerBus } from './streaming/live-answer-bus';

jest.setTimeout(60_000);

let world: TestWorld;
let process: TestProcess;
let agentId: AgentId;
beforeAll(async () => {
  world = await testWorld();
  process = await testProcess(world, echoEngine);
  agentId = (await createTestAgent(world.agents, newAgentId())).agent.ID;
  await world.agents.publish(ACTOR, agentId, {});
}, 60_000);
afterAll(async () => {
  await process.stop();
  await world.close();
});

const stored = async (id: string) =>
  (await world.context.store.for('eu').get(conversations, id))?.data;

async function twiceUnanswered(): Promise<Conversation> {
  const { conversation } = await process.conversations.receive('eu', inbound(agentId, 'Why?'));
  await world.context.store.for('eu').update(conversations, conversation.id, { unanswered: 2 });
  return conversation;
}

/** Reports an unanswered question to the subscription, as the queue of events does. */
async function unanswered({ id }: Conversation): Promise<number> {
  let requested = 0;
  const published = async () => ({ smartHandoff: true }) as PublishedAgent;
  const { handle } = smartHandoff(world.context, {
    directory: { published },
    live: liveAnswerBus(world.context.store),
    onRequested: () => (requested += 1),
  });
  const payload = { workspaceId: WORKSPACE_A, agentId, conversationId: id };
  await handle({ region: 'eu', payload } as never, new AbortController().signal);
  return requested;
}

test('two unanswered questions request a person, once', async () => {
  const conversation = await twiceUnanswered();
  expect(await unanswered(conversation)).toBe(1);
  expect((await stored(conversation.id))?.state).toBe('requested_chat');
  expect(await unanswered(conversation)).toBe(0);
});

test('if the conversation is full, the conversation that continues it requests a person', async () => {
  const full = await twiceUnanswered();
  const next = await twiceUnanswered();
  await world.context.store.for('eu').update(conversations, full.id, { nextId: next.id });
  expect(await unanswered(full)).toBe(1);
  expect((await stored(full.id))?.state).toBe('ai-chatting');
  expect((await stored(next.id))?.state).toBe('requested_chat');
});

test('a deleted or full conversation is not tried again', async () => {
  const full = await twiceUnanswered();
  const messageCount = CHAT.maxMessages + CHAT.spareMessages;
  await world.context.store.for('eu').update(conversations, full.id, { messageCount });
  expect(await unanswered(full)).toBe(0);
  const gone = await twiceUnanswered();
  await world.context.store.for('eu').delete(conversations, gone.id);
  expect(await unanswered(gone)).toBe(0);
});
