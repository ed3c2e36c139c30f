import { parseMarkdown } from '@voxgrove/contracts/markdown/parse';
import type { Block } from '@voxgrove/contracts/markdown/parse';
import type { Inline } from '@voxgrove/contracts/markdown/parse-inline';
import { Box, PLAIN_TEXT_STYLES, Stack } from '@voxgrove/ui';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/useTexts';

/** Styles for the outer element, because a long answer has thousands of elements. */
const STYLES = {
  ...PLAIN_TEXT_STYLES,
  // Each paragraph and cell has its own text direction, independent of the start of the answer.
  '& p, & th, & td': { unicodeBidi: 'plaintext' },
  '& p': { whiteSpace: 'pre-wrap' },
  '& p.heading': { fontWeight: 'semibold', whiteSpace: 'normal' },
  '& blockquote': { borderStartWidth: '3px', borderColor: 'accent.solid', ps: '3' },
  '& pre': {
    overflowX: 'auto',
    fontFamily: 'mono',
    fontSize: 'xs',
    bg: 'bg.muted',
    borderRadius: 'sm',
    p: '2',
  },
  '& hr': { borderColor: 'accent.border' },
  '& ul, & ol': { ps: '5' },
  '& ul': { listStyleType: 'disc' },
  '& ol': { listStyleType: 'decimal' },
  '& table': {
    borderCollapse: 'collapse',
    fontSize: 'xs',
    minW: 'full',
    fontVariantNumeric: 'tabular-nums',
  },
  '& th, & td': { px: '2.5', py: '1.5', textAlign: 'start', overflowWrap: 'normal' },
  '& th': { fontWeight: 'semibold', verticalAlign: 'bottom' },
  '& tbody tr': { borderTopWidth: '1px', borderColor: 'accent.border' },
};

/**
 * Renders the Markdown of an answer as the visitor sees it. There is no node for raw HTML, so
 * markup stays text.
 */
export function MessageText({ text }: { text: string }) {
  return useMemo(
    () => (
      <Stack htmlTranslate="no" gap="2" overflowWrap="anywhere" css={STYLES}>
        {blocks(parseMarkdown(text))}
      </Stack>
    ),
    [text],
  );
}

const blocks = (list: Block[]): ReactNode => list.map(blockView);

/** A function, not a component, so that React keeps no state for each block. */
function blockView(block: Block, key: number): ReactNode {
  switch (block.type) {
    case 'paragraph':
      return <p key={key}>{inline(block.text)}</p>;
    case 'heading':
      return (
        <p key={key} className="heading">
          {inline(block.text)}
        </p>
      );
    case 'quote':
      return <blockquote key={key}>{blocks(block.blocks)}</blockquote>;
    case 'code':
      return (
        <pre key={key} tabIndex={0}>
          {block.text}
        </pre>
      );
    case 'rule':
      return <hr key={key} />;
    case 'list':
      return block.ordered ? (
        <ol key={key} start={block.start}>
          {points(block.items)}
        </ol>
      ) : (
        <ul key={key}>{points(block.items)}</ul>
      );
    case 'table':
      return <TableView key={key} head={block.head} rows={block.rows} />;
  }
}

const points = (items: Block[][]): ReactNode =>
  items.map((item, index) => <li key={index}>{blocks(item)}</li>);

/** A table that is wider than the message scrolls on its own, also with the keyboard. */
function TableView({ head, rows }: { head: Inline[][]; rows: Inline[][][] }) {
  const t = useTexts();
  return (
    <Box
      role="group"
      aria-label={t('convos.table')}
      tabIndex={0}
      overflowX="auto"
      borderWidth="1px"
      borderColor="accent.border"
      borderRadius="sm"
      bg="bg.panel"
    >
      <table>
        <thead>
          <tr>
            {head.map((text, index) => (
              <th key={index} scope="col">
                {inline(text)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((text, column) => (
                <td key={column}>{inline(text)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}

const inline = (parts: Inline[]): ReactNode => parts.map(inlineView);

function inlineView(part: Inline, key: number): ReactNode {
  if (typeof part === 'string') return part;
  switch (part.type) {
    case 'strong':
      return <strong key={key}>{inline(part.children)}</strong>;
    case 'em':
      return <em key={key}>{inline(part.children)}</em>;
    case 'strike':
      return <s key={key}>{inline(part.children)}</s>;
    case 'code':
      return <code key={key}>{part.text}</code>;
    case 'break':
      return <br key={key} />;
    case 'link':
      return (
        <a key={key} href={part.href} target="_blank" rel="noopener noreferrer">
          {inline(part.children)}
        </a>
      );
  }
}
