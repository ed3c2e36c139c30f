import { chakra } from '@chakra-ui/react';

/** A row of links to the parts of a screen. Children are NavTab. */
export const NavTabs = chakra('nav', { base: { display: 'flex', gap: '1', borderBottomWidth: '1px', borderColor: 'border', overflowX: 'auto', overflowY: 'hidden', scrollbarWidth: 'none' } });

/** One part; wraps a router link (`asChild`), which marks itself with aria-current. */
export const NavTab = chakra('a', {
  base: {
    display: 'inline-flex', alignItems: 'center', gap: '2', h: '10', px: '3', color: 'fg.muted', fontWeight: 'medium', whiteSpace: 'nowrap', borderBottomWidth: '2px', borderColor: 'transparent', mb: '-1px',
    outlineOffset: '-2px', borderTopRadius: 'sm', _hover: { color: 'fg', bg: 'bg.muted' }, _currentPage: { color: 'accent.fg', borderColor: 'accent.solid' },
  },
});
