import type { Agent } from '@voxgrove/contracts';
import { Card, Heading, HStack, Text, TimeAgo } from '@voxgrove/ui';
import { publishState } from '../../data/agents/publish-state';
import { useTexts } from '../../i18n/useTexts';
import { StatusBadge } from '../../parts/StatusBadge';

/** Compares what visitors get with the draft, and says whether to publish. */
export function StateCard({ agent }: { agent: Agent }) {
  const t = useTexts();
  const state = publishState(agent);
  return (
    <Card>
      <HStack justify="space-between" mb="2">
        <Heading size="sm">{t('overview.state')}</Heading>
        <StatusBadge state={state} />
      </HStack>
      <Text color="fg.muted">
        {t(`overview.${state}Body`, { version: agent.publishedVersion })}
      </Text>
      <Text color="fg.muted" fontSize="xs" mt="2">
        {t('overview.changed')}: <TimeAgo at={agent.lastModified * 1000} />
      </Text>
    </Card>
  );
}
