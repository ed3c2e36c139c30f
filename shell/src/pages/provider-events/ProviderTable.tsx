import { useMemo } from 'react';
import type { InboxProvider } from '@voxgrove/contracts';
import { toApiError, useQuery } from '@voxgrove/sdk';
import { Box, DataTable, EmptyState, Icon, TextCell, TimeAgo } from '@voxgrove/ui';
import type { Column } from '@voxgrove/ui';
import { providersQuery } from './data';
import { useTexts } from './useTexts';

/** Shows for each provider how many events wait, are retried or have failed. */
export function ProviderTable() {
  const t = useTexts();
  const { data, error, refetch } = useQuery(providersQuery);
  const columns = useMemo(
    (): Column<InboxProvider>[] => [
      {
        id: 'provider',
        header: t('providers.provider'),
        cell: ({ provider }) => (
          <TextCell>
            <span translate="no">{provider}</span>
          </TextCell>
        ),
      },
      {
        id: 'region',
        header: t('providers.region'),
        width: 6,
        card: 'fact',
        cell: ({ region }) => <span translate="no">{region.toUpperCase()}</span>,
      },
      { ...figure('waiting', t('providers.waiting')), cell: ({ waiting }) => waiting },
      { ...figure('retrying', t('providers.retrying')), cell: ({ retrying }) => retrying },
      {
        ...figure('dead', t('providers.dead')),
        priority: 1,
        card: 'fact',
        cell: ({ dead }) => (
          <Box as="span" color={dead > 0 ? 'danger.fg' : 'fg'}>
            {dead}
          </Box>
        ),
      },
      {
        id: 'oldest',
        header: t('providers.oldest'),
        width: 10,
        cell: ({ oldestWaitingAt }) =>
          oldestWaitingAt === null ? (
            <Box as="span" color="fg.muted">
              {t('providers.none')}
            </Box>
          ) : (
            <TimeAgo at={oldestWaitingAt} />
          ),
      },
    ],
    [t],
  );
  const failure = error && !data ? toApiError(error) : null;
  return (
    <DataTable
      caption={t('providers.caption')}
      columns={columns}
      rows={data}
      rowId={({ provider, region }) => `${provider} ${region}`}
      error={
        failure && {
          title: t('providers.error'),
          message: failure.message,
          requestId: failure.requestId,
          onRetry: () => void refetch(),
        }
      }
      empty={
        <EmptyState icon={<Icon name="download" size={22} />} title={t('providers.emptyTitle')}>
          {t('providers.emptyBody')}
        </EmptyState>
      }
    />
  );
}

const figure = (id: string, header: string) => ({ id, header, width: 7, align: 'end' }) as const;
