import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { newAgentId, newWorkspaceId } from '@voxgrove/contracts';
import type { AgentId, MessageId } from '@voxgrove/contracts';
import { agents } from '../agent-store/port';
import { conversations, messageWords, messages } from '../conversations/port';
import { slice } from '../slice';
import { inbound } from '../testing/test-conversations';
import { ACTOR, createTestAgent, testWorld } from '../testing/test-world';
import type { TestWorld } from '../testing/test-world';
import type { InboxQuery } from './inbox-query';
import { searchInbox } from './search-inbox';

jest.setTimeout(60_000);

const WEEK_MS = 7 * 86_400_000;
let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
}, 60_000);
afterAll(() => world.close());

test('a search in a workspace with thousands of agents finds messages of all times', async () => {
  const { provides } = await slice.setup(world.context);
  const agentId = (await createTestAgent(world.agents, newAgentId())).agent.ID;
  await world.agents.publish(ACTOR, agentId, {});
  const here = world.context.store.for('eu');
  const ownerID = newWorkspaceId();
  const ids = Array.from({ length: 2_000 }, () => newAgentId());
  const agent = (await here.get(agents, agentId))!.data;
  await here.transaction(async (tx) => {
    for (const ID of ids) tx.create(agents, ID, { ...agent, ID, ownerID });
  });
  const { conversation, message } = await provides!.conversations!.receive(
    'eu',
    inbound(agentId, 'Hello'),
  );
  /** Stores a conversation with one message that is some weeks old. */
  const talk = async (of: AgentId, weeks: number): Promise<string> => {
    const at = world.clock.time - weeks * WEEK_MS;
    const id = `${message.id}-${weeks}` as MessageId;
    const conversationId = `${conversation.id}-${weeks}` as typeof conversation.id;
    await here.set(conversations, conversationId, {
      ...conversation,
      id: conversationId,
      agentId: of,
      ownerID,
      lastMessageAt: at,
      words: [],
    });
    const text = 'A parcel';
    const words = messageWords({ agentId: of, text, at });
    await here.set(messages, id, {
      ...message,
      id,
      conversationId,
      agentId: of,
      at,
      text,
      words,
    });
    return conversationId;
  };
  const places = [0, 3, 20, 45, 80].map((weeks, index) => talk(ids[index * 450]!, weeks));
  const expected = await Promise.all(places);
  const query: InboxQuery = {
    where: [{ field: 'ownerID', op: '==', value: ownerID }],
    orderBy: { field: 'lastMessageAt', direction: 'desc' },
    keep: () => true,
  };
  const wanted = { text: 'parcel', limit: 10, now: world.clock.time };
  const { found } = await searchInbox(here, { ownerID }, query, wanted);
  expect(found.map((hit) => hit.conversation.id)).toEqual(expected);
  const two = await searchInbox(here, { ownerID }, query, { ...wanted, messageLimit: 2 });
  expect(two.found.map((hit) => hit.conversation.id)).toEqual(expected.slice(0, 2));
});
