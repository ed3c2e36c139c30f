import type { Agent } from '@voxgrove/contracts';
import { Link } from '@voxgrove/sdk';
import { Box, Card, Heading, HStack, Stack, Text, TextLink } from '@voxgrove/ui';
import { useId } from 'react';
import { useTexts } from '../../i18n/useTexts';

/** The owner's description of the agent. It is edited in the settings. */
export function AboutCard({
  agent,
}: {
  agent: Pick<Agent, 'ID' | 'title' | 'description' | 'proactiveMessage'>;
}) {
  const t = useTexts();
  const id = useId();
  const greeting =
    agent.proactiveMessage.trim().toLowerCase() === 'none' ? '' : agent.proactiveMessage;
  const facts = [
    ['overview.name', agent.title],
    ['overview.description', agent.description],
    ['overview.proactive', greeting],
  ] as const;
  return (
    <Card as="section" aria-labelledby={id}>
      <HStack justify="space-between" mb="3">
        <Heading size="sm" id={id}>
          {t('overview.about')}
        </Heading>
        <TextLink asChild fontSize="sm">
          <Link to={`/agents/${agent.ID}/settings`}>{t('overview.change')}</Link>
        </TextLink>
      </HStack>
      <Stack as="dl" gap="3">
        {facts.map(([label, value]) => (
          <Box key={label}>
            <Text as="dt" color="fg.muted" fontSize="xs">
              {t(label)}
            </Text>
            {value.trim() === '' ? (
              <Text as="dd" color="fg.muted">
                {t('overview.none')}
              </Text>
            ) : (
              <Text
                as="dd"
                htmlTranslate="no"
                overflowWrap="anywhere"
                whiteSpace="pre-line"
                lineClamp="4"
              >
                {value}
              </Text>
            )}
          </Box>
        ))}
      </Stack>
    </Card>
  );
}
