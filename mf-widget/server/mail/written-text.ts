import { parseMarkdown } from '@voxgrove/contracts/markdown/parse';
import type { Block } from '@voxgrove/contracts/markdown/parse';
import type { Inline } from '@voxgrove/contracts/markdown/parse-inline';

/**
 * Converts the Markdown of an answer to paragraphs of text. Lists, rows and lines remain; the
 * address of a link follows its text.
 */
export const writtenText = (markdown: string): string[] =>
  parseMarkdown(markdown)
    .map((block) => linesOf(block).join('\n'))
    .filter((text) => text !== '');

/** Converts typed text to paragraphs. */
export const typedText = (text: string): string[] =>
  text.split(/\s*\n\s*\n\s*/).filter((part) => part.trim() !== '');

function linesOf(block: Block): string[] {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return inlineText(block.text).split('\n');
    case 'quote':
      return block.blocks.flatMap(linesOf).map((line) => `“ ${line}`);
    case 'list':
      return block.items.flatMap((item, index) => {
        const [first = '', ...more] = item.flatMap(linesOf);
        // Non-breaking spaces, because mail programs drop other spaces.
        return [
          `${block.ordered ? `${block.start + index}.` : '•'} ${first}`,
          ...more.map((line) => `\u00a0\u00a0\u00a0${line}`),
        ];
      });
    case 'code':
      return block.text.split('\n');
    case 'table':
      return [block.head, ...block.rows].map((row) => row.map(inlineText).join(' | '));
    case 'rule':
      return [];
  }
}

const inlineText = (parts: Inline[]): string =>
  parts
    .map((part) => {
      if (typeof part === 'string') return part;
      if (part.type === 'break') return '\n';
      if (part.type === 'code') return part.text;
      const label = inlineText(part.children);
      return part.type === 'link' && part.href !== label ? `${label} (${part.href})` : label;
    })
    .join('');
