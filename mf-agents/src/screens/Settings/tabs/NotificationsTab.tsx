import { AGENT_NOTICES } from '@voxgrove/contracts';
import type { AgentNotice } from '@voxgrove/contracts';
import { Link } from '@voxgrove/sdk';
import { Badge, Box, HStack, Stack, Text, TextLink } from '@voxgrove/ui';
import { useTexts } from '../useTexts';
import { Section } from './Section';

const NOTICES = Object.entries(AGENT_NOTICES) as [
  AgentNotice,
  (typeof AGENT_NOTICES)[AgentNotice],
][];

/** What people of the workspace are told about this agent. How each is told is their own choice. */
export function NotificationsTab() {
  const t = useTexts();
  return (
    <Section title={t('notifications.title')} lead={t('notifications.lead')}>
      <Stack as="ul" gap="3" listStyleType="none">
        {NOTICES.map(([what, { notificationLevel }]) => (
          <Box as="li" key={what}>
            <HStack gap="2" wrap="wrap">
              <Text fontWeight="medium">{t(`notifications.kind.${what}`)}</Text>
              <Badge tone={notificationLevel === 2 ? 'warning' : 'info'}>
                {t(notificationLevel === 2 ? 'notifications.request' : 'notifications.message')}
              </Badge>
            </HStack>
            <Text fontSize="sm" color="fg.muted">
              {t(`notifications.who.${what}`)}
            </Text>
          </Box>
        ))}
      </Stack>
      <Text color="fg.muted">{t('notifications.own')}</Text>
      <Text color="fg.muted">
        {t('notifications.systems')}{' '}
        <TextLink asChild>
          <Link to="/events">{t('notifications.events')}</Link>
        </TextLink>
      </Text>
    </Section>
  );
}
