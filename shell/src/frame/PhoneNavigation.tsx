import { useEffect, useRef } from 'react';
import { NAV } from '@voxgrove/contracts';
import { useSession, useT } from '@voxgrove/sdk';
import { Box, Button, Flex, Icon, IconButton, Stack, Text } from '@voxgrove/ui';
import { AccountPanel } from './AccountPanel';
import { ColorModeButton } from './ColorModeButton';
import { Logo } from './Logo';
import { NavList } from './NavList';
import { PricingWidget } from './PricingWidget';
import { TrialBanner } from './TrialBanner';
import { UpgradeButton } from './UpgradeButton';
import { useOpenWorkspace } from './use-open-workspace';
import { WorkspaceLabel } from './WorkspaceLabel';

/**
 * The navigation of a phone: a layer over 80 % of the width with everything a wide screen has in its bars. The browser's
 * own dialog keeps the focus in and closes on Esc; nothing may open above it, so lists stand where menus would be.
 */
export function PhoneNavigation({ open, onClose, path }: { open: boolean; onClose: () => void; path: string }) {
  const t = useT('shell');
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  useEffect(() => { close.current = onClose; });
  useEffect(() => { if (open) dialog.current?.showModal(); else dialog.current?.close(); }, [open]);
  useEffect(() => close.current(), [path]);
  return (
    <Box asChild w={NAV.phoneOverlay} maxW="20rem" h="100dvh" maxH="100dvh" m="0" p="0" bg="bg.panel" color="fg" borderWidth="0" boxShadow="float" css={{ '&::backdrop': { background: '{colors.bg.backdrop}' }, '&[open]': { animation: 'fadeIn 160ms' } }}>
      <dialog ref={dialog} aria-label={t('nav.label')} onClose={onClose} onClick={(event) => { if (event.target === dialog.current) onClose(); }}>
        {open && (
          <Flex direction="column" h="full">
            <Flex align="center" justify="space-between" h={`${NAV.topBarPx}px`} flexShrink="0" px="4" borderBottomWidth="1px" borderColor="border">
              <Logo />
              <Flex><ColorModeButton /><IconButton label={t('nav.close')} onClick={onClose}><Icon name="x" size={16} /></IconButton></Flex>
            </Flex>
            <Box flex="1" overflowY="auto">
              <Box p="3"><NavList /></Box>
              <Stack gap="2" px="3" pb="3"><TrialBanner /><PricingWidget /><UpgradeButton full /></Stack>
              <Box p="3" borderTopWidth="1px" borderColor="border"><Workspaces /><AccountPanel onLeave={onClose} /></Box>
            </Box>
          </Flex>
        )}
      </dialog>
    </Box>
  );
}

function Workspaces() {
  const t = useT('shell');
  const openWorkspace = useOpenWorkspace();
  return (
    <Box pb="2" mb="3" borderBottomWidth="1px" borderColor="border">
      <Text fontSize="xs" fontWeight="semibold" color="fg.muted" px="2" pb="1">{t('workspace.list')}</Text>
      {useSession().workspaces.map((workspace) => <Button key={workspace.uid} variant="ghost" w="full" px="2" fontWeight="normal" onClick={() => openWorkspace(workspace)}><WorkspaceLabel workspace={workspace} /></Button>)}
    </Box>
  );
}
