import { useQuery } from '@voxgrove/sdk';
import { Skeleton, Text, useEndOfDay } from '@voxgrove/ui';
import { USAGE_FIGURES } from '../../../contract/shown-figures';
import { analyticsQuery } from '../../data/analytics/queries';
import { QueryError } from '../../parts/QueryError';
import { FigureCards } from '../Analytics/FigureCards';
import { lastDays } from '../Analytics/period';
import { HomeCard } from './HomeCard';
import { useTexts } from './useTexts';

const WEEK = 7;

/** Figures of the last seven days, compared with the seven days before. */
export function WeekCard({
  path,
  analytics,
  inbox,
}: {
  path: `/${string}`;
  analytics: string;
  inbox: string;
}) {
  const t = useTexts();
  const choice = lastDays(WEEK, useEndOfDay() - 1);
  const { data, error, refetch } = useQuery(analyticsQuery(path, choice));
  const isEmpty =
    data !== undefined &&
    (data.total.counts.conversations ?? 0) + (data.totalBefore.counts.conversations ?? 0) === 0;
  const toInbox = (segment: string | null): string =>
    `${inbox}?show=all&from=${data?.from}&to=${data?.to}${segment ? `&segment=${segment}` : ''}`;
  return (
    <HomeCard
      wide
      title={t('week')}
      link={{ to: `${analytics}?days=${WEEK}`, label: t('openAnalytics') }}
    >
      {error && !data && (
        <QueryError title={t('weekError')} error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton aria-busy h={{ base: '27rem', lg: '12.75rem' }} />}
      {isEmpty && (
        <Text color="fg.muted" minH={{ lg: '6rem' }}>
          {t('noWeek')}
        </Text>
      )}
      {data && !isEmpty && (
        <FigureCards plain data={data} leaveOut={USAGE_FIGURES} inboxPath={toInbox} />
      )}
    </HomeCard>
  );
}
