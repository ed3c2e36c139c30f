import { useCallback, useMemo } from 'react';
import type { RemoteSummary, VersionSummary } from '@voxgrove/contracts';
import { Box, CopyChip, DataTable, EmptyState, Heading, HStack, Text, TimeAgo } from '@voxgrove/ui';
import type { Column } from '@voxgrove/ui';
import { VersionMenu } from '../actions/VersionMenu';
import type { DialogRequest } from '../dialogs/dialog-props';
import { Figure } from '../list/Figure';
import { sizeChange } from '../model/size-change';
import { Actor } from '../parts/Actor';
import { useTexts } from '../useTexts';
import { useUnits } from '../useUnits';
import { VersionBadges } from './VersionBadges';

/** Lists all builds with size and health, newest first. */
export function VersionCard({
  remote,
  onRequest,
}: {
  remote: RemoteSummary;
  onRequest: (request: DialogRequest) => void;
}) {
  const t = useTexts();
  const units = useUnits();
  const columns = useMemo(
    (): Column<VersionSummary>[] => [
      {
        id: 'build',
        header: t('detail.build'),
        sortBy: ({ publishedAt }) => publishedAt,
        cell: ({ build }) => <CopyChip value={build} />,
      },
      {
        id: 'status',
        header: t('detail.status'),
        width: 13,
        priority: 1,
        card: 'status',
        wrap: true,
        sortBy: ({ role }) => role,
        cell: (version) => <VersionBadges version={version} />,
      },
      {
        id: 'size',
        header: t('detail.size'),
        priority: 3,
        width: 7,
        align: 'end',
        sortBy: ({ size }) => size.totalGzip,
        cell: ({ build, size }) => (
          <Size bytes={size.totalGzip} change={sizeChange(remote.versions, build)} />
        ),
      },
      {
        id: 'contract',
        header: t('detail.contract'),
        priority: 6,
        width: 6,
        cell: ({ contract }) => (
          <Box as="span" htmlTranslate="no" fontVariantNumeric="tabular-nums">
            {contract}
          </Box>
        ),
      },
      {
        id: 'published',
        header: t('detail.published'),
        width: 12,
        priority: 4,
        sortBy: ({ publishedAt }) => publishedAt,
        cell: ({ publishedAt, publishedBy }) => <Published at={publishedAt} by={publishedBy} />,
      },
      {
        id: 'sessions',
        header: t('detail.visits'),
        priority: 2,
        width: 7,
        align: 'end',
        sortBy: ({ health }) => health?.sessions ?? 0,
        cell: ({ health }) => <Sessions health={health} />,
      },
      {
        id: 'load',
        header: t('detail.loadP75'),
        priority: 5,
        width: 6.5,
        align: 'end',
        sortBy: ({ health }) => health?.loadP75 ?? -1,
        cell: ({ health }) => <Figure value={units.ms(health?.loadP75 ?? null)} />,
      },
    ],
    [t, units, remote],
  );
  const menu = useCallback(
    (version: VersionSummary) => (
      <VersionMenu remote={remote} version={version} onRequest={onRequest} />
    ),
    [remote, onRequest],
  );
  return (
    <Box as="section" aria-labelledby="remote-builds">
      <HStack mb="2">
        <Heading size="sm" id="remote-builds">
          {t('detail.versions')}
        </Heading>
      </HStack>
      <DataTable
        caption={t('detail.versionsCaption', { name: remote.name })}
        columns={columns}
        rows={remote.versions}
        rowId={({ build }) => build}
        menu={menu}
        empty={<EmptyState title={t('detail.versionsEmpty')} />}
      />
    </Box>
  );
}

function Size({ bytes, change }: { bytes: number; change: number | null }) {
  const t = useTexts();
  const units = useUnits();
  return <Figure value={units.kilobytes(bytes)} below={changeText(change, t)} />;
}

/** Returns how much a build grew or shrank. `change`: in bytes, null for the first build. */
function changeText(change: number | null, t: ReturnType<typeof useTexts>): string {
  if (change === null) return t('detail.first');
  const kilobytes = (Math.round(Math.abs(change) / 100) / 10).toLocaleString();
  if (kilobytes === '0') return t('detail.unchanged');
  return t(change > 0 ? 'detail.grown' : 'detail.shrunk', { value: kilobytes });
}

function Published({ at, by }: { at: number; by: string }) {
  const t = useTexts();
  return (
    <Box fontSize="xs" minW="0">
      <Text>
        <TimeAgo at={at} />
      </Text>
      <Text color="fg.muted" overflowWrap="anywhere">
        {t('detail.by')} <Actor actor={by} />
      </Text>
    </Box>
  );
}

function Sessions({ health }: Pick<VersionSummary, 'health'>) {
  const t = useTexts();
  const units = useUnits();
  if (!health || health.sessions === 0)
    return <Figure value={null} otherwise={t('list.noVisits')} />;
  return (
    <Figure
      value={health.sessions.toLocaleString()}
      below={`${units.percent(health.badSessions / health.sessions)} ${t('detail.badShort')}`}
    />
  );
}
