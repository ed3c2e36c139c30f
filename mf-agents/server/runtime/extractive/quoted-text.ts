import { escapeMarkdown } from '@voxgrove/contracts/markdown/escape';
import { readRow, writeRow, writeSeparator } from '@voxgrove/contracts/markdown/table';
import type { Section } from '../retrieval/sections';
import type { Block } from './blocks';
import type { Quote } from './quote';

const BULLET = /^[•*-]\s+/;
const NUMBERED = /^(\d{1,2})[.)]\s+/;

/** Returns Markdown that shows a quote word for word under its heading. */
export function quotedText(section: Section, quote: Quote): string {
  const heading =
    section.heading === section.chunk.title ? '' : `**${escapeMarkdown(section.heading)}**`;
  return [heading, textBelowHeading(quote)].filter(Boolean).join('\n\n');
}

/** Returns Markdown that shows a quote word for word, without its heading. */
export const textBelowHeading = ({ blocks }: Quote): string => blocks.map(blockText).join('\n\n');

function blockText({ kind, lines }: Block): string {
  if (kind === 'text') return escapeMarkdown(lines.join(' '));
  if (kind === 'lines') return lines.map(item).join('\n');
  const [head = [], ...rows] = lines.map((line) => readRow(line).map(escapeMarkdown));
  return [writeRow(head), writeSeparator(head.length), ...rows.map(writeRow)].join('\n');
}

function item(line: string): string {
  const text = line.replace(BULLET, '');
  const number = NUMBERED.exec(text);
  return number
    ? `${number[1]}. ${escapeMarkdown(text.slice(number[0].length))}`
    : `- ${escapeMarkdown(text)}`;
}

/** Returns the part of a quote at which the page is opened: its first text, or a row of a table. */
export function firstShown({ blocks }: Quote): string[] {
  const [first] = blocks;
  if (!first) return [];
  if (first.kind === 'table') return readRow(first.lines.at(-1) ?? '');
  return [(first.lines[0] ?? '').replace(BULLET, '')];
}
