import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { newAgentId, newUserId } from '@voxgrove/contracts';
import type { AgentId } from '@voxgrove/contracts';
import { conversations } from './collections';
import { echoEngine, inbound, testProcess } from '../testing/test-conversations';
import type { TestProcess } from '../testing/test-conversations';
import { ACTOR, createTestAgent, testWorld } from '../testing/test-world';
import type { TestWorld } from '../testing/test-world';

jest.setTimeout(60_000);

let world: TestWorld;
let process: TestProcess;
let agentId: AgentId;
beforeAll(async () => {
  world = await testWorld();
  agentId = (await createTestAgent(world.agents, newAgentId())).agent.ID;
  await world.agents.publish(ACTOR, agentId, {});
  process = await testProcess(world, echoEngine);
}, 60_000);
afterAll(async () => {
  await process.stop();
  await world.close();
});

test('a reply of another slice takes the conversation over and appears once, under its author', async () => {
  const question = inbound(agentId, 'human please');
  const { conversation } = await process.conversations.receive('eu', question);
  const { id: conversationId, visitorId } = conversation;
  const grace = { id: newUserId(), name: 'Grace' };
  const reply = { agentId, conversationId, by: grace, text: 'Yes.', clientMessageId: 'mail-1' };
  await process.conversations.replyAs('eu', reply);
  await process.conversations.replyAs('eu', reply);
  const seen = (await process.conversations.latest('eu', agentId, visitorId))!;
  expect(seen.conversation).toMatchObject({ state: 'human-chatting', handledBy: 'Grace' });
  const ofPeople = seen.messages.filter(({ role }) => role === 'human');
  expect(ofPeople).toMatchObject([{ text: 'Yes.', author: 'Grace' }]);

  const other = { ...reply, by: { id: newUserId(), name: 'Ada' }, clientMessageId: 'mail-2' };
  await expect(process.conversations.replyAs('eu', other)).rejects.toMatchObject({
    code: 'CONFLICT',
    details: { handledBy: 'Grace' },
  });
  const elsewhere = { ...reply, agentId: newAgentId(), clientMessageId: 'mail-3' };
  await expect(process.conversations.replyAs('eu', elsewhere)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('a reply that follows the visitor is written in the conversation in which they went on', async () => {
  const [left, entered] = [
    await process.conversations.receive('eu', inbound(agentId, 'Hello?')),
    await process.conversations.receive('eu', inbound(agentId, 'Still there?')),
  ];
  await world.context.store
    .for('eu')
    .update(conversations, left.conversation.id, { nextId: entered.conversation.id });
  const by = { id: newUserId(), name: 'Grace' };
  const reply = { agentId, conversationId: left.conversation.id, by, text: 'Here.' };
  await process.conversations.replyAs('eu', {
    ...reply,
    clientMessageId: 'mail-4',
    followsVisitor: true,
  });
  const exact = process.conversations.replyAs('eu', { ...reply, clientMessageId: 'mail-5' });
  await expect(exact).rejects.toMatchObject({ code: 'CONVERSATION_FULL' });
  const writtenIn = async ({ conversation: { id, visitorId } }: typeof left) =>
    (await process.conversations.transcript('eu', { conversationId: id, agentId, visitorId }, 0))
      .filter(({ role }) => role === 'human')
      .map(({ text }) => text);
  expect([await writtenIn(left), await writtenIn(entered)]).toEqual([[], ['Here.']]);
});
