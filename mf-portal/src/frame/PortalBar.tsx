import { logoOf } from '@voxgrove/contracts';
import { useAppPath, useColorMode, usePortal, useQuery, useT } from '@voxgrove/sdk';
import { Avatar, Box, Button, Flex, HStack, Icon, IconButton, Text } from '@voxgrove/ui';
import { useState } from 'react';
import { portalAgentsQuery } from '../data/agents';
import { useLanguageOf } from '../i18n/use-language-of';
import { AgentPicker } from './AgentPicker';
import { BlockingModal } from './BlockingModal';
import { FeedbackButton } from './FeedbackButton';
import { OrganisationMenu } from './OrganisationMenu';
import { OwnCredits } from './OwnCredits';

/** Shows the bar above every page of the portal. The bell and the profile menu come after it. */
export function PortalBar() {
  const t = useT('mf-portal');
  const [isPaying, setIsPaying] = useState(false);
  const portal = usePortal();
  const path = useAppPath();
  const { mode } = useColorMode();
  const agents = useQuery(portalAgentsQuery);
  const session = portal?.session;
  useLanguageOf(session?.kind === 'client' ? session.client.preferredLanguage : 'en');
  const billing = session?.kind === 'client' && session.organisation.allowBilling ? session : null;
  if (portal === null || session === undefined) return null;
  const { tenant } = portal;
  return (
    <>
      <Flex minH="14" align="center" gap={{ base: '1', md: '2' }} ps={{ base: '2', md: '4' }}>
        <HStack gap="2.5" minW="0" flexShrink="0" fontWeight="semibold">
          <Avatar name={tenant.brand.name} src={logoOf(tenant.brand, mode)} size="8" />
          <Text hideBelow="md" truncate htmlTranslate="no" maxW="12rem">
            {tenant.brand.name}
          </Text>
        </HStack>
        {tenant.showPoweredBy && (
          <Text hideBelow="lg" fontSize="xs" color="fg.muted" whiteSpace="nowrap">
            {t('footer.poweredBy', { product: tenant.productName ?? '' })}
          </Text>
        )}
        <OrganisationMenu portal={portal} />
        <Box flex="1" minW="0">
          <AgentPicker agents={agents.data ?? []} portal={portal} path={path} />
        </Box>
        {billing && (
          <>
            <Button variant="outline" size="sm" hideBelow="md" onClick={() => setIsPaying(true)}>
              {t('bar.billing')}
            </Button>
            <IconButton hideFrom="md" label={t('bar.billing')} onClick={() => setIsPaying(true)}>
              <Icon name="credit-card" size={16} />
            </IconButton>
          </>
        )}
        <FeedbackButton portal={portal} />
        <ModeButton />
      </Flex>
      {billing && <OwnCredits session={billing} isPaying={isPaying} onPaying={setIsPaying} />}
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
