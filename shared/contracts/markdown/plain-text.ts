import { parseMarkdown } from './parse';
import type { Block } from './parse';
import type { Inline } from './parse-inline';

/** Returns the text of a message for screen readers: the words without marks and URLs. */
export const plainText = (markdown: string): string => blocksText(parseMarkdown(markdown));

/** Returns the text of parsed blocks, as `plainText` does for a message. */
export const blocksText = (blocks: readonly Block[]): string => blocks.map(blockText).join('\n');

function blockText(block: Block): string {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return inlineText(block.text);
    case 'quote':
      return block.blocks.map(blockText).join('\n');
    case 'list':
      return block.items.map((item) => item.map(blockText).join('\n')).join('\n');
    case 'code':
      return block.text;
    case 'table':
      return [block.head, ...block.rows].map((row) => row.map(inlineText).join(', ')).join('\n');
    case 'rule':
      return '';
  }
}

const inlineText = (parts: Inline[]): string =>
  parts
    .map((part) => {
      if (typeof part === 'string') return part;
      if (part.type === 'break') return '\n';
      return part.type === 'code' ? part.text : inlineText(part.children);
    })
    .join('');
