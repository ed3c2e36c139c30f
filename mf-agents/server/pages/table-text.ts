import type { Cheerio, CheerioAPI } from 'cheerio';
import { writeRow, writeSeparator } from '@voxgrove/contracts/markdown/table';
import type { Element } from '../html/port';
import { cleanText } from './clean-text';
import { elementsIn } from './inline-elements';

/** Limit of cells: a page with one very wide row and very many short ones would fill the memory. */
const MAX_CELLS = 100_000;

/**
 * Returns a table as Markdown, all rows of equal width, after its caption. A table with one column,
 * or with too many cells, becomes a list of lines.
 */
export function tableText($: CheerioAPI, table: Cheerio<Element>): string {
  const caption = cleanText(table.children('caption').text());
  const rows = table
    .find('tr')
    .toArray()
    .map((row) =>
      elementsIn(row)
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
