import { chakra } from '@chakra-ui/react';

/** Links to the parts of a screen, in a row above it or, `aside`, in a column beside it. Children are NavTab. */
export const NavTabs = chakra('nav', {
  base: { display: 'flex', gap: '1' },
  variants: {
    aside: {
      true: { flexDir: 'column' },
      false: { borderBottomWidth: '1px', borderColor: 'border', overflowX: 'auto', overflowY: 'hidden', scrollbarWidth: 'none' },
    },
  },
  defaultVariants: { aside: false },
});

/** One part; wraps a router link (`asChild`), which marks itself with aria-current, or a button with the role `tab`. */
export const NavTab = chakra('a', {
  base: { display: 'inline-flex', alignItems: 'center', gap: '2', px: '3', color: 'fg.muted', fontWeight: 'medium', whiteSpace: 'nowrap', outlineOffset: '-2px', cursor: 'button', _hover: { color: 'fg', bg: 'bg.muted' }, _currentPage: { color: 'accent.fg' }, _selected: { color: 'accent.fg' } },
  variants: {
    aside: {
      true: { h: '9', minW: '0', gap: '3', borderRadius: 'sm', _currentPage: { bg: 'accent.subtle' } },
      false: { h: '10', flexShrink: '0', borderBottomWidth: '2px', borderColor: 'transparent', mb: '-1px', borderTopRadius: 'sm', _currentPage: { borderColor: 'accent.solid' }, _selected: { borderColor: 'accent.solid' } },
    },
  },
  defaultVariants: { aside: false },
});
