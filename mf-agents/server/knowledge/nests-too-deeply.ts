/** Elements whose end may be left out, or that have none: leaving them open is no nesting. */
const OPEN_ENDED = new Set('area base br col embed hr img input link meta param source track wbr p li dt dd option optgroup tr td th thead tbody tfoot colgroup rp rt html head body'.split(' '));
const MAX_DEPTH = 1_000;

/**
 * Parsing takes time in the square of the nesting: a page made of nothing but opening tags would hold up the whole process
 * for minutes. Counts roughly and errs towards what no real page does.
 */
export function nestsTooDeeply(html: string): boolean {
  let depth = 0;
  for (const match of html.matchAll(/<(\/?)([a-z][a-z0-9-]*)/gi)) {
    if (OPEN_ENDED.has((match[2] ?? '').toLowerCase())) continue;
    depth = match[1] === '/' ? Math.max(0, depth - 1) : depth + 1;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}
