import { useMemo } from 'react';
import type { RemoteSummary } from '@voxgrove/contracts';
import { Link } from '@voxgrove/sdk';
import { Box, Stack, Text, TextCell, TextLink } from '@voxgrove/ui';
import type { Column } from '@voxgrove/ui';
import { errorsOf, liveHealth, sessionsOf } from '../model/health';
import { stateOf } from '../model/remote-state';
import { BuildName } from '../parts/BuildName';
import { HealthSpark } from '../parts/HealthSpark';
import { StateBadge } from '../parts/StateBadge';
import { useTexts } from '../useTexts';
import { useUnits } from '../useUnits';
import { Figure } from './Figure';
import { LastChange } from './LastChange';

const UNKNOWN = -1;
const rateOf = (remote: RemoteSummary) => sessionsOf(remote.series).rate;

/** Returns the columns of the list of remotes. */
export function useColumns(): Column<RemoteSummary>[] {
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
        width: 12,
        priority: 1,
        card: 'status',
        sortBy: stateOf,
        cell: (remote) => <StateAndBuild remote={remote} />,
      },
      {
        id: 'load',
        header: t('list.load'),
        width: 8.5,
        priority: 4,
        align: 'end',
        sortBy: (remote) => liveHealth(remote)?.loadP75 ?? UNKNOWN,
        cell: (remote) => <Load remote={remote} />,
      },
      {
        id: 'bad',
        header: t('list.bad'),
        width: 8,
        priority: 2,
        align: 'end',
        sortBy: (remote) => rateOf(remote) ?? UNKNOWN,
        cell: (remote) => <BadSessions remote={remote} />,
      },
      {
        id: 'errors',
        header: t('list.errors'),
        width: 6,
        priority: 5,
        align: 'end',
        sortBy: (remote) => errorsOf(remote).total,
        cell: (remote) => <Errors remote={remote} />,
      },
      {
        id: 'day',
        header: t('list.day'),
        width: 8,
        priority: 6,
        cell: ({ series }) => (
          <Box w="24" flexShrink="0">
            <HealthSpark series={series} />
          </Box>
        ),
      },
      {
        id: 'change',
        header: t('list.change'),
        width: 13,
        priority: 3,
        sortBy: ({ lastChange }) => lastChange?.at ?? 0,
        cell: ({ lastChange }) => <LastChange entry={lastChange} />,
      },
    ],
    [t],
  );
}

function RemoteName({ remote: { name, owner } }: { remote: RemoteSummary }) {
  return (
    <TextCell note={owner} ownNote>
      <TextLink asChild color="fg" htmlTranslate="no" title={name}>
        <Link to={`/remotes/${name}`}>{name}</Link>
      </TextLink>
    </TextCell>
  );
}

function StateAndBuild({ remote }: { remote: RemoteSummary }) {
  const { stable } = remote;
  return (
    <Stack gap="0.5" align="flex-start" minW="0">
      <StateBadge remote={remote} />
      {stable && (
        <Text fontSize="xs" color="fg.muted" maxW="full">
          <BuildName build={stable} />
        </Text>
      )}
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
