import { createTransport } from 'nodemailer';
import { AppError } from '@voxgrove/contracts';
import type { Config } from '../config';
import type { Mailer } from './port';

const SMTP_TIMEOUT_MS = 10_000;

/** Sends by SMTP. A recipient is one address; nothing a person typed becomes a header without having been checked. */
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
  return {
    async send(mail) {
      if (/[\r\n,;<>]/.test(mail.to) || /[\r\n]/.test(mail.subject))
        throw new AppError('BAD_INPUT', { fields: { to: 'This is not one e-mail address.' } });
      try {
        await transport.sendMail({
          from: smtp.from,
          to: { name: '', address: mail.to },
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
        });
      } catch (cause) {
        throw new AppError('MAIL_NOT_SENT', {}, { cause });
      }
    },
  };
}
