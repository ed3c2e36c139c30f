import { z } from 'zod';

/**
 * A chat whose customer wrote too long ago for free texts. `closedSince`: ms since the epoch.
 * `peopleUntil`: end of the longer time in which people may write, ms since the epoch; null: people
 * may not write either. `templates`: those that the provider has approved; null: the channel has none.
 */
export const LateChat = z.object({
  closedSince: z.number().int(),
  peopleUntil: z.number().int().nullable(),
  templates: z
    .array(z.object({ name: z.string(), language: z.string(), bodyText: z.string() }))
    .nullable(),
});
export type LateChat = z.infer<typeof LateChat>;

/**
 * A template as a reply. A repeated call with the same `clientMessageId` sends no second message.
 */
export const TemplateReply = z.strictObject({
  name: z.string().min(1).max(512),
  language: z.string().min(1).max(20),
  variables: z.array(z.string().max(500)).max(20),
  clientMessageId: z.string().regex(/^[\w-]{1,64}$/),
});
export type TemplateReply = z.infer<typeof TemplateReply>;

/** `data` is null while the agent may send free texts. */
export const LateChatReply = z.object({ data: LateChat.nullable() });
