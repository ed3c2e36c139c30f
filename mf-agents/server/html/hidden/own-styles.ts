import type { CheerioAPI } from 'cheerio';
import type { Element } from '../dom-types';
import { groundOf } from './colors';
import type { Declarations } from './declarations';
import { readRules } from './sheet-rules';
import type { SheetRule } from './sheet-rules';
import { styleHides } from './style-hides';

/** The rules of a page's own style sheets for its elements. */
export interface OwnStyles {
  of(element: Element): Declarations[];
  /**
   * Returns whether another rule shows an element that one rule hides, for example after a class is
   * added.
   */
  isShownLater(element: Element): boolean;
  /**
   * Whether a rule that is not understood here, or an external style sheet, may paint backgrounds.
   */
  paintsElsewhere: boolean;
}

interface Matched {
  parts: string[][];
  style: Declarations;
}

const PLAIN = /^[\w\s.#>*-]+$/;
const MOST_CANDIDATES = 40;

export function ownStyles($: CheerioAPI): OwnStyles {
  const rules = $('style')
    .toArray()
    .flatMap((sheet) => readRules($(sheet).text()));
  const byKey = new Map<string, Matched[]>();
  const shownKeys = new Set<string>();
  let paintsElsewhere = $('link[rel~="stylesheet" i]').length > 0;
  for (const rule of rules) {
    const last = keysOf(rule.selector.split(/[\s>+~]+/).at(-1) ?? '');
    if (shows(rule)) for (const key of last) shownKeys.add(key);
    const paints = groundOf(rule.style) !== undefined;
    if (!PLAIN.test(rule.selector)) {
      paintsElsewhere ||= paints;
      continue;
    }
    const key = last.at(-1);
    if (
      key === undefined ||
      !(styleHides(rule.style) || paints || rule.style.has('color') || rule.style.has('display'))
    )
      continue;
    const parts = rule.selector
      .split(/[\s>]+/)
      .filter(Boolean)
      .map(keysOf)
      .reverse();
    byKey.set(key, [
      ...(byKey.get(key)?.slice(1 - MOST_CANDIDATES) ?? []),
      { parts, style: rule.style },
    ]);
  }
  return {
    paintsElsewhere,
    of: (element) =>
      byKey.size === 0
        ? []
        : keysIn(element)
            .flatMap((key) => byKey.get(key) ?? [])
            .slice(-MOST_CANDIDATES)
            .filter(({ parts }) => matches(element, parts))
            .map(({ style }) => style),
    isShownLater: (element) => keysIn(element).some((key) => shownKeys.has(key)),
  };
}

/** Splits `p.note#a` into `['p', '.note', '#a']`. */
const keysOf = (compound: string): string[] => compound.match(/[.#]?[\w-]+/g) ?? [];

const classesOf = (element: Element): string[] =>
  (element.attribs['class'] ?? '').slice(0, 1_000).split(/\s+/).filter(Boolean).slice(0, 20);

const keysIn = (element: Element): string[] => [
  element.name,
  ...classesOf(element).map((name) => `.${name}`),
  ...(element.attribs['id'] ? [`#${element.attribs['id']}`] : []),
];

/**
 * Returns whether a rule shows an element only in a certain state: with another class, inside
 * another element, or after a click.
 */
function shows({ selector, style }: SheetRule): boolean {
  const display = style.get('display');
  const appears =
    (display !== undefined && display !== 'none') ||
    style.get('visibility') === 'visible' ||
    Number(style.get('opacity')) > 0.5;
  return appears && (/[\s>+~:[]/.test(selector) || (selector.match(/[.#]/g)?.length ?? 0) > 1);
}

/** Returns whether an element matches. `parts`: compound selectors, from the element outwards. */
function matches(element: Element, [ownKeys = [], ...outer]: string[][]): boolean {
  if (!hasAll(element, ownKeys)) return false;
  let unmatched = outer;
  for (
    let ancestor = element.parent;
    ancestor !== null && unmatched.length > 0;
    ancestor = ancestor.parent
  ) {
    if (ancestor.type === 'tag' && hasAll(ancestor, unmatched[0] ?? []))
      unmatched = unmatched.slice(1);
  }
  return unmatched.length === 0;
}

function hasAll(element: Element, keys: string[]): boolean {
  const elementKeys = keysIn(element);
  return keys.every((key) => elementKeys.includes(key));
}
