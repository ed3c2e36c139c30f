import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { AgentId } from '@voxgrove/contracts';
import type { SliceInstance } from '@voxgrove/server/slice';
import type { Collection } from '@voxgrove/server/store/port';
import { answerJobs, conversations, messages } from '../conversations/collections';
import { tokenUses } from '../runtime/model/token-allowance';
import { inbound } from '../testing/test-conversations';
import type { TestWorld } from '../testing/test-world';
import { ACTOR, WORKSPACE_A, WORKSPACE_B, createTestAgent, testWorld } from '../testing/test-world';
import { slice } from '../slice';
import { agentHistories, agents, agentSnapshots } from '../agent-store/collections';

let world: TestWorld;
let instance: SliceInstance;
beforeAll(async () => {
  world = await testWorld();
  instance = await slice.setup(world.context);
  await instance.start?.();
}, 60_000);
afterAll(async () => {
  await instance.stop?.();
  await world.close();
});

const published = (agentId: AgentId) => instance.provides!.agentDirectory!.published('eu', agentId);

/** Returns all documents that contain the agent's id. */
async function mentions(agentId: AgentId): Promise<string[]> {
  const kept = [
    agents,
    agentSnapshots,
    agentHistories,
    conversations,
    messages,
    answerJobs,
    tokenUses,
  ] as Collection<object>[];
  const found = await Promise.all(
    kept.map(async (collection) =>
      (await world.context.store.for('eu').query(collection, {})).map(
        (doc) => `${collection.name} ${doc.id} ${JSON.stringify(doc.data)}`,
      ),
    ),
  );
  return found.flat().filter((text) => text.includes(agentId));
}

async function publishedAgent(workspaceId: typeof WORKSPACE_A): Promise<AgentId> {
  const { agent } = await createTestAgent(world.agents, undefined, workspaceId);
  await world.agents.publish(ACTOR, agent.ID, { ...agent });
  await instance.provides!.conversations!.receive('eu', inbound(agent.ID, 'Are you there?'));
  await world.context.store.for('eu').set(tokenUses, agent.ID, { month: '2026-11', tokens: 1 });
  expect(await published(agent.ID)).not.toBeNull();
  return agent.ID;
}

test('a deleted workspace leaves no agent, conversation or key, and other workspaces keep theirs', async () => {
  const [gone, stays] = [await publishedAgent(WORKSPACE_A), await publishedAgent(WORKSPACE_B)];
  expect((await mentions(gone)).length).toBeGreaterThan(3);
  // The state of an agent that was published before histories were stored.
  await world.context.store.for('eu').delete(agentHistories, gone);
  await instance.forgetWorkspace!('eu', WORKSPACE_A);
  // Work in progress may have written data after the first cleanup, so the cleanup runs again.
  await instance.forgetWorkspace!('eu', WORKSPACE_A);
  // Waits until the change feed has updated the cache.
  while ((await published(gone)) !== null) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(
    (await mentions(gone)).filter(
      (text) => !text.startsWith('agents.messages') && !text.startsWith('agents.answerJobs'),
    ),
  ).toEqual([]);
  expect(await world.context.secrets.get('eu', gone, 'SECRET_API_KEY')).toBeNull();
  expect(await published(stays)).not.toBeNull();
  expect((await mentions(stays)).some((text) => text.startsWith('agents.conversations'))).toBe(
    true,
  );
});
