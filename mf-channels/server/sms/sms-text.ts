import { parseMarkdown } from '@voxgrove/contracts/markdown/parse';
import type { Block } from '@voxgrove/contracts/markdown/parse';
import type { Inline } from '@voxgrove/contracts/markdown/parse-inline';

/** Markdown as a person writes it on a phone: without marks, with lists and complete links. */
export const smsText = (markdown: string): string =>
  blocksText(parseMarkdown(markdown), '\n\n').trim();

const blocksText = (blocks: readonly Block[], between: string): string =>
  blocks
    .map(blockText)
    .filter((text) => text !== '')
    .join(between);

function blockText(block: Block): string {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return inlineText(block.text);
    case 'quote':
      return blocksText(block.blocks, '\n');
    case 'list':
      return block.items
        .map((item, index) => {
          const mark = block.ordered ? `${block.start + index}.` : '-';
          return `${mark} ${blocksText(item, '\n')}`;
        })
        .join('\n');
    case 'code':
      return block.text;
    case 'table':
      return [block.head, ...block.rows].map((row) => row.map(inlineText).join(', ')).join('\n');
    case 'rule':
      return '';
  }
}

const inlineText = (parts: readonly Inline[]): string => parts.map(partText).join('');

function partText(part: Inline): string {
  if (typeof part === 'string') return part;
  if (part.type === 'break') return '\n';
  if (part.type === 'code') return part.text;
  const text = inlineText(part.children);
  if (part.type !== 'link') return text;
  const address = part.href.replace(/^(mailto|tel):/, '');
  return text === '' || text === part.href || text === address ? address : `${text} (${address})`;
}
