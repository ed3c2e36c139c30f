import { useT } from '@voxgrove/sdk';
import { Badge, TextCell, TimeAgo } from '@voxgrove/ui';
import type { Column } from '@voxgrove/ui';
import { useMemo } from 'react';
import type { ClientRow } from '../../../contract/client-list';
import { formatNumber } from '../../parts/format-number';

export function useClientColumns(): Column<ClientRow>[] {
  const t = useT('mf-agency');
  return useMemo(
    (): Column<ClientRow>[] => [
      {
        id: 'name',
        header: t('clients.name'),
        sortBy: ({ client }) => client.name,
        cell: ({ client }) => <TextCell>{client.name}</TextCell>,
      },
      {
        id: 'email',
        priority: 6,
        header: t('clients.email'),
        sortBy: ({ client }) => client.email,
        cell: ({ client }) => <TextCell>{client.email}</TextCell>,
      },
      {
        id: 'organisation',
        priority: 2,
        header: t('clients.organisation'),
        sortBy: ({ organisation }) => organisation.name,
        cell: ({ organisation }) => <TextCell>{organisation.name}</TextCell>,
      },
      {
        id: 'status',
        priority: 5,
        header: t('clients.status'),
        width: 8,
        card: 'status',
        skeleton: 'badge',
        sortBy: ({ client }) => client.status,
        cell: ({ client }) => (
          <Badge tone={client.status === 'online' ? 'success' : 'neutral'}>
            {t(`clients.${client.status}`)}
          </Badge>
        ),
      },
      {
        id: 'lastSeen',
        priority: 3,
        header: t('clients.lastSeen'),
        width: 9,
        sortBy: ({ lastSeen }) => lastSeen ?? 0,
        cell: ({ lastSeen }) =>
          lastSeen === null ? t('clients.neverSeen') : <TimeAgo at={lastSeen} />,
      },
      {
        id: 'balance',
        priority: 4,
        header: t('clients.balance'),
        width: 9,
        align: 'end',
        sortBy: ({ balance }) => balance ?? -1,
        cell: ({ balance }) =>
          balance === null
            ? t('clients.sharedBalance')
            : t('clients.credits', { count: balance, amount: formatNumber(balance) }),
      },
    ],
    [t],
  );
}
