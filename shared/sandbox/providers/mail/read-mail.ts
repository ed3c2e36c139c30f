import PostalMime from 'postal-mime';
import { randomUUID } from 'node:crypto';
import type { IncomingMail } from '../../framework/incoming-mails';
import { senderResults } from '../../framework/sender-results';
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
      'authentication-results': senderResults(from?.address ?? '', envelope.from),
    },
  };
}
