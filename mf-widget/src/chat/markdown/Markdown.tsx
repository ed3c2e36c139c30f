import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { nothingSettled, parseMarkdown } from '@voxgrove/contracts/markdown/parse';
import type { Block } from '@voxgrove/contracts/markdown/parse';
import type { Inline } from '@voxgrove/contracts/markdown/parse-inline';
import { useTexts } from '../language/useTexts';

/** Shows Markdown from a model or a visitor as elements. No markup is ever parsed by the browser, so there is none to inject. While the text grows only the last of it is read and drawn anew. */
export function Markdown({ text }: { text: string }) {
  const [settled] = useState(nothingSettled);
  return useMemo(
    () => <div className="md">{inParts(blocks(parseMarkdown(text, settled)))}</div>,
    [text, settled],
  );
}

/** Blocks in one element: of a long answer the browser looks at a few dozen of them with each piece that comes, not at thousands of blocks. */
const IN_PART = 32;

// Not by `flatMap`: polyfills of some pages tell it no index.
const inParts = (all: ReactNode[]): ReactNode[] =>
  all
    .filter((_, at) => at % IN_PART === 0)
    .map((_, part) => <div key={part}>{all.slice(part * IN_PART, (part + 1) * IN_PART)}</div>);

/** An element that was drawn before is not drawn again. */
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
    // Headings inside a message would disturb the page's outline.
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
    // Wider than the chat: it scrolls by itself, with the keyboard, too.
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

/** Id of what says of links that they open elsewhere: once in a chat, as each element out of sight is a layer of its own to the browser, and answers may have thousands of links. */
export const NEW_TAB = 'new-tab';

/** A link out of the chat: a new tab, which learns nothing of this page and has no hold on it. */
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
