import { useMemo } from 'react';
import type { HealthPoint } from '@voxgrove/contracts';
import { Box, DataTable } from '@voxgrove/ui';
import type { Column } from '@voxgrove/ui';
import { useTexts } from '../useTexts';
import { useUnits } from '../useUnits';
import { hourOf } from './hour-of';

/** Table with the numbers of the chart. */
export function HealthTable({ series }: { series: readonly HealthPoint[] }) {
  const t = useTexts();
  const units = useUnits();
  const columns = useMemo(
    (): Column<HealthPoint>[] => [
      {
        id: 'at',
        header: t('detail.hour'),
        sortBy: ({ at }) => at,
        cell: ({ at }) => (
          <Box as="time" htmlTranslate="no" fontVariantNumeric="tabular-nums">
            {hourOf(at)}
          </Box>
        ),
      },
      {
        id: 'sessions',
        header: t('detail.sessions'),
        align: 'end',
        sortBy: ({ sessions }) => sessions,
        cell: ({ sessions }) => sessions.toLocaleString(),
      },
      {
        id: 'bad',
        header: t('detail.bad'),
        align: 'end',
        sortBy: ({ badSessions }) => badSessions,
        cell: ({ badSessions }) => badSessions.toLocaleString(),
      },
      {
        id: 'load',
        header: t('detail.loadP75'),
        align: 'end',
        sortBy: ({ loadP75 }) => loadP75 ?? -1,
        cell: ({ loadP75 }) => units.ms(loadP75) ?? '–',
      },
    ],
    [t, units],
  );
  return (
    <Box maxH="64" overflow="auto" tabIndex={0} role="group" aria-label={t('detail.chartTable')}>
      <DataTable
        caption={t('detail.chartTable')}
        columns={columns}
        rows={series}
        rowId={({ at }) => String(at)}
        initialSort={{ id: 'at', desc: true }}
        empty={null}
      />
    </Box>
  );
}
