import { parseMarkdown } from '@voxgrove/contracts/markdown/parse';
import type { Block } from '@voxgrove/contracts/markdown/parse';
import type { Inline } from '@voxgrove/contracts/markdown/parse-inline';
import { Stack, TextLink } from '@voxgrove/ui';
import type { ReactNode } from 'react';

const STYLES = {
  '& .heading': { fontWeight: 'semibold' },
  '& ul, & ol': { ps: '5', textAlign: 'start' },
  '& ul': { listStyleType: 'disc' },
  '& ol': { listStyleType: 'decimal' },
};

/** Shows Markdown of an agency as elements. Shows HTML markup as text, and omits tables. */
export function MarkdownText({ text }: { text: string }) {
  return (
    <Stack htmlTranslate="no" gap="2" color="fg.muted" overflowWrap="anywhere" css={STYLES}>
      {parseMarkdown(text).map(blockView)}
    </Stack>
  );
}

function blockView(block: Block, key: number): ReactNode {
  switch (block.type) {
    case 'paragraph':
      return <p key={key}>{block.text.map(inlineView)}</p>;
    case 'heading':
      return (
        <p key={key} className="heading">
          {block.text.map(inlineView)}
        </p>
      );
    case 'quote':
      return <blockquote key={key}>{block.blocks.map(blockView)}</blockquote>;
    case 'code':
      return <code key={key}>{block.text}</code>;
    case 'rule':
      return <hr key={key} />;
    case 'list': {
      const points = block.items.map((item, index) => <li key={index}>{item.map(blockView)}</li>);
      return block.ordered ? (
        <ol key={key} start={block.start}>
          {points}
        </ol>
      ) : (
        <ul key={key}>{points}</ul>
      );
    }
    case 'table':
      return null;
  }
}

function inlineView(part: Inline, key: number): ReactNode {
  if (typeof part === 'string') return part;
  switch (part.type) {
    case 'strong':
      return <strong key={key}>{part.children.map(inlineView)}</strong>;
    case 'em':
      return <em key={key}>{part.children.map(inlineView)}</em>;
    case 'strike':
      return <s key={key}>{part.children.map(inlineView)}</s>;
    case 'code':
      return <code key={key}>{part.text}</code>;
    case 'link':
      return (
        <TextLink key={key} href={part.href}>
          {part.children.map(inlineView)}
        </TextLink>
      );
    case 'break':
      return <br key={key} />;
  }
}
