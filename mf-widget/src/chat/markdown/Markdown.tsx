import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { nothingSettled, parseMarkdown } from '@voxgrove/contracts/markdown/parse';
import type { Block } from '@voxgrove/contracts/markdown/parse';
import type { Inline } from '@voxgrove/contracts/markdown/parse-inline';
import { useTexts } from '../language/useTexts';

/**
 * Renders Markdown from a model or a visitor as elements. The browser never parses markup, so
 * nobody can inject markup. While the text grows, only its last block is parsed and rendered again.
 */
export function Markdown({ text }: { text: string }) {
  const [settled] = useState(nothingSettled);
  return useMemo(
    () => <div className="md">{inParts(blocks(parseMarkdown(text, settled)))}</div>,
    [text, settled],
  );
}

/**
 * Blocks per element. With each delta of a long answer the browser then checks a few dozen elements
 * instead of thousands of blocks.
 */
const IN_PART = 32;

// Not `flatMap`: polyfills on some pages pass it no index.
const inParts = (all: ReactNode[]): ReactNode[] =>
  all
    .filter((_, at) => at % IN_PART === 0)
    .map((_, part) => <div key={part}>{all.slice(part * IN_PART, (part + 1) * IN_PART)}</div>);

/** Reuses rendered elements, so that they are not rendered again. */
const drawn = new WeakMap<Block, ReactNode>();

const blocks = (list: Block[]): ReactNode[] =>
  list.map((block, index) => {
    const known = drawn.get(block) ?? <BlockView key={index} block={block} />;
    drawn.set(block, known);
    return known;
  });

function BlockView({ block }: { block: Block }) {
  const texts = useTexts();
  switch (block.type) {
    case 'paragraph':
      return <p>{inline(block.text)}</p>;
    // Real headings inside a message would disturb the page's outline.
    case 'heading':
      return <p className="heading">{inline(block.text)}</p>;
    case 'quote':
      return <blockquote>{blocks(block.blocks)}</blockquote>;
    case 'code':
      return (
        <pre tabIndex={0}>
          <code>{block.text}</code>
        </pre>
      );
    case 'rule':
      return <hr />;
    case 'list': {
      const items = block.items.map((item, index) => <li key={index}>{blocks(item)}</li>);
      return block.ordered ? <ol start={block.start}>{items}</ol> : <ul>{items}</ul>;
    }
    // A table that is wider than the chat scrolls, also by keyboard.
    case 'table':
      return (
        <div className="table" role="group" aria-label={texts.table} tabIndex={0}>
          <table>
            <thead>
              <tr>
                {block.head.map((cell, index) => (
                  <th key={index} scope="col">
                    {inline(cell)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {block.rows.map((row, index) => (
                <tr key={index}>
                  {row.map((cell, column) => (
                    <td key={column}>{inline(cell)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      );
  }
}

const inline = (parts: Inline[]): ReactNode =>
  parts.map((part, index) => <InlineView key={index} part={part} />);

function InlineView({ part }: { part: Inline }): ReactNode {
  if (typeof part === 'string') return part;
  switch (part.type) {
    case 'strong':
      return <strong>{inline(part.children)}</strong>;
    case 'em':
      return <em>{inline(part.children)}</em>;
    case 'strike':
      return <s>{inline(part.children)}</s>;
    case 'code':
      return <code>{part.text}</code>;
    case 'break':
      return <br />;
    case 'link':
      return <ExternalLink href={part.href}>{inline(part.children)}</ExternalLink>;
  }
}

/**
 * Id of the hint that links open in a new tab. It exists once per chat: every hidden element is a
 * layer for the browser, and answers may contain thousands of links.
 */
export const NEW_TAB = 'new-tab';

/** A link that opens a new tab, without referrer or opener. */
export function ExternalLink({
  href,
  children,
  className,
}: {
  href: string;
  children: ReactNode;
  className?: string;
}) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      aria-describedby={NEW_TAB}
      className={className}
    >
      {children}
    </a>
  );
}
