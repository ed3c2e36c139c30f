import type { Chunk } from '@voxgrove/contracts';

/**
 * A part of a chunk under one heading: the unit that is ranked and quoted from. `headings` leads to it from the page's
 * top, its own last; `start` and `end` count in the chunk's text.
 */
export interface Section { id: string; chunk: Chunk; heading: string; headings: string[]; start: number; end: number; text: string }

/** Cuts chunks at the headings and questions inside their text. */
export function sectionsOf(chunks: Chunk[]): Section[] {
  return chunks.flatMap((chunk) => {
    const lines = linesOf(chunk.text);
    const inside = new Set(lines.map((line) => line.text.trim()));
    const path = chunk.headings.filter((heading) => !inside.has(heading));
    const sections: Section[] = [];
    let headings = path;
    let topic: string | undefined;
    let start = 0;
    let body = 0;
    const finish = (end: number) => {
      if (chunk.text.slice(body, end).trim() === '') return;
      sections.push({ id: `${chunk.id}:${start}`, chunk, heading: headings.at(-1) ?? chunk.title, headings, start, end, text: chunk.text.slice(start, end) });
    };
    lines.forEach((line, index) => {
      if (!isHeading(line.text, chunk) || index === lines.length - 1) return;
      finish(line.start);
      const text = line.text.replace(/^#+\s*/, '').trim();
      // A question stands below the heading before it, a heading beside it.
      if (!text.endsWith('?')) topic = text;
      headings = text === topic ? [...path, text] : [...path, ...(topic === undefined ? [] : [topic]), text];
      start = line.start;
      body = line.end;
    });
    finish(chunk.text.length);
    return sections;
  });
}

export interface Line { text: string; start: number; end: number }

/** The lines of a text that are not blank, with their places. */
export function linesOf(text: string): Line[] {
  return [...text.matchAll(/[^\n]+/g)].map((match) => ({ text: match[0], start: match.index, end: match.index + match[0].length })).filter((line) => line.text.trim() !== '');
}

/** A heading of the page, a Markdown heading, or a question that the lines after it answer. */
function isHeading(line: string, chunk: Chunk): boolean {
  const text = line.trim();
  if (/^#{1,6}\s/.test(text) || chunk.headings.includes(text)) return true;
  if (/^[-*•|]/.test(text) || text.includes('|')) return false;
  return text.length <= 140 && text.endsWith('?');
}
