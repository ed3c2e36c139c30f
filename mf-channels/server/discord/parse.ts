import { z } from 'zod';
import type { InboundItem } from '../engine/port';

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

/** Reads a question. Each member of a channel has a separate conversation. */
export function parseInteraction(payload: string): InboundItem[] {
  const read = Interaction.safeParse(asJson(payload));
  if (!read.success) return [];
  const { id, member } = read.data;
  const text = questionOf(read.data);
  if (text === '') return [];
  const { user, nick } = member;
  return [
    {
      kind: 'message',
      chat: user.id,
      // The id starts with its creation time in ms.
      order: Number(BigInt(id) >> 22n),
      providerId: id,
      sender: { name: nick || user.global_name || user.username, handle: `@${user.username}` },
      text,
      files: [],
    },
  ];
}

export function asJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
