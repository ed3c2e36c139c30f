import type { Section } from '../pages/port';
import type { PdfLine } from './parse-file';

/** A heading is written larger than the rest, and is short. */
const LARGER = 1.15;
const MAX_HEADING = 120;

/** Splits a PDF at text larger than most, and at pages; each section has its page number. */
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

/** Lines as one text; words cut at the end of a line are put together. */
const joined = (lines: string[]): string =>
  lines
    .map((line, at) => {
      const next = lines[at + 1];
      return next === undefined
        ? line
        : /\p{Ll}-$/u.test(line.slice(-3)) && /^\p{Ll}/u.test(next)
          ? line.slice(0, -1)
          : `${line} `;
    })
    .join('');

/** The height most characters have. */
function bodyHeight(lines: PdfLine[]): number {
  const chars = new Map<number, number>();
  for (const { text, height } of lines) chars.set(height, (chars.get(height) ?? 0) + text.length);
  return [...chars].sort(([, a], [, b]) => b - a)[0]?.[0] ?? 0;
}

/** First and last lines that stand on most pages: what the printer puts around each. */
function repeatedLines(pages: PdfLine[][]): Set<string> {
  if (pages.length < 4) return new Set();
  const counts = new Map<string, number>();
  for (const lines of pages)
    for (const text of new Set([lines.at(0)?.text, lines.at(-1)?.text]))
      if (text !== undefined) counts.set(text, (counts.get(text) ?? 0) + 1);
  return new Set([...counts].filter(([, count]) => count > pages.length / 2).map(([text]) => text));
}
