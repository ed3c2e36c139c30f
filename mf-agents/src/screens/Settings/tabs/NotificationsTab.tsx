import { Link } from '@voxgrove/sdk';
import { Badge, Box, HStack, Stack, Text, TextLink } from '@voxgrove/ui';
import { useTexts } from '../useTexts';
import { Section } from './Section';

const TOLD = [['asks', true], ['writes', false], ['address', true], ['limit', false]] as const;

/** What people of the workspace are told about this agent. How each is told is their own choice. */
export function NotificationsTab() {
  const t = useTexts();
  return (
    <Section title={t('notifications.title')} lead={t('notifications.lead')}>
      <Stack as="ul" gap="3" listStyleType="none">
        {TOLD.map(([what, request]) => (
          <Box as="li" key={what}>
            <HStack gap="2" wrap="wrap"><Text fontWeight="medium">{t(`notifications.${what}`)}</Text><Badge tone={request ? 'warning' : 'info'}>{t(request ? 'notifications.request' : 'notifications.message')}</Badge></HStack>
            <Text fontSize="sm" color="fg.muted">{t(`notifications.${what}Who`)}</Text>
          </Box>
        ))}
      </Stack>
      <Text color="fg.muted">{t('notifications.own')}</Text>
      <Text color="fg.muted">{t('notifications.systems')} <TextLink asChild><Link to="/events">{t('notifications.events')}</Link></TextLink></Text>
    </Section>
  );
}
