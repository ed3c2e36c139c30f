import { useT } from '@voxgrove/sdk';
import { Box, Flex, Icon, IconButton, Stack } from '@voxgrove/ui';
import { NAV } from '@voxgrove/contracts';
import { ColorModeButton } from '../parts/ColorModeButton';
import { Logo } from '../parts/Logo';
import { NavList } from './NavList';
import { PricingWidget } from './PricingWidget';
import { TrialBanner } from './TrialBanner';
import { UpgradeButton } from './UpgradeButton';

/**
 * Navigation on a wide screen: 200 px wide with labels, or 65 px with icons only. On narrower
 * screens it includes parts of the top bar.
 */
export function SideNavigation({
  collapsed,
  onToggle,
}: {
  collapsed: boolean;
  onToggle: () => void;
}) {
  const t = useT('shell');
  return (
    <Flex
      direction="column"
      pos="sticky"
      top="0"
      h="100dvh"
      bg="var(--vg-frame-bg, {colors.bg.panel})"
      borderInlineEndWidth="1px"
      borderColor="border"
      overflow="hidden"
    >
      <Flex
        align="center"
        h={`${NAV.topBarPx}px`}
        px={collapsed ? '0' : '4'}
        justify={collapsed ? 'center' : 'flex-start'}
        flexShrink="0"
      >
        <Logo small={collapsed} />
      </Flex>
      <Box flex="1" overflowY="auto" overflowX="hidden" px="2.5" py="2">
        <NavList collapsed={collapsed} />
      </Box>
      <Stack gap="2" px="2.5" pt="2">
        <TrialBanner collapsed={collapsed} />
        {!collapsed && (
          <>
            <PricingWidget />
            <Box hideFrom="xl">
              <UpgradeButton full />
            </Box>
          </>
        )}
      </Stack>
      <Flex p="2.5" direction={collapsed ? 'column' : 'row'} align="center" justify="space-between">
        <ColorModeButton />
        <IconButton
          label={t(collapsed ? 'nav.expand' : 'nav.collapse')}
          aria-expanded={!collapsed}
          color="fg.muted"
          _expanded={{ bg: 'transparent' }}
          onClick={onToggle}
        >
          {collapsed ? (
            <Icon name="panel-left-open" size={16} />
          ) : (
            <Icon name="panel-left-close" size={16} />
          )}
        </IconButton>
      </Flex>
    </Flex>
  );
}
