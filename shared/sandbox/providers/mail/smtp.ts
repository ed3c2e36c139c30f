import { setTimeout as delay } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { readIncoming, readMail } from './read-mail';
import type { ProviderTools } from '../../framework/provider';
import type { MailStore } from './state';

const MAX_MAIL_BYTES = 5_000_000;
/** SMTP reply code for success. */
const ACCEPTED = 250;

/** Returns whether the product receives mail at this address. */
const isOfProduct = (address: string): boolean => /^reply\+/i.test(address);

/**
 * Starts a real SMTP server on the loopback address that accepts every mail. Mails to the product go
 * to the provider that reports them; no other mail is delivered. Resolves with its port.
 */
export async function startSmtp(
  mails: MailStore,
  { clock, incoming, portFor, record, takeFault }: ProviderTools,
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
        const envelope = {
          from: session.envelope.mailFrom ? session.envelope.mailFrom.address : '',
          to: session.envelope.rcptTo.map((recipient) => recipient.address),
        };
        const request = { method: 'MAIL', path: envelope.to.join(','), body: envelope };
        const fault = takeFault(`${request.method} ${request.path}`);
        const refusal = fault?.status;
        record({ ...request, status: refusal ?? ACCEPTED });
        if (refusal !== undefined)
          return done(
            Object.assign(new Error('Temporarily unavailable'), { responseCode: refusal }),
          );
        const raw = Buffer.concat(parts);
        const accept = async (): Promise<void> => {
          await delay(fault?.delayMs ?? 0);
          if (envelope.to.some(isOfProduct)) incoming.add(await readIncoming(raw, envelope));
          else mails.add(await readMail(raw, envelope, clock.now()));
        };
        accept().then(() => done(), done);
      });
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.on('error', reject);
    const port = portFor('smtp');
    server.listen(port, '127.0.0.1', () => resolve());
  });
  // After the start, an error belongs to one connection (a client that went away) and must not end
  // the process.
  server.removeAllListeners('error');
  server.on('error', () => undefined);
  const address = server.server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
