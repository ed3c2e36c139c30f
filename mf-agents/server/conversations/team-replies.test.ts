import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { newAgentId, newUserId } from '@voxgrove/contracts';
import type { AgentId, TeamReplies } from '@voxgrove/contracts';
import { echoEngine, inbound, testProcess } from '../testing/test-conversations';
import type { TestProcess } from '../testing/test-conversations';
import { ACTOR, createTestAgent, testWorld } from '../testing/test-world';
import type { TestWorld } from '../testing/test-world';
import { teamReplies } from './team-replies';

jest.setTimeout(60_000);

let world: TestWorld;
let process: TestProcess;
let replies: TeamReplies;
let agentId: AgentId;
beforeAll(async () => {
  world = await testWorld();
  agentId = (await createTestAgent(world.agents, newAgentId())).agent.ID;
  await world.agents.publish(ACTOR, agentId, {});
  process = await testProcess(world, echoEngine);
  replies = teamReplies(world.context.store, process.members);
}, 60_000);
afterAll(async () => {
  await process.stop();
  await world.close();
});

test('a reply of another slice takes the conversation over once, under the name of the person', async () => {
  const question = inbound(agentId, 'human please');
  const { conversation } = await process.conversations.receive('eu', question);
  const { id: conversationId, visitorId } = conversation;
  const grace = { id: newUserId(), name: 'Grace' };
  const reply = { agentId, conversationId, by: grace, text: 'Yes.', clientMessageId: 'mail-1' };
  await replies.write('eu', reply);
  await replies.write('eu', reply);
  const seen = (await process.conversations.latest('eu', agentId, visitorId))!;
  expect(seen.conversation).toMatchObject({ state: 'human-chatting', handledBy: 'Grace' });
  const ofPeople = seen.messages.filter(({ role }) => role === 'human');
  expect(ofPeople).toMatchObject([{ text: 'Yes.', author: 'Grace' }]);

  const other = { ...reply, by: { id: newUserId(), name: 'Ada' }, clientMessageId: 'mail-2' };
  await expect(replies.write('eu', other)).rejects.toMatchObject({
    code: 'CONFLICT',
    details: { handledBy: 'Grace' },
  });
  const elsewhere = { ...reply, agentId: newAgentId(), clientMessageId: 'mail-3' };
  await expect(replies.write('eu', elsewhere)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
