import type { CheerioAPI } from 'cheerio';
import type { Element } from '../html/port';
import { cleanText } from './clean-text';
import { elementsIn } from './inline-elements';

/** A term of a definition list with its description. */
export interface Pair {
  term: string;
  descriptions: Element[];
}

/** Descriptions that are longer than this on average become separate sections. */
const LONG = 160;

/**
 * Returns the terms and descriptions among and below some elements, in reading order. Terms and
 * descriptions inside another one are part of its text.
 */
const partsOf = (nodes: readonly Element[]): Element[] =>
  nodes.flatMap((node) =>
    node.name === 'dt' || node.name === 'dd' ? [node] : partsOf(elementsIn(node)),
  );

/** Returns the pairs of a definition list as lines: "Phone: 01632 960 120", "Dogs? Yes." */
export function pairsText($: CheerioAPI, list: Element): string {
  const lines: string[] = [];
  let last = '';
  for (const node of partsOf([list])) {
    const text = cleanText($(node).text());
    if (text === '') continue;
    if (node.name === 'dt' || lines.length === 0) lines.push(text);
    else lines[lines.length - 1] += '?:.'.includes(last) ? ` ${text}` : `: ${text}`;
    last = text.slice(-1);
  }
  return lines.join('\n');
}

/**
 * Returns the pairs of a list with questions or long texts, which each become a section; null for a
 * list of short values.
 */
export function longPairs($: CheerioAPI, list: Element): Pair[] | null {
  const pairs: Pair[] = [];
  let chars = 0;
  for (const node of partsOf([list])) {
    const text = cleanText($(node).text());
    const last = pairs.at(-1);
    if (node.name === 'dt') pairs.push({ term: text, descriptions: [] });
    else if (last === undefined) return null;
    else {
      last.descriptions.push(node);
      chars += text.length;
    }
  }
  const questions = pairs.filter(({ term }) => /[?؟？]$/.test(term)).length;
  const isLong = chars > LONG * pairs.length || questions * 2 > pairs.length;
  return pairs.length > 0 && isLong ? pairs : null;
}
