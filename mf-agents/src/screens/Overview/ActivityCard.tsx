import { Link, useQuery } from '@voxgrove/sdk';
import {
  Box,
  Button,
  Card,
  DataTable,
  Grid,
  Heading,
  HStack,
  Skeleton,
  Sparkline,
  Stack,
  Text,
  TextLink,
  useEndOfDay,
} from '@voxgrove/ui';
import { useState } from 'react';
import type { ActivityDay } from '../../../contract/agent-activity';
import { activityQuery } from '../../data/conversations/queries';
import { useTexts } from '../../i18n/useTexts';
import { QueryError } from '../../parts/QueryError';

const number = new Intl.NumberFormat();
const date = new Intl.DateTimeFormat(undefined, {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
});
/** A day is named by its middle: where clocks were changed since, its ends are an hour off. */
const nameOf = ({ end }: ActivityDay): string => date.format(end - 12 * 3_600_000);

const CHART_PX = 120;
const LEGEND_PX = 30;

/** How many people have written lately, and what was left without an answer. */
export function ActivityCard({ agentId }: { agentId: string }) {
  const t = useTexts();
  const { data, error, refetch } = useQuery(activityQuery(agentId, useEndOfDay()));
  const [table, setTable] = useState(false);
  return (
    <Card pad="lg">
      <HStack justify="space-between" mb="3">
        <Heading size="md">{t('overview.activity')}</Heading>
        {data && (
          <TextLink asChild fontSize="sm">
            <Link to={`/agents/${agentId}/convos`}>{t('overview.read')}</Link>
          </TextLink>
        )}
      </HStack>
      {error && !data && (
        <QueryError
          title={t('overview.activityError')}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton h="15.2rem" />}
      {data && <Days days={data} />}
      {data && (
        <Button variant="link" mt="2" aria-expanded={table} onClick={() => setTable(!table)}>
          {t(table ? 'overview.hideTable' : 'overview.showTable')}
        </Button>
      )}
      {data && table && (
        <Box mt="2">
          <DataTable
            dense
            caption={t('overview.activity')}
            rows={data}
            rowId={({ end }) => String(end)}
            initialSort={{ id: 'day', desc: true }}
            empty={t('overview.activityNone')}
            columns={[
              { id: 'day', header: t('overview.day'), cell: nameOf, sortBy: ({ end }) => end },
              {
                id: 'conversations',
                header: t('overview.conversations'),
                cell: ({ conversations }) => number.format(conversations),
              },
              {
                id: 'unanswered',
                header: t('overview.unansweredShort'),
                cell: ({ unanswered }) => number.format(unanswered),
              },
            ]}
          />
        </Box>
      )}
    </Card>
  );
}

function Days({ days }: { days: readonly ActivityDay[] }) {
  const t = useTexts();
  const [count, unanswered] = [sum(days, 'conversations'), sum(days, 'unanswered')];
  const figures = [
    ['overview.conversations', count],
    ['overview.today', days.at(-1)?.conversations ?? 0],
    ['overview.unanswered', unanswered],
  ] as const;
  return (
    <Stack gap="3">
      <Grid as="dl" templateColumns="repeat(3, 1fr)" gap="3">
        {figures.map(([label, value]) => (
          <Box key={label} display="flex" flexDir="column-reverse" justifyContent="flex-end">
            <Text as="dt" color="fg.muted" fontSize="xs">
              {t(label)}
            </Text>
            <Text
              as="dd"
              fontSize="xl"
              lineHeight="tight"
              fontWeight="semibold"
              fontVariantNumeric="tabular-nums"
            >
              {number.format(value)}
            </Text>
          </Box>
        ))}
      </Grid>
      {count === 0 ? (
        <Box
          h={`${CHART_PX + LEGEND_PX}px`}
          display="grid"
          placeItems="center"
          color="fg.muted"
          bg="bg.subtle"
          borderRadius="sm"
        >
          {t('overview.activityNone')}
        </Box>
      ) : (
        <Sparkline
          height={CHART_PX}
          label={t('overview.activityLabel', { count, unanswered })}
          points={days.map((day) => ({
            value: day.conversations,
            bad: day.unanswered,
            title: `${nameOf(day)}: ${day.conversations} / ${day.unanswered}`,
          }))}
        />
      )}
      {count > 0 && (
        <Text color="fg.muted" fontSize="xs">
          {t('overview.legend')}
        </Text>
      )}
    </Stack>
  );
}

const sum = (days: readonly ActivityDay[], field: 'conversations' | 'unanswered'): number =>
  days.reduce((total, day) => total + day[field], 0);
