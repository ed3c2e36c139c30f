import { parseMarkdown } from '@voxgrove/contracts/markdown/parse';
import type { Block } from '@voxgrove/contracts/markdown/parse';
import type { Inline } from '@voxgrove/contracts/markdown/parse-inline';

/** Formats emphasis for a channel. `text` contains no marks. */
export type Mark = (kind: 'strong' | 'em' | 'strike' | 'code', text: string) => string;

const NO_MARKS: Mark = (_kind, text) => text;

/**
 * Converts Markdown to a text as people write it on a phone, with lists and complete links. `mark`:
 * formats emphasis.
 */
export const messageText = (markdown: string, mark: Mark = NO_MARKS): string =>
  blocksText(parseMarkdown(markdown), '\n\n', mark).trim();

const blocksText = (blocks: readonly Block[], between: string, mark: Mark): string =>
  blocks
    .map((block) => blockText(block, mark))
    .filter((text) => text !== '')
    .join(between);

function blockText(block: Block, mark: Mark): string {
  switch (block.type) {
    case 'paragraph':
      return inlineText(block.text, mark);
    case 'heading':
      return marked('strong', inlineText(block.text, NO_MARKS), mark);
    case 'quote':
      return blocksText(block.blocks, '\n', mark);
    case 'list':
      return block.items
        .map((item, index) => {
          const sign = block.ordered ? `${block.start + index}.` : '-';
          return `${sign} ${blocksText(item, '\n', mark)}`;
        })
        .join('\n');
    case 'code':
      return block.text;
    case 'table':
      return [block.head, ...block.rows]
        .map((row) => row.map((cell) => inlineText(cell, mark)).join(', '))
        .join('\n');
    case 'rule':
      return '';
  }
}

const inlineText = (parts: readonly Inline[], mark: Mark): string =>
  parts.map((part) => partText(part, mark)).join('');

function partText(part: Inline, mark: Mark): string {
  if (typeof part === 'string') return part;
  if (part.type === 'break') return '\n';
  if (part.type === 'code') return marked('code', part.text, mark);
  const text = inlineText(part.children, mark);
  if (part.type !== 'link') return marked(part.type, text, mark);
  const address = part.href.replace(/^(mailto|tel):/, '');
  return text === '' || text === part.href || text === address ? address : `${text} (${address})`;
}

/** Marks only texts of one line, because apps show no marks around several lines. */
const marked = (kind: Parameters<Mark>[0], text: string, mark: Mark): string =>
  text === '' || text.includes('\n') ? text : mark(kind, text);
