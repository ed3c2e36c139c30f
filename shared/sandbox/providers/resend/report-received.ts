import { createHmac, randomUUID } from 'node:crypto';
import type { Delivery } from '../../framework/webhooks';
import type { ReceivedMail, Webhook } from './state';

export const RECEIVED = 'email.received';

/** Returns the signed event that reports a received mail. Its content must be read separately. */
export function reportOf(
  { id, createdAt, from, to, subject, messageId }: ReceivedMail,
  { endpoint, secret }: Pick<Webhook, 'endpoint' | 'secret'>,
): Delivery {
  const data = {
    email_id: id,
    created_at: createdAt,
    from,
    to,
    cc: [],
    bcc: [],
    message_id: messageId,
    subject,
    attachments: [],
  };
  const eventId = `msg_${randomUUID()}`;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  return {
    url: endpoint,
    body: JSON.stringify({ type: RECEIVED, created_at: createdAt, data }),
    sign(body, at) {
      const seconds = String(Math.floor(at / 1_000));
      const signed = `${eventId}.${seconds}.${body}`;
      const signature = createHmac('sha256', key).update(signed).digest('base64');
      return {
        'svix-id': eventId,
        'svix-timestamp': seconds,
        'svix-signature': `v1,${signature}`,
      };
    },
  };
}
