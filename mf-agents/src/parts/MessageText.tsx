import { parseMarkdown } from '@voxgrove/contracts/markdown/parse';
import type { Block } from '@voxgrove/contracts/markdown/parse';
import type { Inline } from '@voxgrove/contracts/markdown/parse-inline';
import { Box, Code, Stack, Text, TextLink } from '@voxgrove/ui';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/useTexts';

/** The Markdown of an answer as elements, as the visitor sees it. There is no node for raw HTML, so markup stays text. */
export function MessageText({ text }: { text: string }) {
  return useMemo(() => <Stack htmlTranslate="no" gap="2" overflowWrap="anywhere">{blocks(parseMarkdown(text))}</Stack>, [text]);
}

const blocks = (list: Block[]): ReactNode => list.map((block, index) => <BlockView key={index} block={block} />);

function BlockView({ block }: { block: Block }) {
  switch (block.type) {
    case 'paragraph': return <Text whiteSpace="pre-wrap">{inline(block.text)}</Text>;
    case 'heading': return <Text fontWeight="semibold">{inline(block.text)}</Text>;
    case 'quote': return <Box as="blockquote" borderStartWidth="3px" borderColor="accent.solid" ps="3">{blocks(block.blocks)}</Box>;
    case 'code': return <Box as="pre" tabIndex={0} overflowX="auto" fontFamily="mono" fontSize="xs" bg="bg.muted" borderRadius="sm" p="2">{block.text}</Box>;
    case 'rule': return <Box as="hr" borderColor="accent.border" />;
    case 'list': return <List block={block} />;
    case 'table': return <TableView head={block.head} rows={block.rows} />;
  }
}

function List({ block: { ordered, start, items } }: { block: Extract<Block, { type: 'list' }> }) {
  return <Box asChild ps="5" listStyleType={ordered ? 'decimal' : 'disc'}>{ordered ? <ol start={start}>{points(items)}</ol> : <ul>{points(items)}</ul>}</Box>;
}

const points = (items: Block[][]): ReactNode => items.map((item, index) => <li key={index}>{blocks(item)}</li>);

/** Of one element for all cells: a long answer has thousands. */
const CELLS = {
  '& th, & td': { px: '2.5', py: '1.5', textAlign: 'start', overflowWrap: 'normal' },
  '& th': { fontWeight: 'semibold', verticalAlign: 'bottom' },
  '& tbody tr': { borderTopWidth: '1px', borderColor: 'accent.border' },
};

/** Wider than the message: it scrolls by itself, with the keyboard, too. */
function TableView({ head, rows }: { head: Inline[][]; rows: Inline[][][] }) {
  const t = useTexts();
  return (
    <Box role="group" aria-label={t('convos.table')} tabIndex={0} overflowX="auto" borderWidth="1px" borderColor="accent.border" borderRadius="sm" bg="bg.panel">
      <Box as="table" borderCollapse="collapse" fontSize="xs" minW="full" fontVariantNumeric="tabular-nums" css={CELLS}>
        <thead><tr>{head.map((text, index) => <th key={index} scope="col">{inline(text)}</th>)}</tr></thead>
        <tbody>{rows.map((row, index) => <tr key={index}>{row.map((text, column) => <td key={column}>{inline(text)}</td>)}</tr>)}</tbody>
      </Box>
    </Box>
  );
}

const inline = (parts: Inline[]): ReactNode => parts.map((part, index) => <InlineView key={index} part={part} />);

function InlineView({ part }: { part: Inline }): ReactNode {
  if (typeof part === 'string') return part;
  switch (part.type) {
    case 'strong': return <strong>{inline(part.children)}</strong>;
    case 'em': return <em>{inline(part.children)}</em>;
    case 'strike': return <s>{inline(part.children)}</s>;
    case 'code': return <Code>{part.text}</Code>;
    case 'break': return <br />;
    case 'link': return <TextLink href={part.href} target="_blank" rel="noopener noreferrer">{inline(part.children)}</TextLink>;
  }
}
