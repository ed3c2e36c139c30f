import type { KnowledgeSource } from '@voxgrove/contracts';
import type { Translate } from '@voxgrove/sdk';
import type { Column } from '@voxgrove/ui';
import { NameCell, RefreshCell, SizeCell } from './source-cells';
import { StatusCell } from './StatusCell';

/** Returns the columns of the list of sources. */
export function sourceColumns(agentId: string, t: Translate): Column<KnowledgeSource>[] {
  return [
    {
      id: 'name',
      header: t('name'),
      sortBy: ({ title }) => title.toLowerCase(),
      cell: (source) => <NameCell source={source} agentId={agentId} />,
    },
    {
      id: 'status',
      header: t('state'),
      width: 10,
      priority: 1,
      card: 'status',
      skeleton: 'badge',
      sortBy: ({ status, readAt }) => `${status}${String(readAt ?? 0).padStart(16, '0')}`,
      cell: (source) => <StatusCell source={source} />,
    },
    {
      id: 'size',
      header: t('size'),
      width: 7.5,
      priority: 2,
      align: 'end',
      sortBy: ({ chars }) => chars,
      cell: (source) => <SizeCell source={source} />,
    },
    {
      id: 'refresh',
      header: t('refresh'),
      width: 9.5,
      priority: 3,
      sortBy: ({ nextRefreshAt }) => nextRefreshAt ?? Infinity,
      cell: (source) => <RefreshCell source={source} />,
    },
  ];
}
