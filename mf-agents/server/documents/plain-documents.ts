import { writeRow, writeSeparator } from '@voxgrove/contracts/markdown/table';
import type { Block, Section } from '../pages/port';

const paragraphs = (text: string): Block[] =>
  text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => ({ text: part, whole: false }));

/** A longer line is text. */
const MAX_HEADING = 200;

/** Returns the sections of a text without headings. */
export const textSections = (text: string): Section[] => [
  { headings: [], blocks: paragraphs(text) },
];

/** Splits Markdown at its headings. Code fences stay text. */
export function markdownSections(text: string): Section[] {
  const sections: Section[] = [];
  const path: { level: number; text: string }[] = [];
  let lines: string[] = [];
  let fenced = false;
  const flush = (): void => {
    const blocks = paragraphs(lines.join('\n')).map((block) => ({
      ...block,
      whole: block.text.startsWith('|'),
    }));
    if (blocks.length > 0) sections.push({ headings: path.map((heading) => heading.text), blocks });
    lines = [];
  };
  for (const line of text.split('\n')) {
    if (/^\s*(?:```|~~~)/.test(line)) fenced = !fenced;
    const heading = fenced ? null : headingOf(line);
    if (heading === null) {
      lines.push(line);
      continue;
    }
    flush();
    while ((path.at(-1)?.level ?? 0) >= heading.level) path.pop();
    path.push(heading);
  }
  flush();
  return sections;
}

/**
 * Reads a heading: a line that begins with up to six #; # characters at its end are removed. Does
 * not read lines that are longer than a heading, because a file may be one line of megabytes.
 */
function headingOf(line: string): { level: number; text: string } | null {
  const level = /^#{1,6}(?=\s)/.exec(line)?.[0].length;
  const headingText = level === undefined ? '' : line.slice(level).trim();
  if (level === undefined || headingText === '' || headingText.length > MAX_HEADING) return null;
  let end = headingText.length;
  while (end > 1 && headingText[end - 1] === '#') end -= 1;
  return { level, text: headingText.slice(0, end).trimEnd() };
}

/**
 * Reads a table whose first row names the columns. Null if its text would be longer than
 * `maxChars`: a file of many short rows under a very long one would fill the memory.
 */
export function csvSections(text: string, maxChars: number): Section[] | null {
  const [head = [], ...rows] = csvRows(text).filter((row) => row.some((cell) => cell !== ''));
  const columns = head.length;
  if (columns * (rows.length + 2) > maxChars) return null;
  const fit = (row: string[]): string[] =>
    Array.from({ length: columns }, (_, column) => (row[column] ?? '').replace(/\s+/g, ' ').trim());
  const lines = [
    writeRow(fit(head)),
    writeSeparator(columns),
    ...rows.map((row) => writeRow(fit(row))),
  ];
  return columns === 0
    ? []
    : [
        {
          headings: [],
          blocks: [
            {
              text:
                columns === 1
                  ? rows.map((row) => row[0]).join('\n') || (head[0] as string)
                  : lines.join('\n'),
              whole: columns > 1,
            },
          ],
        },
      ];
}

/**
 * Reads the rows. Cells may be quoted, with doubled quotes. The separator is the candidate that
 * occurs most in the first line.
 */
function csvRows(text: string): string[][] {
  const first = text.slice(0, text.indexOf('\n') < 0 ? undefined : text.indexOf('\n'));
  const comma = [',', ';', '\t'].reduce((bestSeparator, separator) =>
    first.split(separator).length > first.split(bestSeparator).length ? separator : bestSeparator,
  );
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  for (let index = 0; index < text.length; index += 1) {
    const char = text[index] as string;
    if (quoted) {
      if (char !== '"') cell += char;
      else if (text[index + 1] === '"') {
        cell += '"';
        index += 1;
      } else quoted = false;
    } else if (char === '"' && cell.trim() === '') {
      quoted = true;
      cell = '';
    } else if (char === comma) {
      row.push(cell);
      cell = '';
    } else if (char === '\n') {
      rows.push([...row, cell]);
      row = [];
      cell = '';
    } else cell += char;
  }
  return [...rows, [...row, cell]];
}
