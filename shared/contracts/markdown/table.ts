/**
 * Tables in texts, as GitHub Flavored Markdown writes them: a row of column names, a row of dashes, the rows. What reads a
 * website writes them, what quotes from it chooses rows, and what shows a message draws them.
 */

/** A row; bars inside a cell are escaped. */
export const writeRow = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;

/** The line between the column names and the rows. */
export const writeSeparator = (columns: number): string => `|${' --- |'.repeat(columns)}`;

/** The cells of a row. */
export const readRow = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||(?<!\\)\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));

/** A line with at least one bar that is not escaped. */
const isRow = (line: string | undefined): line is string =>
  line !== undefined && /(?<!\\)\|/.test(line);

const isSeparator = (line: string | undefined): boolean =>
  line !== undefined &&
  /^[ |:-]+$/.test(line) &&
  /^\|?(?: *:?-+:? *\|)+(?: *:?-+:?)?$/.test(line.trim());

/** Number of lines of the table that starts at a line of a text, its head and separator among them; 0 when none does. */
export function tableLength(lines: readonly string[], at: number): number {
  if (!isRow(lines[at]) || isSeparator(lines[at]) || !isSeparator(lines[at + 1])) return 0;
  let end = at + 2;
  while (isRow(lines[end])) end += 1;
  return end - at;
}
