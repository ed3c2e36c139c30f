import type { Cheerio, CheerioAPI } from 'cheerio';
import { writeRow, writeSeparator } from '@voxgrove/contracts/markdown/table';
import { cleanText } from './clean-text';
import type { Element } from '../html/port';
import type { Section } from './page-content';

const INLINE = new Set([
  'a',
  'abbr',
  'acronym',
  'b',
  'bdi',
  'bdo',
  'big',
  'cite',
  'code',
  'data',
  'del',
  'dfn',
  'em',
  'font',
  'i',
  'ins',
  'kbd',
  'label',
  'mark',
  'q',
  'rp',
  'rt',
  'ruby',
  's',
  'samp',
  'small',
  'span',
  'strike',
  'strong',
  'sub',
  'sup',
  'time',
  'tt',
  'u',
  'var',
  'wbr',
]);
const HEADING = /^h[1-6]$/;
/** A page of one very wide row and very many short ones would fill all memory. */
const MAX_CELLS = 100_000;

/**
 * The text under `root` in reading order, cut at headings. Tables, definition pairs and folded
 * questions stay in one block.
 */
export function readSections($: CheerioAPI, root: Cheerio<Element>): Section[] {
  const path: { level: number; text: string }[] = [];
  let section: Section = { headings: [], blocks: [] };
  const sections = [section];
  let line = '';

  const textOf = (node: Cheerio<Element>) => cleanText(node.text()).replace(/\s*[#¶]$/, '');
  const add = (text: string, whole: boolean) => {
    // The same block twice in a row is one that is shown on different screens.
    if (text !== '' && section.blocks.at(-1)?.text !== text) section.blocks.push({ text, whole });
  };
  const flush = () => {
    add(line.split('\n').map(cleanText).filter(Boolean).join('\n'), false);
    line = '';
  };
  const startSection = (level: number, text: string) => {
    while ((path.at(-1)?.level ?? 0) >= level) path.pop();
    path.push({ level, text });
    section = { headings: path.map((heading) => heading.text), blocks: [] };
    sections.push(section);
  };

  const element = (node: Element) => {
    const here = $(node);
    const name = node.name.toLowerCase();
    if (name === 'br') {
      line += '\n';
      return;
    }
    if (INLINE.has(name)) {
      if (setApart(node)) line += ' ';
      children(node);
      return;
    }
    flush();
    if (HEADING.test(name)) {
      const text = textOf(here);
      if (text !== '') startSection(Number(name[1]), text.slice(0, 300));
    } else if (name === 'table' && here.find('table').length === 0) add(tableText($, here), true);
    else if (name === 'dl' && here.find('dl').length === 0) add(pairsText($, here), true);
    else if (name === 'details') {
      const question = here.children('summary').first();
      const asked = textOf(question);
      question.remove();
      add([asked, linesOf(node)].filter(Boolean).join('\n'), true);
    } else if (name === 'ul' || name === 'ol') add(linesOf(node), false);
    else children(node);
    flush();
  };
  const children = (node: Element) => {
    for (const child of node.children) {
      if (child.type === 'text') line += child.data.replace(/\s+/g, ' ');
      else if (child.type === 'tag') element(child);
    }
  };

  for (const node of root.toArray()) children(node);
  flush();
  return sections.filter(({ blocks }) => blocks.length > 0);
}

/**
 * A table as Markdown, every row as wide as the widest; its caption stands before it. One column is
 * a list of lines, and so is what would have more cells than any table.
 */
function tableText($: CheerioAPI, table: Cheerio<Element>): string {
  const caption = cleanText(table.children('caption').text());
  const rows = table
    .find('tr')
    .toArray()
    .map((row) =>
      tags(row)
        .filter(({ name }) => name === 'th' || name === 'td')
        .flatMap((cell) => [
          cleanText($(cell).text()),
          ...Array<string>(spanOf(cell.attribs['colspan']) - 1).fill(''),
        ]),
    )
    .filter((row) => row.some(Boolean));
  const columns = rows.reduce((most, row) => Math.max(most, row.length), 0);
  if (columns < 2 || columns * rows.length > MAX_CELLS)
    return [caption, ...rows.map((row) => row.filter(Boolean).join(' '))]
      .filter(Boolean)
      .join('\n');
  const [head, ...body] = rows.map((row) =>
    writeRow([...row, ...Array<string>(columns - row.length).fill('')]),
  );
  return [caption, head, writeSeparator(columns), ...body].filter(Boolean).join('\n');
}

const spanOf = (colspan: string | undefined): number =>
  Math.min(20, Math.max(1, Number.parseInt(colspan ?? '1', 10) || 1));

const tags = (node: Element): Element[] =>
  node.children.filter((child): child is Element => child.type === 'tag');

/**
 * The terms and descriptions among and below some elements, in reading order. What is inside one is
 * part of its text.
 */
const pairs = (nodes: readonly Element[]): Element[] =>
  nodes.flatMap((node) => (node.name === 'dt' || node.name === 'dd' ? [node] : pairs(tags(node))));

function pairsText($: CheerioAPI, list: Cheerio<Element>): string {
  const lines: string[] = [];
  let last = '';
  for (const node of pairs(list.toArray())) {
    const text = cleanText($(node).text());
    if (text === '') continue;
    if (node.name === 'dt' || lines.length === 0) lines.push(text);
    else lines[lines.length - 1] += '?:.'.includes(last) ? ` ${text}` : `: ${text}`;
    last = text.slice(-1);
  }
  return lines.join('\n');
}

/** Text of an element, a line for each of its blocks and list items. */
function linesOf(root: Element): string {
  let text = '';
  const walk = (node: Element, inItem: boolean) => {
    for (const child of node.children) {
      if (child.type === 'text') text += child.data.replace(/\s+/g, ' ');
      if (child.type !== 'tag') continue;
      const item = child.name === 'li';
      const edge = item
        ? '\n• '
        : INLINE.has(child.name)
          ? setApart(child)
            ? ' '
            : ''
          : inItem
            ? ' '
            : '\n';
      text += edge;
      walk(child, inItem || item);
      if (edge.startsWith('\n')) text += '\n';
      else if (!INLINE.has(child.name)) text += ' ';
    }
  };
  walk(root, root.name === 'li');
  return text
    .split('\n')
    .map(cleanText)
    .filter((line) => line !== '' && line !== '•')
    .join('\n');
}

/**
 * Inline neighbours without a space between them are set apart by style sheets; parts of a formula
 * are not.
 */
const setApart = (node: Element): boolean =>
  node.prev?.type === 'tag' && !/^su[bp]$/.test(node.name) && !/^su[bp]$/.test(node.prev.name);
