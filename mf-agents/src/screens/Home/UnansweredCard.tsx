import { useQuery } from '@voxgrove/sdk';
import { Skeleton, Text } from '@voxgrove/ui';
import { inboxCountsQuery } from '../../data/inbox/queries';
import { QueryError } from '../../parts/QueryError';
import { HomeCard } from './HomeCard';
import { useTexts } from './useTexts';

/** Number of conversations with unanswered questions. */
export function UnansweredCard({ path, inbox }: { path: `/${string}`; inbox: string }) {
  const t = useTexts();
  const { data, error, refetch } = useQuery(inboxCountsQuery(path));
  return (
    <HomeCard
      title={t('unanswered')}
      link={{ to: `${inbox}?show=unanswered`, label: t('openInbox') }}
    >
      {error && !data && (
        <QueryError title={t('waitingError')} error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton h="6" />}
      {data && (
        <Text color={data.unanswered === 0 ? 'fg.muted' : undefined}>
          {data.unanswered === 0
            ? t('noUnanswered')
            : t('unansweredCount', { count: data.unanswered })}
        </Text>
      )}
    </HomeCard>
  );
}
