import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { z } from 'zod';
import { ACTIVITY_DAYS, DAY_MS } from '../../contract/agent-activity';
import type { ActivityReply } from '../../contract/agent-activity';
import { slice } from '../slice';
import { sliceCalls } from '../testing/slice-calls';
import { inbound } from '../testing/test-conversations';
import { WORKSPACE_A, createTestAgent, testWorld } from '../testing/test-world';
import type { TestWorld } from '../testing/test-world';
import { conversations } from './collections';
import { liveAnswerBus } from './streaming/live-answer-bus';
import { receiveMessage } from './receive';

let world: TestWorld;
let send: ReturnType<typeof sliceCalls>;
beforeAll(async () => {
  world = await testWorld();
  send = sliceCalls(world, await slice.setup(world.context));
});
afterAll(() => world.close());

test('conversations count on the day of their last message, without draft tests and other agents', async () => {
  const store = world.context.store.for('eu');
  const live = liveAnswerBus(world.context.store);
  const [agent, other] = [
    (await createTestAgent(world.agents)).agent.ID,
    (await createTestAgent(world.agents)).agent.ID,
  ];
  const today = Math.ceil(world.clock.time / DAY_MS) * DAY_MS;
  const end = today + 3 * DAY_MS;
  const write = async (agentId: typeof agent, at: number, more: object = {}) => {
    world.clock.time = at;
    return (
      await receiveMessage({ store, live, now: at }, inbound(agentId, 'Hello', more), {
        ownerID: WORKSPACE_A,
        handoff: true,
      })
    ).conversation.id;
  };
  await write(agent, today);
  await store.update(conversations, await write(agent, today + DAY_MS - 1), { unanswered: 2 });
  await write(agent, today + DAY_MS);
  await write(agent, end);
  await write(agent, today + 5, { test: true });
  await write(other, today + 5);

  const { data } = await send<z.input<typeof ActivityReply>>(
    'GET /v2/agents/:agentId/activity',
    { agentId: agent, end: `${end}` },
    { workspaceId: WORKSPACE_A, role: 'member' },
  );
  expect(data).toHaveLength(ACTIVITY_DAYS);
  const week = await send<z.input<typeof ActivityReply>>(
    'GET /v2/agents/:agentId/activity',
    { agentId: agent, end: `${end}`, days: '7' },
    { workspaceId: WORKSPACE_A, role: 'member' },
  );
  expect(week.data).toEqual(data.slice(-7));
  expect(data.slice(-4)).toEqual([
    { end: end - 3 * DAY_MS, conversations: 0, unanswered: 0 },
    { end: end - 2 * DAY_MS, conversations: 2, unanswered: 1 },
    { end: end - DAY_MS, conversations: 1, unanswered: 0 },
    { end, conversations: 0, unanswered: 0 },
  ]);
});
