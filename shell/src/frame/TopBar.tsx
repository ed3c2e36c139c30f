import { NAV } from '@voxgrove/contracts';
import { Slot, useT } from '@voxgrove/sdk';
import { useWorkspaceIfAny } from '@voxgrove/sdk/internal';
import { Box, Flex, Icon, IconButton, PAGE_TABS } from '@voxgrove/ui';
import { ProfileMenu } from './ProfileMenu';
import { UpgradeButton } from './UpgradeButton';
import { WorkspaceMenu } from './WorkspaceMenu';
import { NotificationBell } from './notifications/NotificationBell';
import { PaletteButton } from './palette/PaletteButton';

/** Separator between two levels of the breadcrumb. */
const Divider = () => (
  <Box as="span" aria-hidden hideBelow="md" color="border.control" fontSize="lg" flexShrink="0">
    /
  </Box>
);

/**
 * Shows the breadcrumb (the workspace and what a remote adds), search, notifications and the
 * person. On a phone the workspace and the person are in the navigation instead.
 */
export function TopBar({ onOpenNavigation }: { onOpenNavigation: () => void }) {
  const t = useT('shell');
  const hasWorkspace = useWorkspaceIfAny() !== undefined;
  return (
    <Flex
      as="header"
      pos="sticky"
      top="0"
      zIndex="sticky"
      h={`${NAV.topBarPx}px`}
      flexShrink="0"
      align="center"
      gap={{ base: '1', md: '2' }}
      px={{ base: '2', md: '4' }}
      bg="bg.panel"
      borderBottomWidth="1px"
      borderColor="border"
      css={{ [`body:has([${PAGE_TABS}]) &`]: { borderColor: 'transparent' } }}
    >
      <Box hideFrom="md">
        <IconButton label={t('nav.open')} onClick={onOpenNavigation}>
          <Icon name="menu" size={16} />
        </IconButton>
      </Box>
      <Box hideBelow="md" minW="0" flexShrink="1" maxW={{ md: '8.5rem', lg: '16rem' }}>
        <WorkspaceMenu />
      </Box>
      {hasWorkspace && <Divider />}
      <Box flex="1" minW="0" css={{ '& > [data-slot]': { minWidth: 0 } }}>
        {hasWorkspace && <Slot name="topbar.agent" fallback="inline" />}
      </Box>
      <Flex gap="1" align="center" flexShrink="0">
        <PaletteButton />
        <Box hideBelow="xl">
          <UpgradeButton />
        </Box>
        <NotificationBell />
        <Box hideBelow="md">
          <ProfileMenu />
        </Box>
      </Flex>
    </Flex>
  );
}
