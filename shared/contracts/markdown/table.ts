/**
 * Tables in GitHub Flavored Markdown. The crawler writes them, quotes select rows, and chats render
 * them.
 */

/** Formats a row; escapes bars in cells. */
export const writeRow = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;

/** Returns the separator below the header. */
export const writeSeparator = (columns: number): string => `|${' --- |'.repeat(columns)}`;

/** Splits a row into cells. */
export const readRow = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||(?<!\\)\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));

/** Matches a line with at least one unescaped bar. */
const isRow = (line: string | undefined): line is string =>
  line !== undefined && /(?<!\\)\|/.test(line);

const isSeparator = (line: string | undefined): boolean =>
  line !== undefined &&
  /^[ |:-]+$/.test(line) &&
  /^\|?(?: *:?-+:? *\|)+(?: *:?-+:?)?$/.test(line.trim());

/**
 * Returns the number of lines of the table that starts at this line, including header and
 * separator; 0 if no table starts here.
 */
export function tableLength(lines: readonly string[], at: number): number {
  if (!isRow(lines[at]) || isSeparator(lines[at]) || !isSeparator(lines[at + 1])) return 0;
  let end = at + 2;
  while (isRow(lines[end])) end += 1;
  return end - at;
}
