import { useState } from 'react';
import type { HealthPoint, RemoteSummary } from '@voxgrove/contracts';
import { Box, Button, Card, Grid, Heading, HStack, Text } from '@voxgrove/ui';
import { liveHealth, sessionsOf } from '../model/health';
import { HealthSpark } from '../parts/HealthSpark';
import { useTexts } from '../useTexts';
import { useUnits } from '../useUnits';
import { HealthTable } from './HealthTable';
import { hourOf } from './hour-of';

const CHART_HEIGHT = 96;

/** Shows figures and a chart of the last day. A table with the numbers opens on request. */
export function HealthCard({ remote }: { remote: RemoteSummary }) {
  const t = useTexts();
  const units = useUnits();
  const [table, setTable] = useState(false);
  const { series } = remote;
  const health = liveHealth(remote);
  const { sessions, bad, rate } = sessionsOf(series);
  const most = Math.max(0, ...series.map((point) => point.sessions));
  const rescued = remote.versions.reduce((sum, version) => sum + (version.health?.rescued ?? 0), 0);
  const titleOf = (point: HealthPoint) =>
    t('detail.point', { time: hourOf(point.at), sessions: point.sessions, bad: point.badSessions });
  const pair =
    health && health.loadP50 !== null
      ? t('unit.pair', {
          one: Math.round(health.loadP50),
          other: Math.round(health.loadP75 ?? health.loadP50),
        })
      : '–';
  return (
    <Card display="flex" flexDir="column" gap="3">
      <HStack justify="space-between" gap="3" minH="6">
        <Heading size="sm">{t('detail.health')}</Heading>
        {sessions > 0 && (
          <Button variant="link" aria-expanded={table} onClick={() => setTable(!table)}>
            {t(table ? 'detail.hideTable' : 'detail.showTable')}
          </Button>
        )}
      </HStack>
      <Grid
        templateColumns={{ base: 'repeat(2, auto)', sm: 'repeat(4, auto)' }}
        gap="4"
        justifyContent="space-between"
      >
        <Fact label={t('detail.sessions')} value={sessions.toLocaleString()} />
        <Fact label={t('list.bad')} value={units.percent(rate) ?? '–'} bad={bad > 0} />
        <Fact label={t('detail.load')} value={pair} />
        <Fact label={t('detail.mount')} value={units.ms(health?.mountP75 ?? null) ?? '–'} />
      </Grid>
      {sessions === 0 && <Text color="fg.muted">{t('list.noVisits')}</Text>}
      {sessions > 0 && !table && (
        <Box mt="auto">
          <HStack
            justify="space-between"
            fontSize="xs"
            color="fg.muted"
            mb="1"
            gap="3"
            flexWrap="wrap"
          >
            <Text>{t('detail.most', { count: most })}</Text>
            <HStack gap="3">
              <Legend color="accent.solid" h="2px" text={t('detail.legendSessions')} />
              <Legend color="danger.fg" h="2.5" text={t('detail.legendBad')} />
            </HStack>
          </HStack>
          <HealthSpark series={series} height={CHART_HEIGHT} titleOf={titleOf} />
          <HStack justify="space-between" fontSize="xs" color="fg.muted" mt="1">
            <Text>{t('detail.from')}</Text>
            <Text>{t('detail.to')}</Text>
          </HStack>
        </Box>
      )}
      {table && <HealthTable series={series} />}
      {rescued > 0 && (
        <Text fontSize="xs" color="fg.muted">
          {t('detail.rescued')}: {rescued.toLocaleString()}
        </Text>
      )}
    </Card>
  );
}

function Fact({ label, value, bad = false }: { label: string; value: string; bad?: boolean }) {
  return (
    <Box minW="0">
      <Text fontSize="xs" color="fg.muted" truncate>
        {label}
      </Text>
      <Text
        fontSize="md"
        fontWeight="semibold"
        fontVariantNumeric="tabular-nums"
        whiteSpace="nowrap"
        color={bad ? 'danger.fg' : 'fg'}
      >
        {value}
      </Text>
    </Box>
  );
}

function Legend({ color, h, text }: { color: string; h: string; text: string }) {
  return (
    <HStack gap="1.5">
      <Box as="span" w={h === '2px' ? '3' : '1.5'} h={h} bg={color} aria-hidden />
      <span>{text}</span>
    </HStack>
  );
}
