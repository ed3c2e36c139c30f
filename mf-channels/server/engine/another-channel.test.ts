import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { AgentId } from '@voxgrove/contracts';
import { endpoint, jsonReply } from '@voxgrove/server/http/endpoint';
import { until } from '@voxgrove/testing/until';
import { z } from 'zod';
import { channelsSlice } from '../slice';
import type { Channel } from '../slice';
import { startChannelWorld } from '../testing/channel-world';
import type { ChannelWorld } from '../testing/channel-world';
import type { ChannelAdapter } from './adapter';

declare module '@voxgrove/contracts' {
  interface ConversationChannels {
    pigeon: true;
  }
}

/** Messages that the pigeons have carried to customers. */
const carried: { chat: string; text: string }[] = [];
const Letter = z.object({ id: z.string(), loft: z.string(), text: z.string() });

/** A channel that only this file knows. */
const pigeons: Channel = (_context, engine) => {
  const adapter: ChannelAdapter = {
    channel: 'pigeon',
    limits: { text: 40, chatPauseMs: 0 },
    parse(payload) {
      const { id, loft, text } = Letter.parse(JSON.parse(payload));
      const order = Date.now();
      return [{ kind: 'message', chat: loft, order, providerId: id, sender: {}, text, files: [] }];
    },
    render: ({ text }) => [{ text }],
    async send(_call, chat, { text }) {
      carried.push({ chat, text: String(text) });
      return { kind: 'sent', providerId: `pigeon ${carried.length}` };
    },
    download: async () => null,
    verify: () => true,
    checkAccess: async () => true,
    disconnect: async () => undefined,
    reconnect: async () => undefined,
    secretNames: [],
    forget: () => undefined,
    routes: [
      endpoint({
        method: 'POST',
        path: '/pigeons/:agentId',
        summary: 'Letters that pigeons bring.',
        input: z.object({ agentId: AgentId }),
        policy: 'provider.webhook',
        rateClass: 'webhook',
        bodyLimit: 1_000,
        audit: false,
        handler: async ({ input: { agentId }, body }, { region }) => {
          const account = await engine.accounts.connect(
            region,
            {
              channel: 'pigeon',
              accountId: 'loft',
              agentId,
              workspaceId: world.workspaceId,
              label: 'Loft',
              details: {},
            },
            {},
          );
          await engine.receive(region, account, { payload: body });
          return jsonReply({ thanks: true });
        },
      }),
    ],
  };
  engine.add(adapter);
  return { name: 'pigeons', routes: adapter.routes };
};

let world: ChannelWorld;
beforeAll(async () => {
  world = await startChannelWorld(channelsSlice([pigeons]));
});
afterAll(() => world.stop());

test('a new channel receives and sends without a change of the engine', async () => {
  const agentId = world.newAgent();
  for (const id of ['letter 1', 'letter 2', 'letter 1']) {
    const body = { id, loft: 'roof', text: `This is ${id}.` };
    const { status } = await world.server.call('POST', `/api/eu/pigeons/${agentId}`, { body });
    expect(status).toBe(200);
  }
  await until(() => world.conversations.questions.join('\n').includes('letter 2'));
  expect(world.conversations.questions.join('\n')).toBe('This is letter 1.\nThis is letter 2.');
  expect(world.conversations.newest.conversation.channel).toBe('pigeon');
  world.conversations.say('assistant', 'Thank you for both letters.');
  await world.emit('answer.finished');
  await until(() => carried.length > 0);
  expect(carried).toEqual([{ chat: 'roof', text: 'Thank you for both letters.' }]);
});
