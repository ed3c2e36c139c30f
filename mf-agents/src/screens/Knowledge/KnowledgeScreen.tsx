import { useQuery, useTitle } from '@voxgrove/sdk';
import { Box, Card, EmptyState, Icon, Skeleton, Stack, Text } from '@voxgrove/ui';
import { knowledgeQuery } from '../../data/knowledge/queries';
import { useTexts } from '../../i18n/useTexts';
import { EngineNotice } from '../../parts/EngineNotice';
import { QueryError } from '../../parts/QueryError';
import { useAgent } from '../AgentWorkspace/useAgent';
import { Figures } from './Figures';
import { SourceSection } from './SourceSection';

/** What the agent has read, and what it left out and why. */
export function KnowledgeScreen() {
  const t = useTexts();
  const { agent } = useAgent();
  const { data, error, refetch } = useQuery(knowledgeQuery(agent.ID));
  useTitle(t('knowledge.title', { name: agent.title }));
  if (error && !data) return <QueryError title={t('knowledge.error')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Stack gap="4" aria-busy><Skeleton h="20" /><Skeleton h="64" /></Stack>;
  if (data.sources.length === 0) return <EmptyState icon={<Icon name="book-open" size={24} />} title={t('knowledge.emptyTitle')}>{t('knowledge.emptyBody')}</EmptyState>;
  return (
    <Stack gap="5">
      <Text color="fg.muted">{t('knowledge.subtitle')}</Text>
      <EngineNotice agentId={agent.ID} />
      <Card><Box maxW="32rem"><Figures knowledge={data} /></Box></Card>
      {data.sources.map((source) => <SourceSection key={source.id} source={source} />)}
    </Stack>
  );
}
