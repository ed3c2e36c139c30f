import { z } from 'zod';

const Attachment = z.object({
  type: z.string().catch('unknown'),
  payload: z
    .object({ url: z.string().optional(), title: z.string().optional() })
    .nullish()
    .catch(undefined),
});

/** An event of a page: https://developers.facebook.com/docs/messenger-platform/webhooks */
export const PageEvent = z.object({
  sender: z.object({ id: z.coerce.string().regex(/^\d{1,30}$/) }),
  recipient: z.object({ id: z.coerce.string() }),
  timestamp: z.coerce.number().catch(0),
  message: z
    .object({
      mid: z.string().min(1),
      text: z.string().optional(),
      is_echo: z.boolean().optional(),
      is_deleted: z.boolean().optional(),
      quick_reply: z.object({ payload: z.string() }).optional(),
      reply_to: z.object({ story: z.object({}).optional() }).optional(),
      attachments: z.array(Attachment).catch([]).default([]),
    })
    .optional(),
  postback: z
    .object({
      mid: z.string().optional(),
      title: z.string().default(''),
      payload: z.string().default(''),
    })
    .optional(),
  reaction: z
    .object({ mid: z.string(), action: z.string(), emoji: z.string().optional() })
    .optional(),
  delivery: z.object({ mids: z.array(z.string()).default([]) }).optional(),
  read: z.object({ mid: z.string().optional() }).optional(),
});
export type PageEvent = z.infer<typeof PageEvent>;
export type PageMessage = NonNullable<PageEvent['message']>;
