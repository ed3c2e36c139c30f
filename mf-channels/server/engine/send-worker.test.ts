import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { EventEmitter } from '@voxgrove/server/events/event';
import { until } from '@voxgrove/testing/until';
import { channelsSlice } from '../slice';
import type { Channel } from '../slice';
import { startChannelWorld } from '../testing/channel-world';
import type { ChannelWorld } from '../testing/channel-world';
import type { ChannelAdapter } from './adapter';
import { deliveries, links } from './collections';
import type { Engine } from './engine';
import { storeItems } from './store-items';

let engine: Engine;
let events: EventEmitter;
/** Actions that run before the part with this text is accepted. */
const meanwhile = new Map<string, () => Promise<void>>();

/** A channel whose messages have two parts. */
const letters: Channel = (context, given) => {
  engine = given;
  events = context.events;
  const adapter: ChannelAdapter = {
    channel: 'telegram',
    limits: { text: 40, chatPauseMs: 0 },
    parse: () => [],
    render: ({ text }) => [{ text: `${text} 1` }, { text: `${text} 2` }],
    async send(_call, _chat, { text }) {
      await meanwhile.get(String(text))?.();
      return { kind: 'sent', providerId: String(text) };
    },
    download: async () => null,
    verify: () => true,
    checkAccess: async () => true,
    disconnect: async () => undefined,
    reconnect: async () => undefined,
    secretNames: [],
    forget: () => undefined,
    routes: [],
  };
  engine.add(adapter);
  return { name: 'letters', routes: [] };
};

let world: ChannelWorld;
beforeAll(async () => {
  world = await startChannelWorld(channelsSlice([letters]));
});
afterAll(() => world.stop());

test('a failure that the provider reports while later parts are sent is kept', async () => {
  const { workspaceId } = world;
  const agentId = world.newAgent();
  const here = world.server.store.for('eu');
  const account = await engine.accounts.connect(
    'eu',
    { channel: 'telegram', accountId: 'letters', agentId, workspaceId, label: '', details: {} },
    {},
  );
  await here.set(links, 'link', {
    agentId,
    workspaceId,
    channel: 'telegram',
    accountId: 'letters',
    chat: 'roof',
    visitorId: 'visitor00000000000000' as never,
    sender: {},
    lastInAt: Date.now(),
  });
  const report = { kind: 'status', providerId: 'Hello 1', status: 'failed', reason: 'No' } as const;
  meanwhile.set('Hello 2', () =>
    here.transaction((tx) => storeItems(events, tx, account, [report], Date.now())),
  );
  const content = { text: 'Hello', sources: [], attachments: [], quickReplies: [], cards: [] };
  await engine.queue.add('eu', account, 'link', [
    { id: 'message', content, conversationId: 'conversation', messageId: 'message' },
  ]);
  const sent = await until(
    async () => (await here.get(deliveries, 'message'))?.data,
    (delivery) => delivery?.sent === 2,
  );
  expect(sent).toMatchObject({ status: 'failed', reason: 'No' });
  const told = world.server.events.filter(({ name }) => name === 'message.delivered');
  expect(told.map(({ payload }) => (payload as { delivery: object }).delivery)).toEqual([
    { status: 'failed', reason: 'No' },
  ]);
});
