import { SMTPServer } from 'smtp-server';
import type { Faults } from '../control/faults';
import type { MailStore } from './mail-store';
import { readMail } from './read-mail';

const MAX_MAIL_BYTES = 5_000_000;

/** A real SMTP server on the loopback address that takes every mail and delivers none. Resolves with its port. */
export async function startSmtp(
  mails: MailStore,
  faults: Faults,
  port: number,
): Promise<{ port: number; stop: () => Promise<void> }> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    size: MAX_MAIL_BYTES,
    logger: false,
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        if (stream.sizeExceeded)
          return done(Object.assign(new Error('Message too large'), { responseCode: 552 }));
        const fault = faults.take('smtp');
        if (fault)
          return done(
            Object.assign(new Error('Temporarily unavailable'), { responseCode: fault.status }),
          );
        const envelope = {
          from: session.envelope.mailFrom ? session.envelope.mailFrom.address : '',
          to: session.envelope.rcptTo.map((recipient) => recipient.address),
        };
        readMail(Buffer.concat(parts), envelope, Date.now()).then((mail) => {
          mails.add(mail);
          done();
        }, done);
      });
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.on('error', reject);
    server.listen(port, '127.0.0.1', () => resolve());
  });
  // After start-up an error belongs to one connection (a client that went away): it must not end the process.
  server.removeAllListeners('error');
  server.on('error', () => undefined);
  const address = server.server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
