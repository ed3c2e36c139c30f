import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { z } from 'zod';
import type { VisitorSessionsReply } from '../../contract/visitor-sessions';
import { slice } from '../slice';
import { sliceCalls } from '../testing/slice-calls';
import { inbound } from '../testing/test-conversations';
import { WORKSPACE_A, WORKSPACE_B, createTestAgent, testWorld } from '../testing/test-world';
import type { TestWorld } from '../testing/test-world';
import { liveAnswerBus } from './streaming/live-answer-bus';
import { receiveMessage } from './receive';

let world: TestWorld;
let send: ReturnType<typeof sliceCalls>;
beforeAll(async () => {
  world = await testWorld();
  send = sliceCalls(world, await slice.setup(world.context));
});
afterAll(() => world.close());

const list = (input: object = {}, workspaceId = WORKSPACE_A) =>
  send<z.input<typeof VisitorSessionsReply>>(
    'GET /workspaces/:workspaceId/visitor-sessions',
    { workspaceId, ...input },
    { workspaceId, role: 'member' },
  );

test('lists the visitors of all agents of the workspace by pages, newest first, without tests of a draft', async () => {
  const store = world.context.store.for('eu');
  const live = liveAnswerBus(world.context.store);
  const [ranger, shop, other] = [
    await createTestAgent(world.agents),
    await createTestAgent(world.agents),
    await createTestAgent(world.agents, undefined, WORKSPACE_B),
  ].map(({ agent }) => agent.ID);
  const write = async (
    agentId: typeof ranger,
    text: string,
    workspace = WORKSPACE_A,
    more: object = {},
  ) => {
    world.clock.time += 1_000;
    await receiveMessage(
      { store, live, now: world.clock.now() },
      inbound(agentId!, text, { pageUrl: 'https://shop.example/tents?secret=1', ...more }),
      { ownerID: workspace, handoff: true },
    );
  };
  await write(ranger, 'First');
  await write(shop, 'Second');
  await write(other, 'Of another workspace', WORKSPACE_B);
  await write(ranger, 'A test', WORKSPACE_A, { test: true });
  await write(ranger, 'Third');

  const {
    data: [newest, second],
    next,
  } = await list({ limit: '2' });
  expect(newest).toMatchObject({
    title: 'Third',
    agentId: ranger,
    agentTitle: 'Fern',
    messageCount: 1,
    pageUrl: 'https://shop.example/tents',
  });
  expect(second).toMatchObject({ title: 'Second', agentId: shop });
  expect(await list({ limit: '2', cursor: next })).toMatchObject({
    data: [{ title: 'First' }],
    next: null,
  });
  expect((await list({}, WORKSPACE_B)).data.map(({ title }) => title)).toEqual([
    'Of another workspace',
  ]);
  expect(JSON.stringify(newest)).not.toContain('ownerID');
});
