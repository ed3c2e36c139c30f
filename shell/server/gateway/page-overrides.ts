import { ALWAYS_ASK } from '@voxgrove/contracts/override-question';
import { judgeOverrides, readOverride } from '../registry/overrides';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RemoteOverride } from '@voxgrove/contracts';
import type { JudgedOverrides, OverrideRules } from '../registry/overrides';
import type { OverrideCookie } from '../registry/override-cookie';

/** What a page does about overrides: runs under them, or leads to the same address without the question. */
export type PageOverrides =
  | (JudgedOverrides & { leadsTo?: undefined })
  | { leadsTo: string; /** To be confirmed by the person first. */ asks?: RemoteOverride[] };

/** Does this request ask for overrides, or its browser have any? Most do not, and their page need not know who is looking. */
export const concernsOverrides = (request: FastifyRequest, cookie: OverrideCookie): boolean =>
  asked(request).length > 0 || cookie.read(request).length > 0;

/**
 * `?remote=name@target` (repeatable) adds overrides to those of the browser, `?remote=reset` takes all away; both lead to the
 * address without the question, so that neither a bookmark nor a shared address carries it on. What is refused is told on the
 * page itself. A page that was not typed asks first, and so does `?ask-remote=` always. Overrides of the browser that its person may not have (any more) are taken away and told once.
 */
export function pageOverrides(
  request: FastifyRequest,
  reply: FastifyReply,
  cookie: OverrideCookie,
  rules: OverrideRules,
): PageOverrides {
  const wishes = asked(request);
  const had = cookie.read(request);
  if (wishes.includes('reset')) {
    cookie.write(reply, []);
    return { leadsTo: withoutQuestion(request) };
  }
  const judged = judgeOverrides([...had, ...wishes.map(readOverride)], rules);
  const wished = new Set(wishes.map((text) => readOverride(text).name));
  const granted = judged.allowed.filter(({ name }) => wished.has(name));
  if (granted.length > 0 && !isOwnWish(request))
    return { leadsTo: withoutQuestion(request), asks: granted };
  if (wishes.length > 0 || judged.refused.length > 0) cookie.write(reply, judged.allowed);
  return wishes.length > 0 && judged.refused.length === 0
    ? { leadsTo: withoutQuestion(request) }
    : judged;
}

function asked(request: FastifyRequest): string[] {
  const { remote = [], [ALWAYS_ASK]: asking = [] } = request.query as Record<
    string,
    string | string[] | undefined
  >;
  return [remote, asking].flat().filter((text) => text !== '');
}

/** Typed or opened from a bookmark. Pages of ours ask, too: a visitor may have written the link that led here into a chat. */
function isOwnWish({ headers, query }: FastifyRequest): boolean {
  return headers['sec-fetch-site'] === 'none' && !Object.hasOwn(query as object, ALWAYS_ASK);
}

/** The path and what else was asked. Never another site: two slashes at the start would be one. */
function withoutQuestion({ url }: FastifyRequest): string {
  const { pathname, searchParams } = new URL(url, 'http://gateway');
  searchParams.delete('remote');
  searchParams.delete(ALWAYS_ASK);
  return pathname.replace(/^\/+/, '/') + (searchParams.size === 0 ? '' : `?${searchParams}`);
}
