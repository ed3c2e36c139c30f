import { z } from 'zod';

const User = z.object({
  id: z.string().regex(/^\d{1,20}$/),
  username: z.string().default(''),
  global_name: z.string().nullish(),
  bot: z.boolean().optional(),
});

/** A message of a server: https://docs.discord.com/developers/resources/message */
export const ReceivedMessage = z.object({
  id: z.string().regex(/^\d{1,20}$/),
  channel_id: z.string().regex(/^\d{1,20}$/),
  guild_id: z.string(),
  author: User,
  member: z.object({ nick: z.string().nullish() }).nullish(),
  webhook_id: z.string().nullish(),
  content: z.string().default(''),
  edited_timestamp: z.string().nullish(),
  mentions: z.array(z.object({ id: z.string() })).default([]),
  attachments: z
    .array(z.object({ filename: z.string(), url: z.string(), size: z.number().default(0) }))
    .default([]),
  sticker_items: z.array(z.object({ name: z.string() })).default([]),
  referenced_message: z
    .object({
      webhook_id: z.string().nullish(),
      mentions: z.array(z.object({ id: z.string() })).default([]),
    })
    .nullish(),
});
export type ReceivedMessage = z.output<typeof ReceivedMessage>;

/** How a member speaks to the bot. `webhookId`: the webhook that wrote the answer. */
export type Addressing = { kind: 'mention' } | { kind: 'reply'; webhookId: string };

/**
 * Returns how a member speaks to the bot: they mention it, or reply to an answer that a webhook sent
 * to them. Returns null for every other message.
 */
export function addressingOf(message: ReceivedMessage, botId: string): Addressing | null {
  const { author, webhook_id: webhookId, mentions, referenced_message: answer } = message;
  // Ignores our own answers, which a webhook has sent, and messages of bots: bots must not talk
  // with each other.
  if (author.bot === true || typeof webhookId === 'string') return null;
  if (mentions.some(({ id }) => id === botId)) return { kind: 'mention' };
  const isToMember = answer?.mentions.some(({ id }) => id === author.id) === true;
  if (typeof answer?.webhook_id !== 'string' || !isToMember) return null;
  return { kind: 'reply', webhookId: answer.webhook_id };
}
