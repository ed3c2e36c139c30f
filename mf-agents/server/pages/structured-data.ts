import type { CheerioAPI } from 'cheerio';

/** A schema.org object of a page: its types and fields. */
export interface Thing {
  types: string[];
  fields: Record<string, unknown>;
}

const MAX_SCRIPTS = 20;
const MAX_CHARS = 300_000;
const MAX_DEPTH = 10;
const MAX_NODES = 3_000;

/**
 * Returns the things that a page describes as JSON-LD, outer ones first. The data may contain
 * anything; unknown parts are ignored.
 */
export function structuredData($: CheerioAPI): Thing[] {
  const things: Thing[] = [];
  let chars = 0;
  let nodes = 0;
  const walk = (value: unknown, depth: number): void => {
    nodes += 1;
    if (depth > MAX_DEPTH || nodes > MAX_NODES || typeof value !== 'object' || value === null)
      return;
    if (Array.isArray(value)) {
      for (const item of value) walk(item, depth + 1);
      return;
    }
    const fields = value as Record<string, unknown>;
    const types = typesOf(fields);
    if (types.length > 0) things.push({ types, fields });
    for (const inner of Object.values(fields)) walk(inner, depth + 1);
  };
  for (const script of $('script[type="application/ld+json" i]').toArray().slice(0, MAX_SCRIPTS)) {
    const text = $(script).text();
    chars += text.length;
    if (chars > MAX_CHARS) break;
    walk(parsed(text), 0);
  }
  return things;
}

export const typesOf = (fields: Record<string, unknown>): string[] =>
  [fields['@type']]
    .flat()
    .filter((type) => typeof type === 'string')
    .map((type) => type.replace(/^https?:\/\/schema\.org\//, ''));

function parsed(text: string): unknown {
  try {
    // Some sites wrap the JSON in a comment or CDATA.
    return JSON.parse(
      text
        .replace(/^\s*(?:<!--|\/\*<!\[CDATA\[\*\/|<!\[CDATA\[)/, '')
        .replace(/(?:-->|\/\*\]\]>\*\/|\]\]>)\s*$/, ''),
    );
  } catch {
    return null;
  }
}
