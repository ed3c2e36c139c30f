import PostalMime from 'postal-mime';
import { randomUUID } from 'node:crypto';
import type { IncomingMail } from '../../framework/incoming-mails';
import type { StoredMail } from './state';

/** Returns the first separate number of six digits, which is the form of sign-in codes. */
export const findCode = (text: string): string | null =>
  /(?<!\d)(\d{6})(?!\d)/.exec(text)?.[1] ?? null;

/** Returns the first web address in the text. */
export const findLink = (text: string): string | null =>
  /https?:\/\/[^\s<>"')]+/.exec(text)?.[0] ?? null;

/** Parses a raw RFC 5322 message. The recipients come from the envelope, not from the header. */
export async function readMail(
  raw: Uint8Array,
  envelope: { from: string; to: string[] },
  now: number,
): Promise<StoredMail> {
  const parsed = await PostalMime.parse(raw);
  const text = parsed.text ?? '';
  return {
    id: randomUUID(),
    receivedAt: now,
    from: parsed.from?.address ?? envelope.from,
    replyTo: parsed.replyTo?.[0]?.address ?? '',
    to: envelope.to.map((address) => address.toLowerCase()),
    subject: parsed.subject ?? '',
    text,
    html: parsed.html ?? '',
    code: findCode(text),
    link: findLink(text),
  };
}

const domainOf = (address: string): string => address.split('@').at(-1)!.toLowerCase();

/**
 * Returns the header with which Amazon SES, which receives mail for Resend, judges a sender. Here
 * every server may send for the domain of the envelope, so only the header can be forged.
 */
function resultsOf(from: string, envelopeFrom: string): string {
  const isAligned = domainOf(from) === domainOf(envelopeFrom);
  const spf = `spf=pass client-ip=127.0.0.1; envelope-from=${envelopeFrom}; helo=localhost`;
  const dmarc = `dmarc=${isAligned ? 'pass' : 'fail'} header.from=${domainOf(from)}`;
  return `amazonses.com; ${spf}; dkim=none; ${dmarc};`;
}

/** Parses a raw message that a person sends to the product. */
export async function readIncoming(
  raw: Uint8Array,
  envelope: { from: string; to: string[] },
): Promise<IncomingMail> {
  const { from, headers, html, messageId, subject, text } = await PostalMime.parse(raw);
  return {
    messageId: messageId ?? `<${randomUUID()}@sandbox>`,
    from: from?.address ?? envelope.from,
    to: envelope.to,
    subject: subject ?? '',
    text: text ?? '',
    html: html ?? '',
    headers: {
      ...Object.fromEntries(headers.map(({ key, value }) => [key, value])),
      'authentication-results': resultsOf(from?.address ?? '', envelope.from),
    },
  };
}
