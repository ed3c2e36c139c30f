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

/**
 * Returns whether a member speaks to the bot: they mention it, or reply to an answer that was sent
 * to them.
 */
export function isForBot(message: ReceivedMessage, botId: string): boolean {
  const { author, webhook_id: webhookId, mentions, referenced_message: answer } = message;
  // Answers of our own are messages of a webhook, and bots must not talk with each other.
  if (author.bot === true || typeof webhookId === 'string') return false;
  if (mentions.some(({ id }) => id === botId)) return true;
  const isToMember = answer?.mentions.some(({ id }) => id === author.id) === true;
  return typeof answer?.webhook_id === 'string' && isToMember;
}
