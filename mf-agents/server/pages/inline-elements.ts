import type { Element } from '../html/port';

const INLINE = new Set(
  (
    'a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark q rp rt ruby s samp small ' +
    'span strike strong sub sup time tt u var wbr'
  ).split(' '),
);

/** Returns whether an element is part of its line. */
export const isInline = ({ name }: Element): boolean => INLINE.has(name.toLowerCase());

/**
 * Returns whether an inline element is separate from the one before it. Inline neighbors without a
 * space between them are separated by style sheets, but parts of a formula are not.
 */
export const setApart = (node: Element): boolean =>
  node.prev?.type === 'tag' && !/^su[bp]$/.test(node.name) && !/^su[bp]$/.test(node.prev.name);

/** Returns the direct child elements of an element. */
export const elementsIn = (node: Element): Element[] =>
  node.children.filter((child): child is Element => child.type === 'tag');
