import { judgeOverrides, readOverride } from '../registry/overrides';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { JudgedOverrides, OverrideRules } from '../registry/overrides';
import type { OverrideCookie } from '../registry/override-cookie';

/** What a page does about overrides: runs under them, or leads to the same address without the question. */
export type PageOverrides = (JudgedOverrides & { leadsTo?: undefined }) | { leadsTo: string };

/** Does this request ask for overrides, or its browser have any? Most do not, and their page need not know who is looking. */
export const concernsOverrides = (request: FastifyRequest, cookie: OverrideCookie): boolean => asked(request).length > 0 || cookie.read(request).length > 0;

/**
 * `?remote=name@target` (repeatable) adds overrides to those of the browser, `?remote=reset` takes all away; both lead to the
 * address without the question, so that neither a bookmark nor a shared address carries it on. What is refused is told on the
 * page itself. Overrides of the browser that its person may not have (any more) are taken away and told once.
 */
export function pageOverrides(request: FastifyRequest, reply: FastifyReply, cookie: OverrideCookie, rules: OverrideRules): PageOverrides {
  const wishes = asked(request);
  const had = cookie.read(request);
  if (wishes.includes('reset')) {
    cookie.write(reply, []);
    return { leadsTo: withoutQuestion(request) };
  }
  const judged = judgeOverrides([...had, ...wishes.map(readOverride)], rules);
  if (wishes.length > 0 || judged.refused.length > 0) cookie.write(reply, judged.allowed);
  return wishes.length > 0 && judged.refused.length === 0 ? { leadsTo: withoutQuestion(request) } : judged;
}

function asked(request: FastifyRequest): string[] {
  const { remote } = request.query as { remote?: string | string[] };
  return remote === undefined ? [] : [remote].flat().filter((text) => text !== '');
}

/** The path and what else was asked. Never another site: two slashes at the start would be one. */
function withoutQuestion({ url }: FastifyRequest): string {
  const { pathname, searchParams } = new URL(url, 'http://gateway');
  searchParams.delete('remote');
  return pathname.replace(/^\/+/, '/') + (searchParams.size === 0 ? '' : `?${searchParams}`);
}
