import type { EmailReceivedEvent } from 'resend';
import type { Delivery } from '../../framework/webhooks';
import { signedEvent } from './signed-event';
import type { ReceivedMail, Webhook } from './state';

export const RECEIVED = 'email.received';

/** Returns the signed event that reports a received mail. Its content must be read separately. */
export function reportOf(
  { id, createdAt, from, to, subject, messageId }: ReceivedMail,
  webhook: Pick<Webhook, 'endpoint' | 'secret'>,
): Delivery {
  const data: EmailReceivedEvent['data'] = {
    email_id: id,
    created_at: createdAt,
    from,
    to,
    cc: [],
    bcc: [],
    received_for: to,
    message_id: messageId,
    subject,
    attachments: [],
  };
  return signedEvent({ type: RECEIVED, created_at: createdAt, data }, webhook);
}
