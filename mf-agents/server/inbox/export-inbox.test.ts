import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { Attachment, MessageId } from '@voxgrove/contracts';
import { newAgentId, newUserId, randomId } from '@voxgrove/contracts';
import { conversations, messageWords, messages } from '../conversations/port';
import { slice } from '../slice';
import { inbound } from '../testing/test-conversations';
import { ACTOR, WORKSPACE_A, createTestAgent, testWorld } from '../testing/test-world';
import type { TestWorld } from '../testing/test-world';
import { exportInbox } from './export-inbox';

jest.setTimeout(60_000);

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
}, 60_000);
afterAll(() => world.close());

test('the export of a search also contains conversations beyond the newest matching messages', async () => {
  const { provides } = await slice.setup(world.context);
  const agentId = (await createTestAgent(world.agents, newAgentId())).agent.ID;
  await world.agents.publish(ACTOR, agentId, {});
  const talk = async (text: string) =>
    (await provides!.conversations!.receive('eu', inbound(agentId, text))).conversation;
  const old = await talk('An old parcel');
  const busy = await talk('A busy parcel');
  const here = world.context.store.for('eu');
  await here.transaction(async (tx) => {
    for (let seq = 100; seq < 510; seq += 1) {
      const id = randomId(20) as MessageId;
      tx.create(messages, id, {
        id,
        conversationId: busy.id,
        agentId,
        seq,
        role: 'visitor',
        text: 'parcel',
        words: messageWords({ agentId, text: 'parcel', at: world.clock.time + seq }),
        at: world.clock.time + seq,
        status: 'done',
        sources: [],
        edition: 1,
      });
    }
  });
  await here.update(conversations, old.id, { words: [] });
  const exported = await exportInbox(
    here,
    { ownerID: WORKSPACE_A, agentId },
    { view: 'all', q: 'parcel' },
    newUserId(),
    world.clock.time,
    'json',
  );
  const ids = (JSON.parse(exported) as { id: string }[]).map(({ id }) => id);
  expect(ids).toContain(old.id);
});

test('the table of an export names the files of messages', async () => {
  const { provides } = await slice.setup(world.context);
  const agentId = (await createTestAgent(world.agents, newAgentId())).agent.ID;
  await world.agents.publish(ACTOR, agentId, {});
  const { conversation } = await provides!.conversations!.receive('eu', inbound(agentId, 'Hello'));
  const here = world.context.store.for('eu');
  const id = randomId(20) as MessageId;
  const photo = { id: 'photo', url: '/photo.png', name: 'tent.png', type: 'image/png', bytes: 1 };
  await here.create(messages, id, {
    id,
    conversationId: conversation.id,
    agentId,
    seq: 100,
    role: 'visitor',
    text: '',
    attachments: [photo as Attachment],
    words: [],
    at: world.clock.time,
    status: 'done',
    sources: [],
    edition: 1,
  });
  const table = await exportInbox(
    here,
    { ownerID: WORKSPACE_A, agentId },
    { view: 'all' },
    newUserId(),
    world.clock.time,
    'csv',
  );
  expect(table).toContain('[Attached: tent.png (image/png)]');
});
