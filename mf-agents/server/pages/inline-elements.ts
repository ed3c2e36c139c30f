import type { Element } from '../html/port';

const INLINE = new Set(
  (
    'a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark q rp rt ruby s samp small ' +
    'span strike strong sub sup time tt u var wbr'
  ).split(' '),
);

/** Does an element run on in its line? */
export const isInline = ({ name }: Element): boolean => INLINE.has(name.toLowerCase());

/**
 * Inline neighbours without a space between them are set apart by style sheets; parts of a formula
 * are not.
 */
export const setApart = (node: Element): boolean =>
  node.prev?.type === 'tag' && !/^su[bp]$/.test(node.name) && !/^su[bp]$/.test(node.prev.name);

/** The elements directly inside an element. */
export const elementsIn = (node: Element): Element[] =>
  node.children.filter((child): child is Element => child.type === 'tag');
