import type { EmailBouncedEvent, EmailComplainedEvent } from 'resend';
import type { Delivery } from '../../framework/webhooks';
import { signedEvent } from './signed-event';
import type { SentMail, Webhook } from './state';

/** Reports about a mail that was accepted: its mail server refused it, or its reader complained. */
export const RETURNS = ['email.bounced', 'email.complained'] as const;
export type Return = (typeof RETURNS)[number];

const BOUNCE = {
  type: 'Permanent',
  subType: 'General',
  message: 'The mail server of the recipient does not accept the mail.',
};

/** Returns the signed event that reports what became of a sent mail. */
export function reportOfReturn(
  type: Return,
  { id, from, to, subject, tags, at }: SentMail,
  now: number,
  webhook: Pick<Webhook, 'endpoint' | 'secret'>,
): Delivery {
  const data: EmailComplainedEvent['data'] | EmailBouncedEvent['data'] = {
    email_id: id,
    message_id: `<${id}@resend.example>`,
    created_at: new Date(at).toISOString(),
    from,
    to,
    subject,
    tags: Object.fromEntries(tags.map(({ name, value }) => [name, value])),
    ...(type === 'email.bounced' && { bounce: BOUNCE }),
  };
  return signedEvent({ type, created_at: new Date(now).toISOString(), data }, webhook);
}
