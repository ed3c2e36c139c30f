import { Link, useQuery } from '@voxgrove/sdk';
import { Box, Button, Card, Heading, Skeleton, Stack, Text, TextLink } from '@voxgrove/ui';
import { knowledgeQuery } from '../../data/knowledge/queries';
import { useTexts } from '../../i18n/useTexts';
import { QueryError } from '../../parts/QueryError';
import { Figures } from '../Knowledge/Figures';

/** Three figures about the size of the agent's knowledge. */
export function KnowledgeCard({ agentId }: { agentId: string }) {
  const t = useTexts();
  const { data, error, refetch } = useQuery(knowledgeQuery(agentId));
  return (
    <Card>
      <Stack gap="3">
        <Heading size="sm">{t('overview.knowledge')}</Heading>
        {error && !data && (
          <QueryError title={t('knowledge.error')} error={error} onRetry={() => void refetch()} />
        )}
        {!data && !error && <Skeleton h="12" />}
        {data &&
          (data.sources.length === 0 ? (
            <>
              <Text color="fg.muted">{t('overview.knowledgeEmpty')}</Text>
              <Box>
                <Button asChild size="sm" variant="outline">
                  <Link to={`/agents/${agentId}/kb/new/website`}>{t('overview.teach')}</Link>
                </Button>
              </Box>
            </>
          ) : (
            <Figures knowledge={data} />
          ))}
        {data && data.sources.length > 0 && (
          <TextLink asChild>
            <Link to={`/agents/${agentId}/kb`}>{t('overview.openKnowledge')}</Link>
          </TextLink>
        )}
      </Stack>
    </Card>
  );
}
