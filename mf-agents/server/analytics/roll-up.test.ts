import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { ConversationId } from '@voxgrove/contracts';
import { newAgentId } from '@voxgrove/contracts';
import type { RegionStore } from '@voxgrove/server/store/port';
import { activityEvents } from '../activity/port';
import type { Activity } from '../activity/port';
import { WORKSPACE_A, testWorld } from '../testing/test-world';
import type { TestWorld } from '../testing/test-world';
import { activityDays, activityHours } from './collections';
import { rollUp } from './roll-up';

jest.setTimeout(60_000);

const HOUR_MS = 3_600_000;
const EVENTS = 2_500;
const AT_ONCE = 500;

let world: TestWorld;
let here: RegionStore;
beforeAll(async () => {
  world = await testWorld();
  here = world.context.store.for('eu');
}, 60_000);
afterAll(() => world.close());

test('an hour with more events than one page is computed once', async () => {
  const agentId = newAgentId();
  const start = world.clock.time - (world.clock.time % HOUR_MS);
  const event = (number: number): Activity => ({
    agentId,
    ownerID: WORKSPACE_A,
    conversationId: `conversation${number}` as ConversationId,
    startedAt: start + number,
    at: start + number,
    kind: 'started',
    actor: 'visitor',
    channel: 'web-chat',
  });
  for (let begin = 0; begin < EVENTS; begin += AT_ONCE)
    await here.batch(
      Array.from({ length: AT_ONCE }, (_, index) => ({
        op: 'create' as const,
        collection: activityEvents,
        id: `event${begin + index}`,
        data: event(begin + index),
      })),
    );
  await rollUp(here, start + HOUR_MS);
  const hours = await here.query(activityHours, {});
  expect(hours.map(({ data: { figures }, version }) => [figures.counts, version])).toEqual([
    [{ conversations: EVENTS }, 1],
  ]);
  const days = await here.query(activityDays, {});
  expect(days.map(({ data: { figures }, version }) => [figures.counts, version])).toEqual([
    [{ conversations: EVENTS }, 1],
  ]);
});
