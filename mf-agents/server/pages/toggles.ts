import type { Element } from '../html/port';
import { elementsIn } from './inline-elements';

const ACCORDION = /accordion|faq|toggle|collaps|expand|question/i;
const TARGETS = ['aria-controls', 'data-bs-target', 'data-target'];
const MAX_TITLE = 200;

/**
 * Returns whether a button is the title of a text that a click shows, as in an accordion. Other
 * buttons are not read.
 */
export function isToggle({ name, attribs }: Pick<Element, 'name' | 'attribs'>): boolean {
  if (name !== 'button' && attribs['role'] !== 'button') return false;
  return (
    'aria-expanded' in attribs ||
    TARGETS.some((target) => target in attribs) ||
    ACCORDION.test((attribs['class'] ?? '').slice(0, 500))
  );
}

/**
 * Returns the element that a toggle shows: the one it references, or else the next one. `byId`:
 * finds an element of the page.
 */
export function panelOf(
  toggle: Element,
  byId: (id: string) => Element | undefined,
): Element | undefined {
  for (const target of TARGETS) {
    const id = (toggle.attribs[target] ?? '').replace(/^#/, '');
    const named = id === '' ? undefined : byId(id);
    if (named) return named;
  }
  for (let node: Element = toggle, levels = 0; levels < 3; levels += 1) {
    const next = elementAfter(node);
    if (next) return next;
    const parent = node.parent;
    if (parent?.type !== 'tag' || elementsIn(parent).length > 1) return undefined;
    node = parent;
  }
  return undefined;
}

export const isTitle = (text: string): boolean => text !== '' && text.length <= MAX_TITLE;

function elementAfter(node: Element): Element | undefined {
  for (let next = node.next; next; next = next.next) if (next.type === 'tag') return next;
  return undefined;
}
