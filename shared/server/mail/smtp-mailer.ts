import { createHash } from 'node:crypto';
import { createTransport } from 'nodemailer';
import { AppError } from '@voxgrove/contracts';
import type { Config } from '../config';
import { mailNotSent } from './mail-failure';
import type { MailFailure } from './mail-failure';
import type { Mail, Mailer } from './port';

const SMTP_TIMEOUT_MS = 10_000;
/** Replies that refuse our login and say nothing about the mail (RFC 4954, 6). */
const LOGIN_REFUSED: readonly number[] = [530, 534, 535, 538];

/**
 * Creates a mailer that sends by SMTP to one recipient. Text that people typed is checked before it
 * becomes a header.
 */
export function createSmtpMailer(smtp: Config['smtp']): Mailer {
  const transport = createTransport({
    host: smtp.host,
    port: smtp.port,
    secure: smtp.secure,
    ...(smtp.user === undefined
      ? {}
      : {
          auth: { user: smtp.user, pass: smtp.password?.reveal('log in to the mail server') ?? '' },
        }),
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const sender = addressOf(smtp.from);
  return {
    async send(mail) {
      if (/[\r\n,;<>]/.test(mail.to + (mail.replyTo ?? '')) || /[\r\n]/.test(mail.subject))
        throw new AppError('BAD_INPUT', { fields: { to: 'This is not one email address.' } });
      try {
        await transport.sendMail({
          from:
            mail.fromName === undefined
              ? smtp.from
              : { name: oneLine(mail.fromName), address: sender },
          ...(mail.replyTo !== undefined && { replyTo: { name: '', address: mail.replyTo } }),
          ...(mail.key !== undefined && { messageId: messageIdOf(mail.key, sender) }),
          headers: headersOf(mail),
          to: { name: '', address: mail.to },
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
        });
      } catch (cause) {
        throw mailNotSent(failureOf(cause), { cause });
      }
    },
  };
}

/** Returns what an error of the SMTP client says about the mail. A reply of 500 or more is final. */
function failureOf(error: unknown): MailFailure {
  const { command, responseCode = 0 } = error as { command?: string; responseCode?: number };
  if (command === 'CONN') return 'unreachable';
  return responseCode >= 500 && !LOGIN_REFUSED.includes(responseCode) ? 'refused' : 'unknown';
}

/** Returns the address in `Name <address>`, or the whole text if it is only an address. */
const addressOf = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/**
 * Returns a Message-ID that is the same for the same key (RFC 5322, 3.6.4), so that mailboxes drop
 * repeats.
 */
function messageIdOf(key: string, sender: string): string {
  const name = createHash('sha256').update(key).digest('hex').slice(0, 40);
  return `<${name}@${sender.slice(sender.lastIndexOf('@') + 1)}>`;
}

function headersOf({ replyTo, unsubscribeUrl }: Mail): Record<string, string> {
  return {
    // Mailboxes then do not answer with an absence note, which would go into a conversation.
    ...(replyTo !== undefined && { 'Auto-Submitted': 'auto-generated' }),
    ...(unsubscribeUrl !== undefined && {
      'List-Unsubscribe': `<${new URL(unsubscribeUrl)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  };
}
