import { z } from 'zod';
import { asJson } from '../../contract/as-json';

const Media = z.object({
  id: z.string(),
  mime_type: z.string().default(''),
  caption: z.string().optional(),
  filename: z.string().optional(),
  voice: z.boolean().optional(),
});
const Reply = z.object({ id: z.string(), title: z.string() });
/** A phone number without the plus. */
const PHONE = /^\d{5,20}$/;

/**
 * Fields that every message has:
 * https://developers.facebook.com/docs/whatsapp/cloud-api/webhooks/payload-examples
 */
export const MessageHead = z.object({
  from: z.string().regex(PHONE),
  id: z.string().min(1),
  timestamp: z.coerce.number().catch(0),
  type: z.string().catch('unknown'),
});
export type MessageHead = z.infer<typeof MessageHead>;

/** The content of a message, by its type. */
export const MessageContent = z.object({
  text: z.object({ body: z.string() }).optional(),
  image: Media.optional(),
  sticker: Media.optional(),
  document: Media.optional(),
  audio: Media.optional(),
  video: Media.optional(),
  location: z
    .object({
      latitude: z.number(),
      longitude: z.number(),
      name: z.string().optional(),
      address: z.string().optional(),
    })
    .optional(),
  contacts: z
    .array(
      z.object({
        name: z.object({ formatted_name: z.string().optional() }).optional(),
        phones: z.array(z.object({ phone: z.string().optional() })).optional(),
        emails: z.array(z.object({ email: z.string().optional() })).optional(),
      }),
    )
    .optional(),
  reaction: z.object({ emoji: z.string().optional() }).optional(),
  button: z.object({ text: z.string() }).optional(),
  interactive: z
    .object({
      button_reply: Reply.optional(),
      list_reply: Reply.optional(),
      nfm_reply: z
        .object({ body: z.string().optional(), response_json: z.string().optional() })
        .optional(),
    })
    .optional(),
  order: z
    .object({
      text: z.string().optional(),
      product_items: z
        .array(
          z.object({
            product_retailer_id: z.string(),
            quantity: z.coerce.number(),
            item_price: z.coerce.number(),
            currency: z.string(),
          }),
        )
        .default([]),
    })
    .optional(),
  context: z
    .object({ referred_product: z.object({ product_retailer_id: z.string() }).optional() })
    .optional(),
  referral: z.object({ headline: z.string().optional() }).optional(),
});
export type MessageContent = z.infer<typeof MessageContent>;

/**
 * The customer has changed a message. Only numbers that are also used in the app WhatsApp Business
 * get such events:
 * https://developers.facebook.com/documentation/business-messaging/whatsapp/webhooks/reference/messages/edit
 */
export const EditedMessage = z.object({
  edit: z.object({
    original_message_id: z.string().min(1),
    message: z.looseObject({ type: z.string() }),
  }),
});

export const StatusChange = z.object({
  id: z.string().min(1),
  status: z.string(),
  timestamp: z.coerce.number().catch(0),
  recipient_id: z.string().regex(PHONE).optional().catch(undefined),
  errors: z
    .array(
      z.object({
        code: z.number(),
        title: z.string().optional(),
        error_data: z.object({ details: z.string().optional() }).optional(),
      }),
    )
    .optional(),
});

/**
 * A person has ended or resumed marketing messages in WhatsApp:
 * https://developers.facebook.com/docs/whatsapp/cloud-api/webhooks/reference/user_preferences
 */
export const PreferenceChange = z.object({
  wa_id: z.string().regex(PHONE),
  category: z.literal('marketing_messages'),
  value: z.enum(['stop', 'resume']),
  timestamp: z.coerce.number(),
});

/** A change of a number. Its messages and statuses are read one by one. */
export const NumberChange = z.object({
  metadata: z.object({ phone_number_id: z.string() }),
  contacts: z
    .array(
      z.object({
        wa_id: z.string().optional(),
        profile: z.object({ name: z.string().optional() }).optional(),
      }),
    )
    .catch([])
    .default([]),
  messages: z.array(z.unknown()).catch([]).default([]),
  statuses: z.array(z.unknown()).catch([]).default([]),
  user_preferences: z.array(z.unknown()).catch([]).default([]),
});
export type NumberChange = z.infer<typeof NumberChange>;

const Event = z.object({
  entry: z.array(
    z.object({
      changes: z
        .array(z.object({ value: z.unknown() }))
        .catch([])
        .default([]),
    }),
  ),
});

/**
 * Returns the changes of a webhook, each with its number, or undefined if the body is not a
 * webhook.
 */
export function changesOf(body: Buffer): { phoneId: string; payload: Buffer }[] | undefined {
  const event = Event.safeParse(asJson(body.toString()));
  if (!event.success) return undefined;
  return event.data.entry
    .flatMap(({ changes }) => changes)
    .flatMap(({ value }) => {
      const change = NumberChange.safeParse(value);
      if (!change.success) return [];
      const phoneId = change.data.metadata.phone_number_id;
      return [{ phoneId, payload: Buffer.from(JSON.stringify(value)) }];
    });
}
