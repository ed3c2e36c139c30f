import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { hiddenByOwnScreen } from './own-screen';

/** Marks a row of page tabs: the top bar hides its lower border while the page has one. */
export const PAGE_TABS = 'data-page-tabs';

const Row = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'stretch',
    w: 'full',
    minW: '0',
    flexShrink: '0',
    bg: 'bg.panel',
    borderBottomWidth: '1px',
    borderColor: 'border',
    px: { base: '1', md: '3' },
    '& > :first-child': { flex: '1' },
    '& nav': { borderBottomWidth: '0', mb: '-1px' },
    ...hiddenByOwnScreen,
  },
});

/**
 * A row of NavTabs across the whole width, directly below the top bar. Its labels start at the left
 * edge of the page. `end`: controls at the right.
 */
export function PageTabs({ children, end }: { children: ReactNode; end?: ReactNode }) {
  return (
    <Row {...{ [PAGE_TABS]: '' }}>
      {children}
      {end}
    </Row>
  );
}
