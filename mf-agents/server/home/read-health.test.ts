import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { newAgentId } from '@voxgrove/contracts';
import { amountOf } from '@voxgrove/contracts/money';
import type { SliceContext } from '@voxgrove/server/slice';
import { WORKSPACE_A, createTestAgent, testWorld } from '../testing/test-world';
import type { TestWorld } from '../testing/test-world';
import { readHealth } from './read-health';

jest.setTimeout(60_000);

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
}, 60_000);
afterAll(() => world.close());

test('an agent is reported when its payer has no credits left', async () => {
  const agentId = (await createTestAgent(world.agents, newAgentId())).agent.ID;
  let left = 5;
  const balance = async () => ({ available: amountOf('credit', left), hasEverPaid: true });
  const port = (() => ({
    balance,
    ofAgents: async () => [],
  })) as unknown as SliceContext['port'];
  const hasCredits = async () => {
    const context = { ...world.context, port };
    const [health] = await readHealth(context, 'eu', WORKSPACE_A, agentId);
    return health?.hasCredits;
  };
  expect(await hasCredits()).toBe(true);
  left = 0;
  expect(await hasCredits()).toBe(false);
});

test('an agent shows the state of its channels, and is shown without them if they cannot be read', async () => {
  const agentId = (await createTestAgent(world.agents, newAgentId())).agent.ID;
  const states = [
    { agentId, channel: 'telegram', problem: 'reauth' },
    { agentId: newAgentId(), channel: 'sms', problem: 'failing' },
  ];
  const read = async (ofAgents: () => Promise<unknown>) => {
    const port = (() => ({
      balance: async () => null,
      ofAgents,
    })) as unknown as SliceContext['port'];
    const [health] = await readHealth({ ...world.context, port }, 'eu', WORKSPACE_A, agentId);
    return health?.channels;
  };
  expect(await read(async () => states)).toEqual([{ channel: 'telegram', problem: 'reauth' }]);
  expect(await read(async () => Promise.reject(new Error('away')))).toEqual([]);
});
