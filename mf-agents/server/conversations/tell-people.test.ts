import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import type { AgentId, AnswerBand } from '@voxgrove/contracts';
import { newAgentId, newVisitorId, newWorkspaceId } from '@voxgrove/contracts';
import type { TestProcess } from '../testing/test-conversations';
import { collect, inbound, testProcess } from '../testing/test-conversations';
import type { TestWorld } from '../testing/test-world';
import { ACTOR, createTestAgent, testWorld } from '../testing/test-world';

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
  process = await testProcess(world, { async answer(_request, sink) { sink.write('An answer.'); return { engine: 'extractive', band, sources: [] }; } });
}, 60_000);
afterAll(async () => { await process.stop(); await world.close(); });
beforeEach(() => { band = 'direct'; world.told.notifications.length = 0; world.told.events.length = 0; });

/** Asks and waits for the answer. @returns the conversation's id */
async function ask(text: string, visitorId = newVisitorId()): Promise<string> {
  const { conversation, message } = await process.conversations.receive('eu', inbound(agentId, text, { visitorId }));
  const owner = { conversationId: conversation.id, agentId, visitorId };
  await collect(process.conversations, owner, { seq: message.seq, offset: 0 }, (event) => event.type === 'message' && event.message.role === 'assistant' && event.message.status === 'done');
  return conversation.id;
}
const told = () => ({ notices: world.told.notifications.map(({ notificationLevel, title, body }) => [notificationLevel, title, body]), events: world.told.events.map(({ type }) => type) });

test('a new conversation is told once, whatever is said in it afterwards', async () => {
  const visitorId = newVisitorId();
  const id = await ask('Do you rent tents?', visitorId);
  await ask('And boots?', visitorId);
  expect(told()).toEqual({ notices: [[1, 'Fern: new conversation', 'Do you rent tents?']], events: ['conversation.started'] });
  expect(world.told.notifications[0]).toMatchObject({ workspaceId, key: `conversation-${id}`, urlPathname: `/agents/${agentId}/convos?c=${id}` });
  expect(world.told.events[0]).toMatchObject({ id: `conversation-${id}`, data: { agentId, conversationId: id, text: 'Do you rent tents?' } });
});

test('a question without an answer is told', async () => {
  const visitorId = newVisitorId();
  await ask('Hello', visitorId);
  band = 'miss';
  await ask('Do you sell cars?', visitorId);
  expect(told()).toEqual({ notices: [[1, 'Fern: new conversation', 'Hello'], [1, 'Fern could not answer', 'Do you sell cars?']], events: ['conversation.started', 'conversation.unanswered'] });
});

test('a visitor who asks for a person is told as a request', async () => {
  band = 'smalltalk';
  await ask('Can I talk to a human please?');
  expect(told()).toEqual({ notices: [[2, 'Fern: a visitor asks for a person', 'Can I talk to a human please?']], events: ['conversation.started', 'handoff.requested'] });
});

test('an answer does not fail because nobody can be told', async () => {
  const send = jest.spyOn(world.told.notifications, 'push').mockImplementation(() => { throw new Error('No database.'); });
  try {
    await ask('Is it still answered?');
  } finally {
    send.mockRestore();
  }
});
