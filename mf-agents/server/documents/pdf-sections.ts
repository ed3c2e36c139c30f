import type { Section } from '../pages/port';
import type { PdfLine } from './parse-file';

/**
 * A heading is larger than the body text by at least this factor, and has at most MAX_HEADING
 * characters.
 */
const LARGER = 1.15;
const MAX_HEADING = 120;

/**
 * Splits a PDF at text that is larger than most, and at pages. Each section has its page number.
 */
export function pdfSections(pages: PdfLine[][]): Section[] {
  const body = bodyHeight(pages.flat());
  const repeated = repeatedLines(pages);
  let heading: string | undefined;
  return pages.flatMap((lines, index) => {
    const page = `Page ${index + 1}`;
    const sections: Section[] = [];
    let paragraph: string[] = [];
    let blocks: Section['blocks'] = [];
    const endParagraph = (): void => {
      if (paragraph.length > 0) blocks.push({ text: joined(paragraph), whole: false });
      paragraph = [];
    };
    const endSection = (): void => {
      endParagraph();
      if (blocks.length > 0)
        sections.push({ headings: heading === undefined ? [page] : [page, heading], blocks });
      blocks = [];
    };
    for (const { text, height, gap } of lines) {
      if (repeated.has(text)) continue;
      if (height > body * LARGER && text.length <= MAX_HEADING) {
        endSection();
        heading = text;
        continue;
      }
      if (gap) endParagraph();
      paragraph.push(text);
    }
    endSection();
    return sections;
  });
}

/** Joins lines to one text. Hyphenated words at line ends are joined. */
const joined = (lines: string[]): string =>
  lines
    .map((line, index) => {
      const next = lines[index + 1];
      if (next === undefined) return line;
      const isHyphenated = /\p{Ll}-$/u.test(line.slice(-3)) && /^\p{Ll}/u.test(next);
      return isHyphenated ? line.slice(0, -1) : `${line} `;
    })
    .join('');

/** Returns the height of most characters. */
function bodyHeight(lines: PdfLine[]): number {
  const chars = new Map<number, number>();
  for (const { text, height } of lines) chars.set(height, (chars.get(height) ?? 0) + text.length);
  return [...chars].sort(([, a], [, b]) => b - a)[0]?.[0] ?? 0;
}

/** Returns the first and last lines that repeat on most pages: headers and footers. */
function repeatedLines(pages: PdfLine[][]): Set<string> {
  if (pages.length < 4) return new Set();
  const counts = new Map<string, number>();
  for (const lines of pages)
    for (const text of new Set([lines.at(0)?.text, lines.at(-1)?.text]))
      if (text !== undefined) counts.set(text, (counts.get(text) ?? 0) + 1);
  return new Set([...counts].filter(([, count]) => count > pages.length / 2).map(([text]) => text));
}
