import { createTransport } from 'nodemailer';
import { quotedReply } from '../../framework/quoted-reply';
import type { StoredMail } from './state';

/** Sends the reply of a mail's recipient by SMTP, with the quote that mail programs add. */
export async function sendReply(
  smtpPort: number,
  { from, to, replyTo, subject, text, receivedAt }: StoredMail,
  words: string,
): Promise<void> {
  await createTransport({ host: '127.0.0.1', port: smtpPort, secure: false }).sendMail({
    from: to[0],
    to: replyTo || from,
    subject: `Re: ${subject}`,
    text: quotedReply(words, { from, text, at: receivedAt }),
  });
}
