import { z } from 'zod';

const Sid = z.string().regex(/^[A-Z]{2}[0-9a-f]{32}$/);

/**
 * The fields of a webhook that we read:
 * https://www.twilio.com/docs/messaging/guides/webhook-request
 */
const Form = z.looseObject({
  MessageSid: Sid,
  From: z.string().default(''),
  Body: z.string().default(''),
  NumMedia: z.coerce.number().int().min(0).catch(0).default(0),
  /** Keyword that Twilio has already answered itself. */
  OptOutType: z.enum(['STOP', 'HELP', 'START']).optional().catch(undefined),
  /** Status of a message that we have sent. */
  MessageStatus: z.string().optional(),
  ErrorCode: z.coerce.number().int().optional().catch(undefined),
  /**
   * Time when this product received the form, ms since the epoch. It is the position of the message
   * in the chat, because Twilio sends no message number.
   */
  ReceivedAt: z.coerce.number().int().catch(0).default(0),
});
export type WebhookForm = z.infer<typeof Form>;

/** Reads the form of a webhook. Returns undefined if the body is not such a form. */
export const readForm = (body: string): WebhookForm | undefined =>
  Form.safeParse(Object.fromEntries(new URLSearchParams(body))).data;

/** Returns the form with the time of its arrival, in the stored format. */
export const withArrival = (body: Buffer, at: number): Buffer => {
  const form = new URLSearchParams(body.toString());
  form.set('ReceivedAt', String(at));
  return Buffer.from(form.toString());
};

/**
 * Returns whether the sender is a phone number or short code. Only these can be answered, names of
 * companies cannot.
 */
export const isPhone = (from: string): boolean => /^\+?\d{3,15}$/.test(from);
