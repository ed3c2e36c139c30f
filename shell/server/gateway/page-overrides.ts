import { ALWAYS_ASK } from '@voxgrove/contracts/override-question';
import { judgeOverrides, readOverride } from '../registry/port';
import type { RemoteOverride } from '@voxgrove/contracts';
import type { CookieWriter, EndpointRequest } from '@voxgrove/server/http/endpoint';
import type { JudgedOverrides, OverrideCookie, OverrideRules } from '../registry/port';

/** How a page treats overrides: it uses them, or redirects to the address without the query. */
export type PageOverrides =
  | (JudgedOverrides & { leadsTo?: undefined })
  | { leadsTo: string; /** The person must confirm first. */ asks?: RemoteOverride[] };

/**
 * Returns whether a request asks for overrides or its browser has some. For most requests the
 * answer is no, and the page need not identify the person.
 */
export const concernsOverrides = (request: EndpointRequest, cookie: OverrideCookie): boolean =>
  requestedOverrides(request).length > 0 || cookie.read(request).length > 0;

/**
 * Handles the overrides of a page request.
 * - `?remote=name@target` (repeatable) adds overrides, and `?remote=reset` removes all. Both
 *   redirect to the address without the query; otherwise a bookmark or shared link would repeat the
 *   request.
 * - If the person has not typed the address, the page asks first. `?ask-remote=` always asks.
 * - Overrides for which the person has no permission (any more) are removed and reported once. The
 *   page shows refused overrides.
 */
export function pageOverrides(
  request: EndpointRequest,
  cookies: CookieWriter,
  cookie: OverrideCookie,
  rules: OverrideRules,
): PageOverrides {
  const wishes = requestedOverrides(request);
  const had = cookie.read(request);
  if (wishes.includes('reset')) {
    cookie.write(cookies, []);
    return { leadsTo: withoutQuestion(request) };
  }
  const judged = judgeOverrides([...had, ...wishes.map(readOverride)], rules);
  const wished = new Set(wishes.map((text) => readOverride(text).name));
  const granted = judged.allowed.filter(({ name }) => wished.has(name));
  if (granted.length > 0 && !isOwnWish(request))
    return { leadsTo: withoutQuestion(request), asks: granted };
  if (wishes.length > 0 || judged.refused.length > 0) cookie.write(cookies, judged.allowed);
  return wishes.length > 0 && judged.refused.length === 0
    ? { leadsTo: withoutQuestion(request) }
    : judged;
}

function requestedOverrides(request: EndpointRequest): string[] {
  const query = queryOf(request);
  return [...query.getAll('remote'), ...query.getAll(ALWAYS_ASK)].filter((text) => text !== '');
}

const queryOf = ({ url }: EndpointRequest): URLSearchParams =>
  new URL(url, 'http://gateway').searchParams;

/**
 * Returns whether the person typed the address or opened a bookmark. Links on our own pages also
 * need a confirmation, because a visitor may have written the link into a chat.
 */
function isOwnWish(request: EndpointRequest): boolean {
  return request.headers['sec-fetch-site'] === 'none' && !queryOf(request).has(ALWAYS_ASK);
}

/**
 * Returns the path and the remaining query. Two leading slashes would mean another site, so they
 * become one.
 */
function withoutQuestion({ url }: EndpointRequest): string {
  const { pathname, searchParams } = new URL(url, 'http://gateway');
  searchParams.delete('remote');
  searchParams.delete(ALWAYS_ASK);
  return pathname.replace(/^\/+/, '/') + (searchParams.size === 0 ? '' : `?${searchParams}`);
}
