import { useMemo } from 'react';
import type { RemoteSummary } from '@voxgrove/contracts';
import { Link } from '@voxgrove/sdk';
import { Box, CopyChip, Stack, Text, TextLink } from '@voxgrove/ui';
import type { Column } from '@voxgrove/ui';
import { RemoteMenu } from '../actions/RemoteMenu';
import type { DialogRequest } from '../dialogs/RemoteDialog';
import { errorsOf, liveHealth, sessionsOf } from '../model/health';
import { stateOf } from '../model/remote-state';
import { HealthSpark } from '../parts/HealthSpark';
import { StateBadge } from '../parts/StateBadge';
import { useTexts } from '../useTexts';
import { useUnits } from '../useUnits';
import { Figure } from './Figure';
import { LastChange } from './LastChange';

const UNKNOWN = -1;
const rateOf = (remote: RemoteSummary) => sessionsOf(remote.series).rate;

/** Columns of the list of remotes. */
export function useColumns(ask: (request: DialogRequest) => void): Column<RemoteSummary>[] {
  const t = useTexts();
  return useMemo(
    (): Column<RemoteSummary>[] => [
      {
        id: 'name',
        header: t('list.name'),
        sortBy: ({ name }) => name,
        cell: (remote) => <RemoteName remote={remote} />,
      },
      {
        id: 'state',
        header: t('list.state'),
        width: '11rem',
        sortBy: stateOf,
        cell: (remote) => <StateAndBuild remote={remote} />,
      },
      {
        id: 'load',
        header: t('list.load'),
        width: '8.5rem',
        align: 'end',
        from: 'lg',
        sortBy: (remote) => liveHealth(remote)?.loadP75 ?? UNKNOWN,
        cell: (remote) => <Load remote={remote} />,
      },
      {
        id: 'bad',
        header: t('list.bad'),
        width: '7.5rem',
        align: 'end',
        sortBy: (remote) => rateOf(remote) ?? UNKNOWN,
        cell: (remote) => <BadSessions remote={remote} />,
      },
      {
        id: 'errors',
        header: t('list.errors'),
        width: '5rem',
        align: 'end',
        from: 'xl',
        sortBy: (remote) => errorsOf(remote).total,
        cell: (remote) => <Errors remote={remote} />,
      },
      {
        id: 'day',
        header: t('list.day'),
        width: '8rem',
        from: 'xl',
        cell: ({ series }) => (
          <Box w="24" flexShrink="0">
            <HealthSpark series={series} />
          </Box>
        ),
      },
      {
        id: 'change',
        header: t('list.change'),
        width: '12rem',
        from: 'lg',
        sortBy: ({ lastChange }) => lastChange?.at ?? 0,
        cell: ({ lastChange }) => <LastChange entry={lastChange} />,
      },
      {
        id: 'actions',
        header: t('list.actions'),
        width: '3.5rem',
        align: 'end',
        quiet: true,
        cell: (remote) => <RemoteMenu remote={remote} ask={ask} />,
      },
    ],
    [t, ask],
  );
}

function RemoteName({ remote: { name, owner } }: { remote: RemoteSummary }) {
  return (
    <Box minW={{ base: '0', md: '8.5rem' }} textAlign="start" htmlTranslate="no">
      <TextLink asChild color="fg" overflowWrap="anywhere">
        <Link to={`/remotes/${name}`}>{name}</Link>
      </TextLink>
      <Text color="fg.muted" fontSize="xs" overflowWrap="anywhere">
        {owner}
      </Text>
    </Box>
  );
}

function StateAndBuild({ remote }: { remote: RemoteSummary }) {
  const { stable } = remote;
  return (
    <Stack gap="1.5" align={{ base: 'flex-end', md: 'flex-start' }} minW="0">
      <StateBadge remote={remote} />
      {stable && <CopyChip value={stable} />}
    </Stack>
  );
}

function Load({ remote }: { remote: RemoteSummary }) {
  const t = useTexts();
  const units = useUnits();
  const health = liveHealth(remote);
  if (!health || health.loadP50 === null)
    return <Figure value={null} otherwise={t('list.noVisits')} />;
  return (
    <Figure
      value={t('unit.pair', {
        one: Math.round(health.loadP50),
        other: Math.round(health.loadP75 ?? health.loadP50),
      })}
      {...(health.mountP75 !== null && {
        below: t('list.mount', { time: units.ms(health.mountP75)! }),
      })}
    />
  );
}

function BadSessions({ remote: { series } }: { remote: RemoteSummary }) {
  const t = useTexts();
  const units = useUnits();
  const { sessions, bad, rate } = sessionsOf(series);
  return (
    <Figure
      value={units.percent(rate)}
      bad={bad > 0}
      {...(rate !== null && {
        below: t('list.badOf', { bad: bad.toLocaleString(), sessions: sessions.toLocaleString() }),
      })}
    />
  );
}

function Errors({ remote }: { remote: RemoteSummary }) {
  const t = useTexts();
  const { total, failures, uncaught, csp } = errorsOf(remote);
  return (
    <Box as="span" title={t('list.errorsOf', { failures, uncaught, csp })}>
      <Figure value={total.toLocaleString()} bad={total > 0} />
    </Box>
  );
}
