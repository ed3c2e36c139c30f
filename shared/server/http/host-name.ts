import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';

const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;
const MAX_LENGTH = 253;

/**
 * Returns the host name in a Host header or in a text that a person has typed: lower case,
 * punycode, without port and without the trailing dot of a fully qualified name.
 * @returns null for anything that is not a host name, also for IP addresses
 */
export function hostNameOf(text: string): string | null {
  const name = text
    .trim()
    .replace(/:\d{1,5}$/, '')
    .replace(/\.$/, '');
  if (name === '' || /[^\p{L}\p{M}\p{N}.-]/u.test(name)) return null;
  const ascii = domainToASCII(name);
  if (ascii === '' || ascii.length > MAX_LENGTH || isIP(ascii) !== 0) return null;
  return ascii.split('.').every((label) => LABEL.test(label)) ? ascii : null;
}
