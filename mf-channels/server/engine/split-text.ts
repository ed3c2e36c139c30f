/** Places where a text may be split, best first: paragraphs, lines, sentences, words. */
const BREAKS = [/\n\s*\n/g, /\n/g, /[.!?。！？]["'”’)]*\s/g, /\s/g];
/** Minimum length of a part, as a share of the limit. */
const LEAST = 0.5;

/**
 * Splits a text into parts of at most `limit` UTF-16 units, if possible at the end of a paragraph,
 * line, sentence or word.
 */
export function splitText(text: string, limit: number): string[] {
  const parts: string[] = [];
  let rest = text.trim();
  while (rest.length > limit) {
    const at = cutOf(rest, limit);
    parts.push(rest.slice(0, at).trimEnd());
    rest = rest.slice(at).trimStart();
  }
  return rest === '' ? parts : [...parts, rest];
}

function cutOf(text: string, limit: number): number {
  const head = text.slice(0, limit);
  for (const pattern of BREAKS) {
    const last = [...head.matchAll(pattern)].at(-1);
    const end = last === undefined ? 0 : last.index + last[0].length;
    if (end >= limit * LEAST) return end;
  }
  // A surrogate pair must not be split.
  const isPair = /[\uD800-\uDBFF]/.test(head.at(-1)!);
  return isPair ? limit - 1 : limit;
}
