import { chakra } from '@chakra-ui/react';
import { SURFACE } from '../../layout/boxes';
import { CARDS_BELOW } from './column';

/** Container queries, because the width of the table decides, not that of the window. */
const AS_TABLE = `@container data-table (min-width: ${CARDS_BELOW}rem)`;
export const AS_CARDS = `@container data-table (max-width: ${CARDS_BELOW - 0.01}rem)`;

/** Color of a selected row, weaker than the badges in it. */
const CHOSEN = 'color-mix(in oklab, var(--vg-colors-accent-subtle) 50%, var(--vg-colors-bg-panel))';

/** Height of a row. Texts of two lines fit. */
const ROW = '12';

/** Selects a table on a card. Such a table has lines instead of frames. */
const ON_SURFACE = `[${SURFACE}] &`;

export const TableFrame = chakra('div', {
  base: { containerType: 'inline-size', containerName: 'data-table', w: 'full', minW: '0' },
});

export const Table = chakra('table', {
  base: {
    w: 'full',
    borderCollapse: 'separate',
    borderSpacing: '0',
    [AS_TABLE]: {
      tableLayout: 'fixed',
      bg: 'bg.panel',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'md',
      overflow: 'hidden',
      [ON_SURFACE]: { borderWidth: '0', borderRadius: 'none', bg: 'transparent' },
    },
    [AS_CARDS]: {
      display: 'block',
      '& tbody, & caption': { display: 'block' },
      '& thead': { display: 'none' },
    },
  },
  variants: { dense: { true: { [AS_TABLE]: { '& th, & td': { px: '3' } } } } },
});

export const Tr = chakra('tr', {
  base: {
    bg: 'bg.panel',
    '&:last-of-type td': { borderBottomWidth: '0' },
    '&:has([data-select] input:checked)': { bg: CHOSEN },
    [AS_TABLE]: {
      transitionProperty: 'background',
      transitionDuration: 'fast',
      '&:not([data-plain]):hover': { bg: 'bg.subtle' },
      '&:has([data-select] input:checked):hover': { bg: CHOSEN },
      '&[data-continued] td': { borderBottomWidth: '0' },
      '&[data-detail] td': { pt: '0', pb: '3', whiteSpace: 'normal' },
    },
    [AS_CARDS]: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '4',
      rowGap: '1.5',
      pos: 'relative',
      p: '3.5',
      mb: '2.5',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'md',
      [ON_SURFACE]: {
        px: '0',
        mb: '0',
        borderWidth: '0',
        borderTopWidth: '1px',
        borderRadius: 'none',
      },
      '&:has([data-select])': { ps: '12' },
      '&[data-continued]': { mb: '0', borderBottomWidth: '0', borderBottomRadius: 'none' },
      '&[data-detail]': { borderTopWidth: '0', borderTopRadius: 'none', pt: '0' },
    },
  },
});

export const Th = chakra('th', {
  base: {
    h: '10',
    px: '4',
    fontSize: 'xs',
    fontWeight: 'medium',
    color: 'fg.muted',
    textAlign: 'start',
    borderBottomWidth: '1px',
    borderColor: 'border',
    whiteSpace: 'nowrap',
    '&[data-select]': { ps: '4', pe: '0' },
  },
});

export const Td = chakra('td', {
  base: {
    minW: '0',
    textAlign: 'start',
    [AS_TABLE]: {
      h: ROW,
      fontSize: 'compact',
      px: '4',
      py: '1.5',
      verticalAlign: 'middle',
      borderBottomWidth: '1px',
      borderColor: 'border',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      '&[data-wrap]': { whiteSpace: 'normal', overflowWrap: 'anywhere', py: '2.5' },
      '&[data-select]': { ps: '4', pe: '0' },
      '&[data-menu]': { px: '2', textAlign: 'end', overflow: 'visible' },
      '&[data-end]': { textAlign: 'end' },
    },
    [AS_CARDS]: {
      overflowWrap: 'anywhere',
      '&[data-place=none]': { display: 'none' },
      '&[data-place=title]': { flex: '1 0 100%', pe: '10' },
      '&[data-place=fact]': {
        display: 'inline-flex',
        alignItems: 'baseline',
        gap: '1.5',
        fontSize: 'xs',
        _before: { content: 'attr(data-label)', color: 'fg.muted', flexShrink: '0' },
        // A link can be as short as one digit, so its touch area is larger than its text.
        '& a': { pos: 'relative', _after: { content: '""', pos: 'absolute', inset: '-2' } },
      },
      '&[data-select]': { pos: 'absolute', top: '3', insetStart: '3.5' },
      '&[data-menu]': { pos: 'absolute', top: '1.5', insetEnd: '1.5' },
      '&[data-place=detail]': { flex: '1 0 100%' },
      '&[data-place]:empty': { display: 'none' },
    },
  },
});

export const SortButton = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    minH: '7',
    maxW: 'full',
    cursor: 'button',
    fontWeight: 'medium',
    borderRadius: 'sm',
    _hover: { color: 'fg' },
    _icon: { boxSize: '3', flexShrink: '0' },
  },
});

export const Empty = chakra('div', {
  base: {
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'md',
    bg: 'bg.panel',
    [ON_SURFACE]: { borderWidth: '0' },
  },
});

/**
 * Hides a column in a table that is too narrow for it. On cards, the column's place decides
 * instead.
 */
export const hiddenBelow = (rem: number) =>
  rem <= CARDS_BELOW
    ? {}
    : {
        [`@container data-table (min-width: ${CARDS_BELOW}rem) and (max-width: ${rem - 0.01}rem)`]:
          {
            display: 'none',
          },
      };
