import { useFlag } from '@voxgrove/sdk';
import { Box, Flex, Page } from '@voxgrove/ui';
import type { ReactNode } from 'react';
import { useRoom } from './useRoom';
import { useTabsAside } from './use-tabs-aside';

const WIDTH = { expandedPx: 250, collapsedPx: 75 };
/** Below this width, tabs at the side would leave too little room for the page. */
const ASIDE_FROM_PX = 720;

/** Height of the column of tabs: the window minus the top bar and the margins of the page. */
export const ASIDE_H = 'calc(100dvh - 6.5rem)';

/** `aside`: a column beside the page; `collapsed`: the same column with icons only. */
export interface TabsLayout {
  aside: boolean;
  collapsed: boolean;
  /** True if there is room for the column. */
  room: boolean;
}

export interface WorkspaceLayoutProps {
  head: ReactNode;
  tabs: (layout: TabsLayout) => ReactNode;
  busy?: boolean;
  children: ReactNode;
}

/**
 * Shows the tabs in a row below the top bar, or in a column beside the page if the user chose that.
 */
export function WorkspaceLayout({ head, tabs, busy = false, children }: WorkspaceLayoutProps) {
  const [ref, room] = useRoom(ASIDE_FROM_PX);
  const [wanted] = useTabsAside();
  const [narrow] = useFlag('agentTabsCollapsed');
  const aside = wanted && room;
  const collapsed = aside && narrow;
  const width = `${collapsed ? WIDTH.collapsedPx : WIDTH.expandedPx}px`;
  return (
    <Box ref={ref} flex="1" minW="0" aria-busy={busy || undefined}>
      {head}
      <Flex direction={aside ? 'row' : 'column'}>
        <Box
          flexShrink="0"
          {...(aside && { w: width, ms: '6', py: '6', transition: 'width 160ms' })}
        >
          {tabs({ aside, collapsed, room })}
        </Box>
        <Page flex="1" minW="0">
          {children}
        </Page>
      </Flex>
    </Box>
  );
}
