import { chakra } from '@chakra-ui/react';

/** Parts of DataTable. Below 48rem a row is a card and each cell shows its column's name. */
export const Table = chakra('table', {
  base: {
    w: 'full',
    bg: { base: 'transparent', md: 'bg.panel' },
    borderWidth: { base: '0', md: '1px' },
    borderColor: 'border',
    borderRadius: 'md',
    overflow: { base: 'visible', md: 'hidden' },
    borderCollapse: 'separate',
    borderSpacing: '0',
    display: { base: 'block', md: 'table' },
    '& tbody, & caption': { display: { base: 'block', md: 'revert' } },
    '& thead': { display: { base: 'none', md: 'revert' } },
  },
  variants: { dense: { true: { '& th, & td': { px: { md: '3' } } } } },
});
export const Tr = chakra('tr', {
  base: {
    display: { base: 'block', md: 'table-row' },
    bg: 'bg.panel',
    borderWidth: { base: '1px', md: '0' },
    borderColor: 'border',
    borderRadius: { base: 'md', md: 'none' },
    mb: { base: '3', md: '0' },
    p: { base: '2', md: '0' },
    _hover: { md: { bg: 'bg.subtle' } },
    '&[data-continued]': {
      mb: '0',
      borderBottomWidth: '0',
      borderBottomRadius: 'none',
      '& td': { borderBottomWidth: '0', pb: { md: '2' } },
    },
    '&[data-detail]': { borderTopWidth: '0', borderTopRadius: 'none', '& td': { pt: { md: '0' } } },
    '&:last-of-type td': { borderBottomWidth: '0' },
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
  },
});
export const Td = chakra('td', {
  base: {
    display: { base: 'flex', md: 'table-cell' },
    justifyContent: 'space-between',
    gap: '4',
    px: { base: '2', md: '4' },
    py: { base: '1.5', md: '3' },
    verticalAlign: 'middle',
    borderBottomWidth: { base: '0', md: '1px' },
    borderColor: 'border',
    _before: {
      content: { base: 'attr(data-label)', md: 'none' },
      color: 'fg.muted',
      fontSize: 'xs',
      flexShrink: '0',
    },
    _empty: { display: { base: 'none', md: 'table-cell' } },
    _first: { _before: { content: 'none' } },
  },
});
export const SortButton = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    minH: '7',
    cursor: 'button',
    fontWeight: 'medium',
    borderRadius: 'sm',
    _hover: { color: 'fg' },
    _icon: { boxSize: '3' },
  },
});
export const Empty = chakra('div', {
  base: {
    borderWidth: '1px',
    borderStyle: 'dashed',
    borderColor: 'border',
    borderRadius: 'md',
    bg: 'bg.panel',
  },
});
