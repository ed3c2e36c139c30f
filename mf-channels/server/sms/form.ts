import { z } from 'zod';

const Sid = z.string().regex(/^[A-Z]{2}[0-9a-f]{32}$/);

/** The fields of a webhook that are read: https://www.twilio.com/docs/messaging/guides/webhook-request */
const Form = z.looseObject({
  MessageSid: Sid,
  From: z.string().default(''),
  Body: z.string().default(''),
  NumMedia: z.coerce.number().int().min(0).catch(0).default(0),
  /** Twilio has answered this keyword itself. */
  OptOutType: z.enum(['STOP', 'HELP', 'START']).optional().catch(undefined),
  /** Of a message that was sent. */
  MessageStatus: z.string().optional(),
  ErrorCode: z.coerce.number().int().optional().catch(undefined),
  /** When this product received the form, ms since the epoch: Twilio does not number messages. */
  ReceivedAt: z.coerce.number().int().catch(0).default(0),
});
export type WebhookForm = z.infer<typeof Form>;

/** Reads a webhook; undefined when it is none. */
export const readForm = (body: string): WebhookForm | undefined =>
  Form.safeParse(Object.fromEntries(new URLSearchParams(body))).data;

/** The form with the time of its arrival, as it is stored. */
export const withArrival = (body: Buffer, at: number): Buffer => {
  const form = new URLSearchParams(body.toString());
  form.set('ReceivedAt', String(at));
  return Buffer.from(form.toString());
};

/** A phone number or short code, which can be answered; names of companies cannot. */
export const isPhone = (from: string): boolean => /^\+?\d{3,15}$/.test(from);
