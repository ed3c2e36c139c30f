import type { Cheerio, CheerioAPI } from 'cheerio';
import type { Element } from '../html/port';
import { alikeItems } from './alike-items';
import { cleanText } from './clean-text';
import { isDrawnHeading } from './drawn-heading';
import { elementsIn, isInline, setApart } from './inline-elements';
import { linesOf } from './lines-text';
import type { Section } from './page-content';
import { longPairs, pairsText } from './pairs-text';
import { SectionWriter } from './section-writer';
import { tableText } from './table-text';
import { isTitle, isToggle, panelOf } from './toggles';

const HEADING = /^h[1-6]$/;
/** A list with fewer characters is never cut. */
const WHOLE_LIST = 1_500;
/** Level of drawn headings, below every heading of HTML. */
const DRAWN_LEVEL = 7;
const HEADED = 'h1, h2, h3, h4, h5, h6, details, table, dl';

/** The sign beside the title of an accordion that shows whether it is open. */
const SIGN = /\s*(?:(?<!\p{N})[+＋−–]|[×✕✚▲▼▴▾▸▶►›»⌄˅])$/u;
const withoutSign = (title: string): string => (isTitle(title) ? title.replace(SIGN, '') : title);

/** Returns the elements by their ids; null for an id that several elements have. */
function elementsById(elements: readonly Element[]): Map<string, Element | null> {
  const found = new Map<string, Element | null>();
  for (const element of elements) {
    const id = element.attribs['id'] ?? '';
    found.set(id, found.has(id) ? null : element);
  }
  return found;
}

/**
 * Returns the text under `root` in reading order, split at headings. A table, a list and
 * label/value pairs stay in one block each. The title of an accordion becomes the heading of its
 * text.
 */
export function readSections($: CheerioAPI, root: Cheerio<Element>): Section[] {
  const sections = new SectionWriter();
  const shownElements = new Set<Element>();
  let ids: Map<string, Element | null> | undefined;
  let line = '';

  const textOf = (node: Element) => cleanText($(node).text()).replace(/\s*[#¶]$/, '');
  const flush = () => {
    sections.add(line.split('\n').map(cleanText).filter(Boolean).join('\n'), false);
    line = '';
  };
  /** An id that several elements have identifies none of them. */
  const byId = (id: string): Element | undefined => {
    ids ??= elementsById($('[id]').toArray());
    return ids.get(id) ?? undefined;
  };
  /** Writes a text below its own title, then returns to the previous section. */
  const titled = (title: string, write: () => void) => {
    sections.inside(title, () => {
      write();
      flush();
    });
  };

  const block = (node: Element) => {
    const name = node.name.toLowerCase();
    if (HEADING.test(name)) {
      const [toggle] = $(node).find('button, [role="button"]').toArray();
      if (!toggle || !isToggle(toggle) || !folded(toggle))
        sections.heading(Number(name[1]), textOf(node).slice(0, 300));
    } else if (name === 'table' && $(node).find('table').length === 0)
      sections.add(tableText($, $(node)), true);
    else if (name === 'dl' && $(node).find('dl').length === 0) definitions(node);
    else if (name === 'details') details(node);
    else if (name === 'ul' || name === 'ol') list(node);
    else if (isToggle(node)) {
      if (!folded(node) && name !== 'button') children(node);
    } else if (isDrawnHeading(node)) sections.heading(DRAWN_LEVEL, textOf(node));
    else items(node);
  };

  function details(node: Element): void {
    const summary = elementsIn(node).find(({ name }) => name === 'summary');
    if (summary) shownElements.add(summary);
    const summaryText = summary ? withoutSign(textOf(summary)) : '';
    if (isTitle(summaryText)) titled(summaryText, () => children(node));
    else {
      sections.add(summaryText, false);
      children(node);
    }
  }

  /**
   * Reads the text of an accordion under the button that shows it; false if there is no such text.
   */
  function folded(toggle: Element): boolean {
    const panel = panelOf(toggle, byId);
    const title = withoutSign(textOf(toggle));
    if (!panel || shownElements.has(panel) || !isTitle(title) || textOf(panel) === '') return false;
    if (isAround(panel, toggle)) return false;
    shownElements.add(panel);
    titled(title, () => children(panel));
    return true;
  }

  function definitions(node: Element): void {
    const pairs = longPairs($, node);
    if (pairs === null) {
      sections.add(pairsText($, node), true);
      return;
    }
    for (const { term, descriptions } of pairs)
      titled(term, () => {
        for (const description of descriptions) {
          children(description);
          flush();
        }
      });
  }

  function list(node: Element): void {
    if ($(node).find(`${HEADED}, button`).length > 0) {
      children(node);
      return;
    }
    const text = linesOf(node);
    sections.add(text, text.length <= WHOLE_LIST);
  }

  function items(node: Element): void {
    const lines = alikeItems(node);
    if (lines === null) children(node);
    else sections.add(lines.join('\n'), true);
  }

  const element = (node: Element) => {
    if (shownElements.has(node)) return;
    if (node.name.toLowerCase() === 'br') {
      line += '\n';
      return;
    }
    if (isInline(node)) {
      if (setApart(node)) line += ' ';
      children(node);
      return;
    }
    flush();
    block(node);
    flush();
  };
  function children(node: Element): void {
    for (const child of node.children) {
      if (child.type === 'text') line += child.data.replace(/\s+/g, ' ');
      else if (child.type === 'tag') element(child);
    }
  }

  for (const node of root.toArray()) children(node);
  flush();
  return sections.written();
}

function isAround(panel: Element, toggle: Element): boolean {
  for (let node = toggle.parent; node?.type === 'tag'; node = node.parent)
    if (node === panel) return true;
  return false;
}
