import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { Conversation, Message, newAgentId } from '@voxgrove/contracts';
import { Lead } from '../../../contract/leads';
import { activityEvents } from '../../activity/port';
import { conversations, messages } from '../../conversations/port';
import { leads } from '../../leads/collections';
import { WORKSPACE_A, testWorld } from '../../testing/test-world';
import type { TestWorld } from '../../testing/test-world';
import { seedHistory } from './seed-history';

jest.setTimeout(60_000);
let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
}, 60_000);
afterAll(() => world.close());

test('creates ninety days of conversations, handoffs, ratings and leads, once', async () => {
  const where = { agentId: newAgentId(), ownerID: WORKSPACE_A, siteUrl: 'https://shop.example' };
  const here = world.context.store.for('eu');
  const count = async () =>
    Promise.all([
      here.count(conversations, {}),
      here.count(leads, {}),
      here.count(activityEvents, {}),
    ]);
  await seedHistory(world.context, 'eu', where);
  const seeded = await count();
  await seedHistory(world.context, 'eu', where);
  expect(await count()).toEqual(seeded);
  expect(seeded[0]).toBeGreaterThanOrEqual(400);
  expect(seeded[1]).toBeGreaterThanOrEqual(120);
  const marked = (mark: string) =>
    here.count(conversations, { where: [{ field: `marks.${mark}`, op: '==', value: true }] });
  for (const mark of ['handoff', 'unanswered', 'ratedUp', 'ratedDown'])
    expect([mark, (await marked(mark)) > 5]).toEqual([mark, true]);
  const oldest = await here.query(conversations, { orderBy: { field: 'startedAt' }, limit: 1 });
  expect(world.clock.time - oldest[0]!.data.startedAt).toBeGreaterThan(85 * 86_400_000);

  // Screens must be able to read every document.
  for (const { data } of await here.query(conversations, {})) Conversation.parse(data);
  for (const { data } of await here.query(messages, {})) Message.parse(data);
  for (const { data } of await here.query(leads, {})) Lead.parse(data);
});
