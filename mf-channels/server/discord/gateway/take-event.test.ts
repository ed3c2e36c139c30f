import { expect, test } from '@jest/globals';
import { INBOX } from '@voxgrove/contracts';
import type { Discord } from '../discord';
import { parseEvent } from '../parse';
import { takeEvent } from './take-event';

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
