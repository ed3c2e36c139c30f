import { isUrl } from '@voxgrove/contracts/is-url';
import { fill, onlyReference, referencesIn } from './template';
import type { Values } from './values';
import { UnusableValue, textOf, valueOf } from './values';

/** An address template: a fixed origin, then path and query, which may contain names. */
const ADDRESS = /^(https?:\/\/[^/?#\\@\s{}]+)(\/[^?#]*)?(?:\?([^#]*))?$/i;

export interface UrlTemplate {
  origin: string;
  path: string;
  query: string | undefined;
}

/**
 * Parses an address template; null if scheme, host or port are not fixed, or if it has a user name,
 * a fragment or a backslash.
 */
export function urlTemplate(text: string): UrlTemplate | null {
  const match = ADDRESS.exec(text);
  if (!match || match[2]?.includes('\\')) return null;
  return { origin: match[1]!, path: match[2] ?? '', query: match[3] };
}

/**
 * Returns the address with every value encoded. No value can change scheme, host or port, add a
 * segment or a query, or leave its segment. A query pair whose value is missing is left out.
 * @throws UnusableValue
 */
export function fillUrl(template: UrlTemplate, values: Values): string {
  const path = template.path
    .split('/')
    .map((segment) => (referencesIn(segment).length === 0 ? segment : fillSegment(segment, values)))
    .join('/');
  const pairs = template.query
    ?.split('&')
    .filter((pair) => {
      const only = onlyReference(pair.slice(pair.indexOf('=') + 1));
      return only === null || valueOf(values, only) !== undefined;
    })
    .map((pair) => encoded(pair, values));
  const url =
    template.origin +
    path +
    (pairs === undefined || pairs.length === 0 ? '' : `?${pairs.join('&')}`);
  // The result of the URL parser decides, not the text.
  if (!isUrl(url) || new URL(url).origin !== new URL(template.origin).origin)
    throw new UnusableValue('This value cannot be a part of the address.');
  if (url.length > 4_000) throw new UnusableValue('The address would be too long.');
  return url;
}

function fillSegment(segment: string, values: Values): string {
  const filled = encoded(segment, values);
  // An empty segment, `.` and `..` have a meaning in an address even if they are encoded.
  if (/^(\.|%2e){0,2}$/i.test(filled))
    throw new UnusableValue('This value cannot be a part of the address.');
  return filled;
}

const encoded = (text: string, values: Values): string =>
  fill(text, (reference) =>
    encodeURIComponent(textOf(values, reference)).replace(
      /[!'()*]/g,
      (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
    ),
  );
