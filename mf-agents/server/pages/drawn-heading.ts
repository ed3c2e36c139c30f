import type { Element } from '../html/port';
import { cleanText } from './clean-text';
import { elementsIn, isInline } from './inline-elements';

const MAX_TEXT = 90;
const MAX_NODES = 12;
/** Parts of class names that page builders and style guides use for headings. */
const HEADING_CLASS =
  /(?:^|[-_])(?:heading|headline|title|subtitle|head|titel|ueberschrift|titre|titulo|titolo|kop|rubrik|naglowek|h[1-6])(?:$|[-_])/i;
/** Classes of elements that look like a title but are something else. */
const NO_HEADING = /price|cost|date|meta|author|btn|button|label|badge/i;
const BREAKS = new Set('br img table ul ol dl p form button input'.split(' '));

/**
 * Returns whether an element looks like a heading without being one: by its class, or because it is
 * a paragraph of only bold letters before another text.
 */
export function isDrawnHeading(node: Element): boolean {
  if (node.name !== 'div' && node.name !== 'p') return false;
  const text = shortText(node);
  if (text === null || /[.!,;]$/.test(text) || !/\p{L}{2}/u.test(text)) return false;
  return (hasHeadingClass(node) || isBold(node)) && hasTextAfter(node);
}

/** Returns the text of an element that is one short line; null for anything else. */
function shortText(node: Element): string | null {
  let text = '';
  let nodesLeft = MAX_NODES;
  const walk = (parent: Element): boolean =>
    parent.children.every((child) => {
      nodesLeft -= 1;
      if (nodesLeft < 0) return false;
      if (child.type === 'text') text += child.data;
      return child.type !== 'tag' || (!BREAKS.has(child.name) && walk(child));
    });
  if (!walk(node)) return null;
  const clean = cleanText(text);
  return clean === '' || clean.length > MAX_TEXT ? null : clean;
}

function hasHeadingClass(node: Element): boolean {
  const classes = (node.attribs['class'] ?? '').slice(0, 300).split(/\s+/);
  return classes.some((name) => HEADING_CLASS.test(name) && !NO_HEADING.test(name));
}

function isBold(node: Element): boolean {
  const [only, ...otherElements] = elementsIn(node);
  if (!only || otherElements.length > 0) return false;
  const isAlone = node.children.every((child) => child.type !== 'text' || child.data.trim() === '');
  return isAlone && (only.name === 'b' || only.name === 'strong');
}

/**
 * Returns whether a block follows the title: next to it or, if the title is the last element of its
 * parent, next to that parent.
 */
function hasTextAfter(node: Element): boolean {
  let current: Element = node;
  for (let levels = 0; levels < 3; levels += 1) {
    for (let next = current.next; next; next = next.next)
      if (next.type === 'tag') return !isInline(next);
    if (current.parent?.type !== 'tag') return false;
    current = current.parent;
  }
  return false;
}
