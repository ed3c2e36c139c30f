/** Figures about the length of files and lines. */
export interface LineFigures {
  files: number;
  /** Lines that are not blank. */
  lines: number;
  /** Characters per non-blank line, including indentation. */
  perLine: number;
  median: number;
  p90: number;
  max: number;
  /** Lines of more than 120 columns. */
  wide: number;
  /** Lines of more than 120 columns that are neither text catalogs nor data. */
  wideCode: number;
}

const WIDEST = 120;

/**
 * Returns whether a file contains texts for people or sample data: catalogs, word lists, templates,
 * test corpora.
 */
export const isTextOrData = (path: string): boolean =>
  /(^|\/|-)(texts?|messages|words|samples|corpus|payloads|sites|synonyms)\.tsx?$/.test(path) ||
  /\/(agent-templates|concepts|fixtures|hostile|i18n|languages|wish-groups)\//.test(path);

/**
 * Counts the figures of some files.
 * @param files text by path
 */
export function lineFigures(files: ReadonlyMap<string, string>): LineFigures {
  const counts: number[] = [];
  let lines = 0;
  let characters = 0;
  let wide = 0;
  let wideCode = 0;
  for (const [path, text] of files) {
    const written = text.split('\n');
    if (written.at(-1) === '') written.pop();
    counts.push(written.length);
    for (const line of written) {
      if (line.trim() === '') continue;
      lines++;
      characters += line.length;
      if (line.length <= WIDEST) continue;
      wide++;
      if (!isTextOrData(path)) wideCode++;
    }
  }
  counts.sort((a, b) => a - b);
  const percentileOf = (part: number): number =>
    counts[Math.max(0, Math.ceil(counts.length * part) - 1)] ?? 0;
  return {
    files: counts.length,
    lines,
    perLine: lines === 0 ? 0 : characters / lines,
    median: percentileOf(0.5),
    p90: percentileOf(0.9),
    max: percentileOf(1),
    wide,
    wideCode,
  };
}
