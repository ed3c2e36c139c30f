import type { CheerioAPI } from 'cheerio';
import type { Element } from '../dom-types';

/**
 * Classes of content that a click shows: tabs, accordions and similar parts of common frameworks.
 */
const PANEL =
  /(^|[\s_-])(tab[s]?-?_{0,2}(pane|panel|content)|accordion[\w-]*(body|content|collapse|panel|answer)|panel-collapse|collapse|collapsible[\w-]*|faq[\w-]*(answer|body|content)|toggle-?content|expandable[\w-]*|read-?more[\w-]*)(?=$|[\s_-])/i;
const CONTROLS =
  '[aria-controls], [data-bs-target], [data-target], [data-toggle], [data-bs-toggle], summary, [role="tab"], a[href^="#"]';

/**
 * Returns a function that says whether a control can show hidden content. Such content stays part
 * of the page.
 */
export function toggledOn($: CheerioAPI): (element: Element) => boolean {
  const controlled = new Set<string>();
  for (const control of $(CONTROLS).toArray()) {
    const { attribs } = control;
    for (const name of ['aria-controls', 'data-bs-target', 'data-target', 'href']) {
      for (const id of (attribs[name] ?? '').split(/\s+/).slice(0, 20))
        if (id !== '') controlled.add(id.replace(/^#/, ''));
    }
  }
  return (element) => {
    const { id = '', class: names = '', role } = element.attribs;
    if (role === 'tabpanel' || element.attribs['hidden'] === 'until-found') return true;
    if (id !== '' && controlled.has(id)) return true;
    return PANEL.test(names.slice(0, 500)) || followsButton(element);
  };
}

/**
 * Returns whether an element is an answer below its question: the element before it is or contains
 * a button.
 */
function followsButton(element: Element): boolean {
  let before = element.prev;
  while (before !== null && before.type !== 'tag') before = before.prev;
  if (before === null || before.type !== 'tag') return false;
  const isButton = ({ name, attribs }: Element): boolean =>
    name === 'button' ||
    name === 'summary' ||
    attribs['role'] === 'button' ||
    'aria-expanded' in attribs;
  if (isButton(before)) return true;
  return before.children.slice(0, 5).some((child) => child.type === 'tag' && isButton(child));
}
