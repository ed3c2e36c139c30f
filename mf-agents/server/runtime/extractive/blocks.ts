import { tableLength } from '@voxgrove/contracts/markdown/table';
import type { Section } from '../retrieval/sections';

/**
 * A part of a section that belongs together: a paragraph, a list or label/value pairs (a line
 * each), or a table (its head, then its rows, without the separator line).
 */
export interface Block {
  kind: 'text' | 'lines' | 'table';
  lines: string[];
}

const BULLET = /^(?:[•*-]|\d{1,2}[.)])\s/;
const MAX_PAIR = 160;

/** Returns the blocks of a section, verbatim, without its heading. */
export function blocksOf(section: Section): Block[] {
  const lines = section.text.split('\n').map((line) => line.trim());
  const first = lines.findIndex((line) => line !== '');
  const isHeading = (lines[first] ?? '').replace(/^#+\s+/, '') === section.heading;
  const body = lines.slice(isHeading ? first + 1 : first);
  if (!isHeading) body[0] = withoutLabel(body[0] ?? '', section.heading);
  const blocks: Block[] = [];
  let paragraph: string[] = [];
  const flush = (): void => {
    if (paragraph.length > 0) blocks.push(...partsOf(paragraph));
    paragraph = [];
  };
  for (let lineIndex = 0; lineIndex < body.length; lineIndex += 1) {
    const line = body[lineIndex] ?? '';
    const rows = tableLength(body, lineIndex);
    if (rows > 0) {
      flush();
      const table = body.slice(lineIndex, lineIndex + rows);
      blocks.push({ kind: 'table', lines: table.filter((_, row) => row !== 1) });
      lineIndex += rows - 1;
    } else if (line === '') flush();
    else paragraph.push(line);
  }
  flush();
  return blocks;
}

/** Removes the heading of a section from a line that contains both the heading and the text. */
function withoutLabel(line: string, heading: string): string {
  const label = [`${heading}: `, ...(/[?？]$/u.test(heading) ? [`${heading} `] : [])].find(
    (prefix) => line.startsWith(prefix),
  );
  return label === undefined ? line : line.slice(label.length).trim();
}

/**
 * Splits a paragraph: a list inside it becomes a block of its own, and several short lines become
 * label/value pairs.
 */
function partsOf(lines: string[]): Block[] {
  const parts: Block[] = [];
  for (const line of lines) {
    const kind = BULLET.test(line) ? 'lines' : 'text';
    const last = parts.at(-1);
    if (last && last.kind === kind && kind === 'lines') last.lines.push(line);
    else parts.push({ kind, lines: [line] });
  }
  const arePairs =
    lines.length > 1 && parts.every(({ kind }) => kind === 'text') && lines.every(isShort);
  return arePairs ? [{ kind: 'lines', lines }] : parts;
}

const isShort = (line: string): boolean => line.length <= MAX_PAIR;
