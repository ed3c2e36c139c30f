import { randomUUID } from 'node:crypto';
import type { IncomingMail } from '../../framework/incoming-mails';
import { quotedReply } from '../../framework/quoted-reply';
import { senderResults } from '../../framework/sender-results';
import type { SentMail } from './state';

/** Returns the mail with which the recipient of a mail replies. */
export function replyTo(
  { from, to, replyTo: addresses, subject, text, at }: SentMail,
  words: string,
): IncomingMail {
  const [sender = ''] = to;
  return {
    messageId: `<${randomUUID()}@sandbox>`,
    from: sender,
    to: addresses,
    subject: `Re: ${subject}`,
    text: quotedReply(words, { from, text, at }),
    html: '',
    headers: { 'authentication-results': senderResults(sender, sender) },
  };
}
