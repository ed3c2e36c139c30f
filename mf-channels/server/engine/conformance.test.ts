import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { OutboundMessage, Part } from './adapter';
import type { ChannelAdapter } from './adapter';
import type { StoredAccount } from './stored-account';
import { pageAdapter } from '../pages/adapter';
import { discordAdapter } from '../discord/adapter';
import { smsAdapter } from '../sms/adapter';
import { telegramAdapter } from '../telegram/adapter';
import { whatsappAdapter } from '../whatsapp/adapter';
import { startChannelWorld } from '../testing/channel-world';
import type { ChannelWorld } from '../testing/channel-world';
import { slice } from '../slice';

/** Adapters of the slice; `parse` and `render` need no connection. */
const ADAPTERS: Record<string, ChannelAdapter> = {
  telegram: telegramAdapter({ base: '' } as Parameters<typeof telegramAdapter>[0]),
  sms: smsAdapter({ base: '' } as Parameters<typeof smsAdapter>[0]),
  whatsapp: whatsappAdapter({} as Parameters<typeof whatsappAdapter>[0]),
  instagram: pageAdapter({} as Parameters<typeof pageAdapter>[0], 'instagram'),
  messenger: pageAdapter({} as Parameters<typeof pageAdapter>[0], 'messenger'),
  discord: discordAdapter({ app: {} } as Parameters<typeof discordAdapter>[0]),
};
/** Returns the text of a call, which each channel stores in another field. */
const textOf = ({ text }: Part): string =>
  typeof text === 'string' ? text : String((text as { body?: string } | undefined)?.body ?? '');
const account = { details: { username: 'fern' } } as unknown as StoredAccount;
const NOTHING: OutboundMessage = {
  text: '',
  sources: [],
  attachments: [],
  quickReplies: [],
  cards: [],
};

let world: ChannelWorld;
beforeAll(async () => {
  world = await startChannelWorld(slice);
});
afterAll(() => world.stop());

test('every channel of the slice is listed here', () => {
  const providers = world.server.instance.inbox?.map(({ provider }) => provider);
  expect(providers).toEqual([...Object.keys(ADAPTERS), 'discord-postponed']);
});

describe.each(Object.entries(ADAPTERS))('%s', (_name, adapter) => {
  test.each([
    '',
    'not JSON',
    'null',
    '[]',
    '{}',
    '{"update_id":1}',
    '{"update_id":1,"message":{}}',
    '{"object":"page","entry":[{"messaging":[null]}]}',
    '{"metadata":{"phone_number_id":"1"},"messages":[{}],"statuses":[null]}',
    `{"update_id":1,"message":{"message_id":1,"chat":{"id":1,"type":"private"},"new_chat_title":"Fernhill"}}`,
  ])('reads %s without an error and finds nothing in it', (payload) => {
    expect(adapter.parse(payload, account)).toEqual([]);
  });

  test('shows a long text completely, in parts within the limit', () => {
    const text = 'A sentence that is repeated. '.repeat(1_000);
    const texts = adapter.render({ ...NOTHING, text }).map(textOf);
    expect(Math.max(...texts.map(({ length }) => length))).toBeLessThanOrEqual(adapter.limits.text);
    expect(texts.join(' ').match(/repeated\./g)).toHaveLength(1_000);
  });

  test('shows nothing for an empty message', () => {
    expect(adapter.render(NOTHING)).toEqual([]);
  });

  test('refuses a request without a key, and every request while no key is set', () => {
    const body = Buffer.from('{}');
    expect(adapter.verify({ headers: {}, body }, 'a key')).toBe(false);
    expect(adapter.verify({ headers: {}, body }, '')).toBe(false);
  });
});
