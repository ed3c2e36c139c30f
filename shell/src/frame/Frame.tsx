import { useState } from 'react';
import { Slot, useAppPath, useFlag } from '@voxgrove/sdk';
import { useStore, useWorkspaceIfAny } from '@voxgrove/sdk/internal';
import { NAV } from '@voxgrove/contracts';
import { Box, Flex } from '@voxgrove/ui';
import { pageRegistry } from '../remotes/page-registry';
import { ConnectionBanner } from './ConnectionBanner';
import { KeyboardLayers } from './palette/KeyboardLayers';
import { LeaveDialog } from './LeaveDialog';
import { NewWorkspace } from './NewWorkspace';
import { NoWorkspaceHere } from './NoWorkspaceHere';
import { Notices } from '../parts/Notices';
import { OverridesBadge } from './OverridesBadge';
import { PageTitle } from './PageTitle';
import { PhoneNavigation } from './PhoneNavigation';
import { RegistryBanner } from './RegistryBanner';
import { RemoteOutlet } from './RemoteOutlet';
import { SideContent } from './SideContent';
import { SideNavigation } from './SideNavigation';
import { SkipLink } from './SkipLink';
import { TopBar } from './TopBar';
import { useAtRest } from './use-at-rest';

/** Page for an invited person, who may have no workspace in that region yet. */
const INVITATION = '/invitation';

/** Layout around a remote's page. The layout stays mounted while remotes change. */
export function Frame() {
  const [collapsed, setCollapsed] = useFlag('navCollapsed');
  const [phoneNavOpen, setPhoneNavOpen] = useState(false);
  const hasWorkspace = useWorkspaceIfAny() !== undefined;
  const path = useAppPath();
  const atRest = useAtRest();
  const overridden = useStore(pageRegistry).overrides.length > 0;
  const width = collapsed ? NAV.collapsedPx : NAV.expandedPx;
  return (
    <>
      <SkipLink />
      <Flex minH="100dvh">
        <Box
          display={{ base: 'none', md: 'block' }}
          w={`${width}px`}
          flexShrink="0"
          transition="width 160ms"
        >
          <SideNavigation collapsed={collapsed} onToggle={() => setCollapsed(!collapsed)} />
        </Box>
        <PhoneNavigation open={phoneNavOpen} onClose={() => setPhoneNavOpen(false)} path={path} />
        <Flex direction="column" flex="1" minW="0" pb={overridden ? '14' : '0'}>
          <TopBar onOpenNavigation={() => setPhoneNavOpen(true)} />
          <ConnectionBanner />
          <RegistryBanner />
          {/* Sticky side content needs an element as long as the page. */}
          <Flex flex="1" minW="0" pos="relative">
            <Flex direction="column" flex="1" minW="0">
              {hasWorkspace && atRest && <Slot name="frame.notice" fallback="none" />}
              {hasWorkspace || path === INVITATION ? <RemoteOutlet /> : <NoWorkspaceHere />}
            </Flex>
            {hasWorkspace && <SideContent isLoading={!atRest} />}
          </Flex>
        </Flex>
      </Flex>
      <PageTitle />
      <Notices />
      <OverridesBadge navWidth={width} />
      <LeaveDialog />
      <KeyboardLayers />
      <NewWorkspace />
    </>
  );
}
