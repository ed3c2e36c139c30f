import { z } from 'zod';
import { asJson } from '../../contract/as-json';
import type { InboundItem, StoredAccount } from '../engine/port';
import { ReceivedMessage } from './gateway/message';

const User = z.object({
  id: z.string(),
  username: z.string().default(''),
  global_name: z.string().nullish(),
});

/**
 * A command that a member has sent:
 * https://docs.discord.com/developers/interactions/receiving-and-responding
 */
export const Interaction = z.object({
  id: z.string().regex(/^\d{1,20}$/),
  type: z.literal(2),
  channel_id: z.string(),
  member: z.object({ nick: z.string().nullish(), user: User }),
  data: z.object({
    name: z.literal('ask'),
    options: z.array(z.object({ name: z.string(), value: z.unknown() })).default([]),
  }),
});

export const questionOf = ({ data }: z.output<typeof Interaction>): string => {
  const value = data.options.find(({ name }) => name === 'question')?.value;
  return typeof value === 'string' ? value.trim() : '';
};

type OfChannel = Pick<StoredAccount, 'accountId'>;

/** Reads a question or a message. Each member of a channel has a separate conversation. */
export function parseEvent(payload: string, account: OfChannel): InboundItem[] {
  const json = asJson(payload);
  const written = Written.safeParse(json);
  return written.success ? messageItem(written.data, account) : questionItem(json, account);
}

function questionItem(json: unknown, account: OfChannel): InboundItem[] {
  const read = Interaction.safeParse(json);
  if (!read.success) return [];
  const { id, member, channel_id: placeId } = read.data;
  const text = questionOf(read.data);
  if (text === '') return [];
  const { user, nick } = member;
  return [
    {
      kind: 'message',
      chat: chatOf(placeId, user.id, account),
      order: orderOf(id),
      providerId: id,
      sender: { name: nick || user.global_name || user.username, handle: `@${user.username}` },
      text,
      files: [],
    },
  ];
}

/** A message of a member, with the id of the bot at that time. */
const Written = z.object({
  t: z.enum(['MESSAGE_CREATE', 'MESSAGE_UPDATE']),
  botId: z.string(),
  d: ReceivedMessage,
});

function messageItem({ t, botId, d }: z.output<typeof Written>, account: OfChannel): InboundItem[] {
  const { author, member } = d;
  const common = {
    chat: chatOf(d.channel_id, author.id, account),
    order: orderOf(d.id),
    providerId: d.id,
    sender: {
      name: member?.nick || author.global_name || author.username,
      handle: `@${author.username}`,
    },
    text: textOf(d, botId),
  };
  if (t === 'MESSAGE_UPDATE') {
    const edition = d.edited_timestamp ?? '';
    return edition === '' || common.text === '' ? [] : [{ ...common, kind: 'edit', edition }];
  }
  const files = d.attachments.map(({ url, filename }) => ({ ref: url, name: filename }));
  const isEmpty = common.text === '' && files.length === 0;
  // A mention without a question opens the chat.
  return [{ ...common, kind: 'message', files, ...(isEmpty && { opening: true as const }) }];
}

/** Returns the chat of a member: in a thread, the id of the thread is before the member's. */
const chatOf = (placeId: string, memberId: string, { accountId }: OfChannel): string =>
  placeId === accountId ? memberId : `${placeId}/${memberId}`;

/** Returns the text without the mention of the bot. Stickers are named. */
function textOf({ content, sticker_items: stickers }: ReceivedMessage, botId: string): string {
  const said = content.replaceAll(`<@${botId}>`, '').replaceAll(`<@!${botId}>`, '').trim();
  return [said, ...stickers.map(({ name }) => `[Sticker: ${name}]`)]
    .filter((line) => line !== '')
    .join('\n');
}

/** Returns the position of a message. The upper bits of an id are its creation time in ms. */
const orderOf = (id: string): number => Number(BigInt(id) >> 22n);
