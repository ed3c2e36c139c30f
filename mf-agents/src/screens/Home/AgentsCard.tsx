import { Link } from '@voxgrove/sdk';
import { Badge, HStack, Stack, Text, TextLink, TimeAgo } from '@voxgrove/ui';
import type { AgentHealth } from '../../../contract/home';
import { QueryError } from '../../parts/QueryError';
import { useChannelName } from '../../parts/use-channel-name';
import { HomeCard } from './HomeCard';
import { RowsSkeleton } from './RowsSkeleton';
import { useTexts } from './useTexts';

/** Each agent with its problems. */
export function AgentsCard({
  query: { data, error, refetch },
}: {
  query: { data: AgentHealth[] | undefined; error: unknown; refetch: () => unknown };
}) {
  const t = useTexts();
  const channelName = useChannelName();
  return (
    <HomeCard title={t('agents')}>
      {Boolean(error) && !data && (
        <QueryError title={t('healthError')} error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <RowsSkeleton h="20" />}
      <Stack as="ul" gap="3">
        {data?.map((agent) => (
          <HStack as="li" key={agent.agentId} justify="space-between" gap="3" flexWrap="wrap">
            <TextLink asChild minW="0">
              <Link to={`/agents/${agent.agentId}/overview`}>
                <Text as="span" lineClamp="1" htmlTranslate="no">
                  {agent.title}
                </Text>
              </Link>
            </TextLink>
            <HStack gap="1.5" flexWrap="wrap">
              <Badge tone={agent.isPublished ? 'success' : 'neutral'}>
                {t(agent.isPublished ? 'live' : 'draft')}
              </Badge>
              {agent.isPublished && agent.hasUnpublishedChanges && (
                <Badge tone="info">{t('changes')}</Badge>
              )}
              {agent.isPublished && !agent.hasCredits && (
                <Badge tone="warning">{t('noCredits')}</Badge>
              )}
              {agent.failedSources > 0 && (
                <Badge tone="warning">{t('failed', { count: agent.failedSources })}</Badge>
              )}
              {agent.channels.map(
                ({ channel, problem }, index) =>
                  problem && (
                    <Badge
                      key={`${channel} ${index}`}
                      tone={problem === 'reauth' ? 'danger' : 'warning'}
                    >
                      {t(`channel.${problem}`, { channel: channelName(channel) })}
                    </Badge>
                  ),
              )}
              {agent.sources === 0 && <Badge tone="warning">{t('noSources')}</Badge>}
              <Text as="span" color="fg.muted" fontSize="xs">
                {agent.lastMessageAt === null ? (
                  t('never')
                ) : (
                  <>
                    {t('lastMessage')} <TimeAgo at={agent.lastMessageAt} />
                  </>
                )}
              </Text>
            </HStack>
          </HStack>
        ))}
      </Stack>
    </HomeCard>
  );
}
