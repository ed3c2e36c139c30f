import { expect, jest, test } from '@jest/globals';
import { INBOX } from '@voxgrove/contracts';
import type { IncomingEvent, InboxEventToProcess } from '@voxgrove/server/inbox/port';
import { until } from '@voxgrove/testing/until';
import { Secret } from '@voxgrove/server/secrets/secret';
import type { Discord } from '../discord';
import { parseEvent } from '../parse';
import { findChannel } from './find-channel';
import { postponedMessages, takeEvent } from './take-event';

const BOT = '900';
const CHANNEL = '700';

test('a message that mentions many members with many roles is stored without their roles', async () => {
  const payloads: Buffer[] = [];
  const discord = {
    engine: {
      accounts: { find: async () => ({ accountId: CHANNEL }) },
      receive: async (_region: string, _account: object, { payload }: { payload: Buffer }) => {
        payloads.push(payload);
      },
    },
  } as unknown as Discord;
  const roles = Array.from({ length: 250 }, (_none, at) => String(10n ** 18n + BigInt(at)));
  const members = Array.from({ length: 99 }, (_none, at) => ({
    id: String(1_000 + at),
    member: { roles },
  }));
  const data = {
    id: '800',
    channel_id: CHANNEL,
    guild_id: '600',
    author: { id: '1001', username: 'ines' },
    member: { nick: 'Ines', roles },
    content: `<@${BOT}> What does a tent cost?`,
    mentions: [{ id: BOT }, ...members],
  };
  expect(JSON.stringify(data).length).toBeGreaterThan(INBOX.payloadBytes);
  await takeEvent(discord, { name: 'MESSAGE_CREATE', data, botId: BOT });
  expect(payloads.map((one) => one.length < INBOX.payloadBytes)).toEqual([true]);
  expect(parseEvent(String(payloads[0]), { accountId: CHANNEL })).toMatchObject([
    { text: 'What does a tent cost?', sender: { name: 'Ines', handle: '@ines' } },
  ]);
});

test.each([
  ['the webhook of the channel', '500', 1],
  ['another webhook', '501', 0],
])(
  'the agent gets a reply to a message of its own webhook only: %s',
  async (_whose, webhookId, stored) => {
    let received = 0;
    const discord = {
      engine: {
        accounts: {
          find: async () => ({ accountId: CHANNEL }),
          secret: async () => new Secret('/webhooks/500/token'),
        },
        receive: async () => {
          received += 1;
        },
      },
    } as unknown as Discord;
    const data = {
      id: '801',
      channel_id: CHANNEL,
      guild_id: '600',
      author: { id: '1001', username: 'ines' },
      content: 'And a stove?',
      referenced_message: { webhook_id: webhookId, mentions: [{ id: '1001' }] },
    };
    await takeEvent(discord, { name: 'MESSAGE_CREATE', data, botId: BOT });
    expect(received).toBe(stored);
  },
);

test('a message whose channel Discord does not return is stored, and taken when Discord returns it', async () => {
  const postponed: IncomingEvent[] = [];
  const received: string[] = [];
  let status = 503;
  const discord = {
    app: { base: 'https://discord.example', require: () => ({ botToken: new Secret('token') }) },
    rateLimits: { wait: async () => 0, note: () => undefined },
    context: {
      store: {
        for: () => ({ query: async () => [{ data: { workspaceId: 'w', agentID: 'a' } }] }),
      },
      inbox: { receive: async (_region: string, event: IncomingEvent) => postponed.push(event) },
      outbound: async () => ({
        status,
        headers: {},
        text: async () => JSON.stringify({ type: 11, parent_id: CHANNEL }),
      }),
    },
    engine: {
      accounts: {
        find: async (_region: string, _channel: string, id: string) =>
          id === CHANNEL ? { accountId: CHANNEL } : null,
      },
      receive: async (_region: string, _account: object, { eventId }: { eventId: string }) => {
        received.push(eventId);
      },
    },
  } as unknown as Discord;
  const data = {
    id: '802',
    channel_id: '702',
    guild_id: '600',
    author: { id: '1001', username: 'ines' },
    content: `<@${BOT}> For how long?`,
    mentions: [{ id: BOT }],
  };
  await takeEvent(discord, { name: 'MESSAGE_CREATE', data, botId: BOT });
  expect(postponed).toMatchObject([
    { eventId: '802', subject: '702', workspaceId: 'w', agentId: 'a' },
  ]);
  const { process } = postponedMessages(discord);
  const event = { ...postponed[0], payload: String(postponed[0]?.payload) };
  await expect(process(event as InboxEventToProcess)).rejects.toThrow('does not return');
  status = 200;
  await process(event as InboxEventToProcess);
  expect(received).toEqual(['802']);
});

test('a channel that the bot may not see is looked up again later', async () => {
  let lookUps = 0;
  const discord = {
    app: { base: 'https://discord.example', require: () => ({ botToken: new Secret('token') }) },
    rateLimits: { wait: async () => 0, note: () => undefined },
    context: {
      outbound: async () => {
        lookUps += 1;
        return { status: 403, headers: {}, text: async () => '{}' };
      },
    },
    engine: { accounts: { find: async () => null } },
  } as unknown as Discord;
  const now = jest.spyOn(performance, 'now').mockReturnValue(1_000);
  expect(await findChannel(discord, '703')).toBe('not-connected');
  expect(await findChannel(discord, '703')).toBe('not-connected');
  expect(lookUps).toBe(1);
  now.mockReturnValue(700_000);
  await until(async () => {
    await findChannel(discord, '703');
    return lookUps === 2;
  });
  now.mockRestore();
});
