import type { PortalSession } from '@voxgrove/contracts';
import { Slot, useAppPath, useColorMode, usePortal, useQuery, useT } from '@voxgrove/sdk';
import { Avatar, Box, Button, Flex, HStack, Icon, IconButton, Text } from '@voxgrove/ui';
import { useMemo, useState } from 'react';
import { portalAgentsQuery } from '../data/agents';
import { useLanguageOf } from '../i18n/use-language-of';
import { AgentPicker } from './AgentPicker';
import { BlockingModal } from './BlockingModal';
import { FeedbackButton } from './FeedbackButton';
import { OrganisationMenu } from './OrganisationMenu';

/** Shows the bar above every page of the portal. The bell and the profile menu come after it. */
export function PortalBar() {
  const portal = usePortal();
  const path = useAppPath();
  const agents = useQuery(portalAgentsQuery);
  const session = portal?.session;
  useLanguageOf(session?.kind === 'client' ? session.client.preferredLanguage : 'en');
  if (portal === null || session === undefined) return null;
  const { tenant } = portal;
  return (
    <>
      <Flex minH="14" align="center" gap={{ base: '1', md: '2' }} ps={{ base: '2', md: '4' }}>
        <HStack gap="2.5" minW="0" flexShrink="0" fontWeight="semibold">
          <Avatar name={tenant.brand.name} src={tenant.brand.squarePhotoURL} size="8" />
          <Text hideBelow="md" truncate htmlTranslate="no" maxW="12rem">
            {tenant.brand.name}
          </Text>
        </HStack>
        <OrganisationMenu portal={portal} />
        <Box flex="1" minW="0">
          <AgentPicker agents={agents.data ?? []} portal={portal} path={path} />
        </Box>
        {session.kind === 'client' && session.organisation.allowBilling && (
          <BillingButton session={session} />
        )}
        <FeedbackButton portal={portal} />
        <ModeButton />
      </Flex>
      <BlockingModal portal={portal} agents={agents.data} path={path} />
    </>
  );
}

function ModeButton() {
  const t = useT('mf-portal');
  const { mode, toggle } = useColorMode();
  return (
    <IconButton label={t(mode === 'dark' ? 'bar.light' : 'bar.dark')} onClick={toggle}>
      <Icon name={mode === 'dark' ? 'sun' : 'moon'} size={16} />
    </IconButton>
  );
}

/** Opens the billing of the organization, which belongs to another remote. */
function BillingButton({ session }: { session: Extract<PortalSession, { kind: 'client' }> }) {
  const t = useT('mf-portal');
  const [open, setOpen] = useState(false);
  const { organisation, client } = session;
  const props = useMemo(
    () => ({
      orgId: organisation.ID,
      workspaceId: organisation.workspaceId,
      email: client.email,
      open,
      onClose: () => setOpen(false),
    }),
    [organisation.ID, organisation.workspaceId, client.email, open],
  );
  return (
    <>
      <Button variant="outline" size="sm" hideBelow="md" onClick={() => setOpen(true)}>
        {t('bar.billing')}
      </Button>
      <IconButton hideFrom="md" label={t('bar.billing')} onClick={() => setOpen(true)}>
        <Icon name="credit-card" size={16} />
      </IconButton>
      <Slot name="portal.billing" props={props} />
    </>
  );
}
