import { Link, useListAddress, useQuery } from '@voxgrove/sdk';
import {
  Box,
  Card,
  Grid,
  HStack,
  Heading,
  Skeleton,
  Stack,
  Text,
  TextLink,
  TimeSeries,
  useEndOfDay,
} from '@voxgrove/ui';
import { ACTIVITY_DAYS, DAY_MS } from '../../../contract/agent-activity';
import type { ActivityDay } from '../../../contract/agent-activity';
import { activityQuery } from '../../data/conversations/queries';
import { useTexts } from '../../i18n/useTexts';
import { QueryError } from '../../parts/QueryError';

const PARAMETERS = ['days'] as const;
const RANGES = [7, ACTIVITY_DAYS, 30];
const CHART_PX = 220;
/** Height of figures, legend and chart together. */
const LOADING_H = '21.5rem';

const number = new Intl.NumberFormat();

/**
 * Conversations of the last days compared with the days before, and the number with unanswered
 * questions.
 */
export function ActivityCard({ agentId }: { agentId: string }) {
  const t = useTexts();
  const { values, set } = useListAddress(PARAMETERS);
  const range = RANGES.find((days) => String(days) === values.days) ?? ACTIVITY_DAYS;
  const { data, error, refetch } = useQuery(activityQuery(agentId, useEndOfDay(), 2 * range));
  return (
    <Card pad="lg">
      <HStack justify="space-between" mb="3">
        <Heading size="md">{t('overview.activity')}</Heading>
        <TextLink asChild fontSize="sm">
          <Link to={`/agents/${agentId}/convos`}>{t('overview.read')}</Link>
        </TextLink>
      </HStack>
      {error && !data && (
        <QueryError
          title={t('overview.activityError')}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton h={LOADING_H} />}
      {data && (
        <Activity
          all={data}
          range={range}
          onRange={(days) => set('days', days === ACTIVITY_DAYS ? '' : String(days))}
        />
      )}
    </Card>
  );
}

function Activity({
  all,
  range,
  onRange,
}: {
  /** The displayed days, preceded by the same number of earlier days. */
  all: readonly ActivityDay[];
  range: number;
  onRange: (days: number) => void;
}) {
  const t = useTexts();
  const days = all.slice(-range);
  const before = all.slice(0, -range);
  const compared = before.length === days.length;
  const figures = [
    ['overview.conversations', sum(days, 'conversations')],
    ['overview.today', days.at(-1)?.conversations ?? 0],
    ['overview.unanswered', sum(days, 'unanswered')],
  ] as const;
  return (
    <Stack gap="4">
      <Grid as="dl" templateColumns="repeat(3, 1fr)" gap="3">
        {figures.map(([label, value], index) => (
          <Box key={label} display="flex" flexDir="column">
            <Text as="dt" order="2" color="fg.muted" fontSize="xs">
              {t(label)}
            </Text>
            <Text
              as="dd"
              order="1"
              fontSize="xl"
              lineHeight="tight"
              fontWeight="semibold"
              fontVariantNumeric="tabular-nums"
            >
              {number.format(value)}
            </Text>
            {index === 0 && compared && sum(all, 'conversations') > 0 && (
              <Text as="dd" order="3" color="fg.muted" fontSize="xs" hideBelow="sm">
                <Difference value={value - sum(before, 'conversations')} days={range} />
              </Text>
            )}
          </Box>
        ))}
      </Grid>
      <TimeSeries
        label={t('overview.activity')}
        timeHeader={t('overview.day')}
        // The chart names a day by its middle, because after a clock change the ends of a day are
        // an hour off.
        times={days.map(({ end }) => end - DAY_MS / 2)}
        series={[
          {
            id: 'conversations',
            label: t('overview.conversations'),
            values: days.map(({ conversations }) => conversations),
            ...(compared && { before: before.map(({ conversations }) => conversations) }),
          },
          {
            id: 'unanswered',
            label: t('overview.unanswered'),
            values: days.map(({ unanswered }) => unanswered),
          },
        ]}
        beforeLabel={t('overview.before', { days: range })}
        formatValue={formatValue}
        height={CHART_PX}
        range={{
          label: t('overview.range'),
          value: String(range),
          onChange: (value) => onRange(Number(value)),
          options: RANGES.map((count) => ({
            value: String(count),
            label: t('overview.days', { count }),
          })),
        }}
        empty={t('overview.activityNone', { days: range })}
      />
    </Stack>
  );
}

function Difference({ value, days }: { value: number; days: number }) {
  const t = useTexts();
  const figures = { value: number.format(Math.abs(value)), days };
  if (value > 0) return <>{t('overview.more', figures)}</>;
  return <>{t(value < 0 ? 'overview.fewer' : 'overview.same', figures)}</>;
}

const formatValue = (value: number): string => number.format(value);

const sum = (days: readonly ActivityDay[], field: 'conversations' | 'unanswered'): number =>
  days.reduce((total, day) => total + day[field], 0);
