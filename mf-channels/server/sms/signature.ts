import { createHmac } from 'node:crypto';
import { sameKey } from '../engine/port';

/**
 * Checks the header X-Twilio-Signature of a form in constant time:
 * https://www.twilio.com/docs/usage/security#validating-requests
 * @param url with the query, exactly as Twilio calls it
 */
export function isSignedForm(
  { url, body, signature }: { url: string; body: Buffer; signature: unknown },
  authToken: string,
): boolean {
  if (authToken === '' || url === '') return false;
  const form = [...new URLSearchParams(body.toString())];
  // Sorted by code units, like in Twilio's libraries.
  const pairs = form.sort(([one], [other]) => (one < other ? -1 : Number(one > other)));
  const signed = pairs.map(([name, value]) => name + value).join('');
  return formsOf(url)
    .map((address) => createHmac('sha1', authToken).update(`${address}${signed}`).digest('base64'))
    .map((expected) => sameKey(signature, expected))
    .includes(true);
}

/**
 * Returns both possible forms of an address, because Twilio signs an address with or without its
 * default port.
 */
function formsOf(url: string): string[] {
  const { protocol, hostname, port } = new URL(url);
  if (port !== '') return [url];
  const path = url.replace(/^\w+:\/\/[^/]*/, '');
  const usual = protocol === 'https:' ? 443 : 80;
  return [`${protocol}//${hostname}${path}`, `${protocol}//${hostname}:${usual}${path}`];
}
