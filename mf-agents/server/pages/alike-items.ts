import type { Element } from '../html/port';
import { cleanText } from './clean-text';
import { elementsIn, isInline, setApart } from './inline-elements';

/** Maximum characters of an item. A longer one becomes a separate text. */
const MAX_ITEM = 220;
const MAX_PART = 120;
const MAX_PARTS = 6;
const MIN_ITEMS = 2;
/** This many short texts next to each other are a list, even without labels. */
const MIN_SHORT = 3;
/** Limit of elements and texts inside a line. */
const MAX_NODES = 60;
/** An element that contains one of these is not a list line. */
const STRUCTURED = new Set(
  'h1 h2 h3 h4 h5 h6 table ul ol dl details summary form pre blockquote button'.split(' '),
);

/**
 * Returns one line per item if the children of an element are alike and hold a label and its values
 * (rows made of `div`, price cards, tiles of people), for example "Haircut: € 35". Null for
 * anything else.
 */
export function alikeItems(parent: Element): string[] | null {
  const items = elementsIn(parent);
  if (items.length < MIN_ITEMS || hasOwnText(parent)) return null;
  const [first] = items;
  if (first === undefined || first.name === 'p' || isInline(first)) return null;
  if (!items.every((item) => isAlike(item, first))) return null;
  const lines: string[][] = [];
  for (const item of items) {
    const parts = partsOf(item);
    if (parts === null) return null;
    if (parts.length > 0) lines.push(parts);
  }
  const pairs = lines.filter(({ length }) => length > 1).length;
  const areShort =
    lines.length >= MIN_SHORT && lines.every((parts) => parts.join(' ').length <= MAX_PART);
  return pairs * 2 > lines.length || areShort ? lines.map(written) : null;
}

const hasOwnText = (node: Element): boolean =>
  node.children.some((child) => child.type === 'text' && child.data.trim() !== '');

const firstClass = ({ attribs }: Element): string =>
  (attribs['class'] ?? '').slice(0, 200).trim().split(/\s+/)[0] ?? '';

const isAlike = (item: Element, first: Element): boolean =>
  item.name === first.name && firstClass(item) === firstClass(first);

/**
 * Returns the texts of an item, split at its blocks and separate cells; null if the item is a
 * running text.
 */
function partsOf(item: Element): string[] | null {
  const parts: string[] = [''];
  let nodesLeft = MAX_NODES;
  let isList = true;
  const walk = (node: Element): void => {
    for (const child of node.children) {
      nodesLeft -= 1;
      if (nodesLeft < 0) isList = false;
      if (!isList) return;
      if (child.type === 'text') parts[parts.length - 1] += child.data;
      if (child.type !== 'tag') continue;
      if (STRUCTURED.has(child.name)) {
        isList = false;
        return;
      }
      if (child.name === 'br') {
        parts.push('');
        continue;
      }
      const apart = !isInline(child) || isCell(child);
      if (apart) parts.push('');
      walk(child);
      if (apart) parts.push('');
    }
  };
  walk(item);
  const texts = parts.map(cleanText).filter(Boolean);
  const chars = texts.reduce((sum, { length }) => sum + length, 0);
  const fits =
    chars <= MAX_ITEM &&
    texts.length <= MAX_PARTS &&
    texts.slice(0, -1).every(({ length }) => length <= MAX_PART);
  return isList && fits ? texts : null;
}

/** Returns whether an inline element fills its parent together with similar ones. */
function isCell(node: Element): boolean {
  const parent = node.parent;
  if (parent?.type !== 'tag' || hasOwnText(parent)) return false;
  return setApart(node) || elementsIn(parent).length > 1;
}

function written([label = '', ...values]: string[]): string {
  if (values.length === 0) return label;
  const joint = /[:?.!]$/.test(label) ? ' ' : ': ';
  return `${label}${joint}${values.join(' · ')}`;
}
