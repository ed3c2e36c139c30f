import { NAV } from '@voxgrove/contracts';
import { Slot, useT } from '@voxgrove/sdk';
import { useWorkspaceIfAny } from '@voxgrove/sdk/internal';
import { Box, Flex, Icon, IconButton } from '@voxgrove/ui';
import { ColorModeButton } from './ColorModeButton';
import { ProfileMenu } from './ProfileMenu';
import { WorkspaceMenu } from './WorkspaceMenu';

/** Workspace, what the remotes put beside it, and the person. On a phone most of it is in the navigation. */
export function TopBar({ onOpenNavigation }: { onOpenNavigation: () => void }) {
  const t = useT('shell');
  const hasWorkspace = useWorkspaceIfAny() !== undefined;
  return (
    <Flex as="header" pos="sticky" top="0" zIndex="sticky" h={`${NAV.topBarPx}px`} flexShrink="0" align="center" gap="2" px={{ base: '2', md: '4' }} bg="bg.panel" borderBottomWidth="1px" borderColor="border">
      <Box hideFrom="md"><IconButton label={t('nav.open')} onClick={onOpenNavigation}><Icon name="menu" size={16} /></IconButton></Box>
      <Box hideBelow="md"><WorkspaceMenu /></Box>
      <Box flex="1" minW="0" css={{ '& > [data-slot]': { minWidth: 0 } }}>{hasWorkspace && <Slot name="topbar.agent" fallback="inline" />}</Box>
      <Flex hideBelow="md" gap="1" align="center"><ColorModeButton /><ProfileMenu /></Flex>
    </Flex>
  );
}
