import { describe, expect, test } from '@jest/globals';
import type { EventEmitter } from '@voxgrove/server/events/event';
import type { Collection, Doc, Transaction } from '@voxgrove/server/store/port';
import { discordAdapter } from '../discord/adapter';
import { pageAdapter } from '../pages/adapter';
import { smsAdapter } from '../sms/adapter';
import { telegramAdapter } from '../telegram/adapter';
import { whatsappAdapter } from '../whatsapp/adapter';
import type { ChannelAdapter } from './adapter';
import { bursts, deliveries, optOuts, sentKey, sentMessages } from './collections';
import type { StoredAccount } from './stored-account';
import { storeItems } from './store-items';

/** Together 10,008 webhooks. */
const WEBHOOKS_OF_CHANNEL = 1_668;
const CHATS = 12;
const MESSAGES = 15;
const SENT = 40;
const SEED = 20_261_129;

/** Documents in memory, with the part of a transaction that `storeItems` uses. */
class Memory {
  readonly docs = new Map<string, Doc<object>>();
  readonly #key = (of: Collection<object>, id: string) => `${of.name}/${id}`;

  readonly tx = {
    get: async (of: Collection<object>, id: string) => this.docs.get(this.#key(of, id)) ?? null,
    set: (of: Collection<object>, id: string, data: object, { ifVersion = undefined } = {}) => {
      const key = this.#key(of, id);
      const version = this.docs.get(key)?.version ?? 0;
      if (ifVersion !== undefined && ifVersion !== version) throw new Error(`Conflict: ${key}`);
      this.docs.set(key, { id, data, version: version + 1 } as Doc<object>);
    },
    create: (of: Collection<object>, id: string, data: object) => {
      if (this.docs.has(this.#key(of, id))) throw new Error(`Exists: ${id}`);
      this.tx.set(of, id, data);
    },
    update: (of: Collection<object>, id: string, data: object) =>
      this.tx.set(of, id, { ...this.docs.get(this.#key(of, id))!.data, ...data }),
  } as unknown as Transaction;

  all<T extends object>({ name }: Collection<T>): T[] {
    return [...this.docs]
      .filter(([key]) => key.startsWith(`${name}/`))
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([, doc]) => doc.data as T);
  }
}

/** Returns numbers between 0 and 1 that are the same in every run (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Functions that return webhooks of a provider, as the inbox stores them. */
interface Provider {
  adapter: ChannelAdapter;
  accountId: string;
  message(chat: number, number: number): string;
  /** Absent: customers cannot change their messages. */
  edit?(chat: number, number: number, edition: number): string;
  /** Statuses in the order of their progress. Absent: the provider reports none. */
  statuses?: readonly string[];
  status?(sent: number, status: string): string;
  /** The customer ends or resumes campaigns in the provider's app. Absent: they cannot. */
  choice?(chat: number, number: number): string;
}
const idOfSent = (sent: number): string => `SM${String(sent).padStart(32, '0')}`;
const textOf = (chat: number, number: number): string => `Message ${number} of ${chat}`;
const atMs = (number: number): number => 1_750_000_000_000 + number * 1_000;
const person = (chat: number): string => `1555030${String(chat).padStart(4, '0')}`;
const snowflake = (number: number): string => String(BigInt(atMs(number)) << 22n);

const pageProvider = (channel: 'messenger' | 'instagram'): Provider => ({
  adapter: pageAdapter({} as Parameters<typeof pageAdapter>[0], channel),
  accountId: '100',
  message: (chat, number) =>
    JSON.stringify({
      sender: { id: person(chat) },
      recipient: { id: '100' },
      timestamp: atMs(number),
      message: { mid: `m_${chat}_${number}`, text: textOf(chat, number) },
    }),
  statuses: ['any'],
  status: (sent) =>
    JSON.stringify({
      sender: { id: person(1) },
      recipient: { id: '100' },
      timestamp: atMs(sent),
      ...(channel === 'messenger'
        ? { delivery: { mids: [idOfSent(sent)], watermark: atMs(sent) } }
        : { read: { mid: idOfSent(sent) } }),
    }),
});
const PROVIDERS: Record<string, Provider> = {
  telegram: {
    adapter: telegramAdapter({ base: '' } as Parameters<typeof telegramAdapter>[0]),
    accountId: '7000001',
    message: (chat, number) =>
      JSON.stringify({ update_id: number * 10, message: telegramMessage(chat, number) }),
    edit: (chat, number, edition) =>
      JSON.stringify({
        update_id: number * 10 + edition,
        edited_message: {
          ...telegramMessage(chat, number),
          edit_date: 1_750_000_000 + edition,
          text: `${textOf(chat, number)}, changed ${edition}`,
        },
      }),
  },
  sms: {
    adapter: smsAdapter({ base: '' } as Parameters<typeof smsAdapter>[0]),
    accountId: 'PN1',
    message: (chat, number) =>
      new URLSearchParams({
        MessageSid: `SM${String(chat).padStart(16, '0')}${String(number).padStart(16, 'a')}`,
        From: `+${person(chat)}`,
        Body: textOf(chat, number),
        ReceivedAt: String(atMs(number)),
      }).toString(),
    statuses: ['sent', 'delivered', 'read', 'undelivered'],
    status: (sent, status) =>
      new URLSearchParams({ MessageSid: idOfSent(sent), MessageStatus: status }).toString(),
  },
  whatsapp: {
    adapter: whatsappAdapter({} as Parameters<typeof whatsappAdapter>[0]),
    accountId: '200',
    message: (chat, number) =>
      JSON.stringify({
        metadata: { phone_number_id: '200' },
        contacts: [{ wa_id: person(chat), profile: { name: 'Ada' } }],
        messages: [
          {
            from: person(chat),
            id: `wamid.${chat}.${number}`,
            timestamp: String(atMs(number) / 1_000),
            type: 'text',
            text: { body: textOf(chat, number) },
          },
        ],
      }),
    statuses: ['sent', 'delivered', 'read', 'failed'],
    status: (sent, status) =>
      JSON.stringify({
        metadata: { phone_number_id: '200' },
        statuses: [
          {
            id: idOfSent(sent),
            status,
            timestamp: '1750000000',
            recipient_id: person(1),
            ...(status === 'failed' && { errors: [{ code: 131_026, title: 'Undeliverable' }] }),
          },
        ],
      }),
    choice: (chat, number) =>
      JSON.stringify({
        metadata: { phone_number_id: '200' },
        user_preferences: [
          {
            wa_id: person(chat),
            category: 'marketing_messages',
            value: (chat + number) % 2 === 0 ? 'stop' : 'resume',
            timestamp: atMs(number) / 1_000,
          },
        ],
      }),
  },
  instagram: pageProvider('instagram'),
  messenger: pageProvider('messenger'),
  discord: {
    adapter: discordAdapter({ app: {} } as Parameters<typeof discordAdapter>[0]),
    accountId: '300',
    message: (chat, number) =>
      JSON.stringify({ t: 'MESSAGE_CREATE', botId: '9', d: discordMessage(chat, number) }),
    edit: (chat, number, edition) =>
      JSON.stringify({
        t: 'MESSAGE_UPDATE',
        botId: '9',
        d: {
          ...discordMessage(chat, number),
          content: `<@9> ${textOf(chat, number)}, changed ${edition}`,
          edited_timestamp: new Date(atMs(1_000 + edition)).toISOString(),
        },
      }),
  },
};

const telegramMessage = (chat: number, number: number) => ({
  message_id: number,
  date: 1_750_000_000,
  from: { id: chat + 1, is_bot: false, first_name: 'Ada' },
  chat: { id: chat + 1, type: 'private' },
  text: textOf(chat, number),
});
const discordMessage = (chat: number, number: number) => ({
  id: snowflake(number),
  channel_id: '300',
  guild_id: '1',
  author: { id: String(1_000 + chat), username: 'ada' },
  content: `<@9> ${textOf(chat, number)}`,
  mentions: [{ id: '9' }],
});

/** Returns every webhook of the provider once, in the order in which the events happened. */
function happened({ message, edit, status, statuses = [], choice }: Provider): string[] {
  const numbers = Array.from({ length: MESSAGES }, (_none, index) => index + 1);
  const chats = Array.from({ length: CHATS }, (_none, index) => index);
  const written = chats.flatMap((chat) =>
    numbers.flatMap((number) => [
      message(chat, number),
      // Every third message is changed, every sixth twice.
      ...(edit && number % 3 === 0 ? [edit(chat, number, 1)] : []),
      ...(edit && number % 6 === 0 ? [edit(chat, number, 2)] : []),
    ]),
  );
  const reported = Array.from({ length: SENT }, (_none, sent) =>
    // The messages end in different statuses.
    statuses.slice(0, 1 + (sent % Math.max(statuses.length, 1))).map((one) => status!(sent, one)),
  ).flat();
  const chosen = chats.flatMap((chat) =>
    [1, 2, 3].flatMap((number) => (choice ? [choice(chat, number)] : [])),
  );
  return [...written, ...reported, ...chosen];
}

/** Repeats webhooks until there are `count`, and shuffles them. */
function permuted(webhooks: readonly string[], count: number, random: () => number): string[] {
  const repeated = Array.from(
    { length: count - webhooks.length },
    () => webhooks[Math.floor(random() * webhooks.length)]!,
  );
  return [...webhooks, ...repeated]
    .map((webhook) => ({ webhook, at: random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ webhook }) => webhook);
}

/** Stores webhooks, and returns everything that people and the agent notice of them. */
async function stateAfter({ adapter, accountId }: Provider, webhooks: readonly string[]) {
  const memory = new Memory();
  const account = {
    channel: adapter.channel,
    accountId,
    agentId: 'agent',
    workspaceId: 'workspace',
    details: {},
  } as unknown as StoredAccount;
  for (let sent = 0; sent < SENT; sent += 1) {
    memory.tx.set(deliveries, idOfSent(sent), { status: 'sent', messageId: '' } as never);
    const key = sentKey(adapter.channel, accountId, idOfSent(sent));
    memory.tx.set(sentMessages, key, { deliveryId: idOfSent(sent) } as never);
  }
  const events = { emit: () => undefined } as unknown as EventEmitter;
  for (const webhook of webhooks)
    await storeItems(events, memory.tx, account, adapter.parse(webhook, account), 0);
  return {
    questions: memory.all(bursts).map(({ chat, sender, waiting }) => ({ chat, sender, waiting })),
    optOuts: memory.all(optOuts).map(({ address, isOptedOut }) => ({ address, isOptedOut })),
    statuses: memory.all(deliveries).map(({ status, reason }) => ({ status, reason })),
  };
}

describe.each(Object.entries(PROVIDERS))('%s', (_name, provider) => {
  test('webhooks that are repeated and come in any order give the same questions and states', async () => {
    const once = happened(provider);
    const expected = await stateAfter(provider, once);
    const texts = expected.questions.flatMap(({ waiting }) => waiting.map(({ text }) => text));
    expect(texts).toHaveLength(CHATS * MESSAGES);
    const ofOptOuts = expected.optOuts.filter(({ isOptedOut }) => isOptedOut);
    expect(ofOptOuts).toHaveLength(provider.choice ? CHATS / 2 : 0);
    const mixed = permuted(once, WEBHOOKS_OF_CHANNEL, randomFrom(SEED));
    expect(mixed).toHaveLength(WEBHOOKS_OF_CHANNEL);
    expect(await stateAfter(provider, mixed)).toEqual(expected);
  });
});
