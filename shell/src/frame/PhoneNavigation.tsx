import { useEffect, useRef } from 'react';
import { NAV } from '@voxgrove/contracts';
import { useT } from '@voxgrove/sdk';
import { Box, Flex, Icon, IconButton, Stack } from '@voxgrove/ui';
import { AccountPanel } from './AccountPanel';
import { ColorModeButton } from '../parts/ColorModeButton';
import { Logo } from '../parts/Logo';
import { NavList } from './NavList';
import { PricingWidget } from './PricingWidget';
import { TrialBanner } from './TrialBanner';
import { UpgradeButton } from './UpgradeButton';
import { WorkspaceSwitcher } from './workspace-switcher';

/**
 * Navigation on a phone: a layer over 80 % of the width with all content of a wide screen's bars.
 * The native dialog traps the focus and closes on Esc. Nothing may open above the dialog, so it
 * uses lists instead of menus. The dialog closes on every choice, because leaving a page may open a
 * question.
 */
export function PhoneNavigation({
  open,
  onClose,
  path,
}: {
  open: boolean;
  onClose: () => void;
  path: string;
}) {
  const t = useT('shell');
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  useEffect(() => close.current(), [path]);
  return (
    <Box
      asChild
      w={NAV.phoneOverlay}
      maxW="none"
      h="100dvh"
      maxH="100dvh"
      m="0"
      p="0"
      bg="bg.panel"
      color="fg"
      borderWidth="0"
      boxShadow="float"
      css={{
        '&::backdrop': { background: '{colors.bg.backdrop}' },
        '&[open]': { animation: 'fadeIn 160ms' },
      }}
    >
      <dialog
        ref={dialog}
        aria-label={t('nav.label')}
        onClose={onClose}
        onClick={({ target }) => {
          if (target === dialog.current || (target as Element).closest('a')) onClose();
        }}
      >
        {open && (
          <Flex direction="column" h="full">
            <Flex
              align="center"
              justify="space-between"
              h={`${NAV.topBarPx}px`}
              flexShrink="0"
              px="4"
              borderBottomWidth="1px"
              borderColor="border"
            >
              <Logo />
              <Flex>
                <ColorModeButton />
                <IconButton label={t('nav.close')} onClick={onClose}>
                  <Icon name="x" size={16} />
                </IconButton>
              </Flex>
            </Flex>
            <Box flex="1" overflowY="auto">
              <Box p="3">
                <NavList />
              </Box>
              <Stack gap="2" px="3" pb="3">
                <TrialBanner />
                <PricingWidget />
                <UpgradeButton full />
              </Stack>
              <Box borderTopWidth="1px" borderColor="border">
                <WorkspaceSwitcher onLeave={onClose} />
              </Box>
              <Box p="3" borderTopWidth="1px" borderColor="border">
                <AccountPanel onLeave={onClose} />
              </Box>
            </Box>
          </Flex>
        )}
      </dialog>
    </Box>
  );
}
