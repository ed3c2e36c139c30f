import { isUrl } from '@voxgrove/contracts/is-url';

/**
 * Returns the origin of the website that a person types or pastes; null if the text names no
 * website. `*` is not a wildcard: a chat runs only on the hosts that are listed.
 */
export function originOf(text: string): string | null {
  const typed = text.trim();
  const full = /^[a-z][a-z0-9+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`;
  const url = isUrl(full) ? new URL(full) : undefined;
  return url && /^https?:$/.test(url.protocol) && url.hostname !== '' && !url.hostname.includes('*')
    ? url.origin
    : null;
}

/**
 * Returns the origin if the text contains nothing else and is written as browsers write it, else
 * null. A host in other scripts must have the form that DNS uses.
 */
export function exactOrigin(text: string): string | null {
  const origin = originOf(text);
  return origin !== null && isUrl(text) && new URL(text).href === `${origin}/` ? origin : null;
}
