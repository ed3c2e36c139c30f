import { useFlag } from '@voxgrove/sdk';
import { Box, Flex, Page } from '@voxgrove/ui';
import type { ReactNode } from 'react';
import { useRoom } from './useRoom';

const WIDTH = { expandedPx: 250, collapsedPx: 75 };
/**
 * What tabs at the side leave of less than this is no screen any more: phones, and small windows
 * with the test panel.
 */
const ASIDE_FROM_PX = 720;

/** Height of the column of tabs: what the frame and the head leave of the window. */
export const ASIDE_H = 'calc(100dvh - 9rem)';

/**
 * How the tabs stand: `aside`, in a column beside the screen; `collapsed`, that column with icons
 * only.
 */
export interface TabsLayout {
  aside: boolean;
  collapsed: boolean;
  /** There is room for the column. */ room: boolean;
}

export interface WorkspaceLayoutProps {
  head: ReactNode;
  tabs: (layout: TabsLayout) => ReactNode;
  busy?: boolean;
  children: ReactNode;
}

/** Where head, tabs and screen of an agent stand, as the person wants their tabs. */
export function WorkspaceLayout({ head, tabs, busy = false, children }: WorkspaceLayoutProps) {
  const [ref, room] = useRoom(ASIDE_FROM_PX);
  const [wanted] = useFlag('agentTabsAside');
  const [narrow] = useFlag('agentTabsCollapsed');
  const aside = wanted && room;
  const collapsed = aside && narrow;
  return (
    <Page ref={ref} aria-busy={busy || undefined}>
      <Flex minH="9" mb="3" gap="3" align="center" flexWrap="wrap">
        {head}
      </Flex>
      <Flex direction={aside ? 'row' : 'column'} gap="5" align="stretch">
        <Box
          w={aside ? `${collapsed ? WIDTH.collapsedPx : WIDTH.expandedPx}px` : 'full'}
          flexShrink="0"
          transition="width 160ms"
        >
          {tabs({ aside, collapsed, room })}
        </Box>
        <Box flex="1" minW="0">
          {children}
        </Box>
      </Flex>
    </Page>
  );
}
