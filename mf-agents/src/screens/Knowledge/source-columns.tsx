import type { KnowledgeSource } from '@voxgrove/contracts';
import type { Translate } from '@voxgrove/sdk';
import type { Column } from '@voxgrove/ui';
import { ChooseCell, MoreCell, NameCell, RefreshCell, SizeCell } from './source-cells';
import { StatusCell } from './StatusCell';

/**
 * What is done with a row is the same function from one time to the next: rows that have not
 * changed are left alone.
 */
export interface SourceColumns {
  agentId: string;
  onChoose: (id: string) => void;
  onRefresh: (source: KnowledgeSource) => void;
  onStop: (source: KnowledgeSource) => void;
  onDelete: (source: KnowledgeSource) => void;
  /** There is little room. */
  narrow: boolean;
}

/** Columns of the list of sources. */
export function sourceColumns(
  { agentId, onChoose, onRefresh, onStop, onDelete, narrow }: SourceColumns,
  t: Translate,
): Column<KnowledgeSource>[] {
  const wide: Column<KnowledgeSource>[] = narrow
    ? []
    : [
        {
          id: 'refresh',
          header: t('refresh'),
          width: '9rem',
          from: 'xl',
          sortBy: ({ nextRefreshAt }) => nextRefreshAt ?? Infinity,
          cell: (source) => <RefreshCell source={source} />,
        },
      ];
  return [
    {
      id: 'choose',
      header: t('choose'),
      quiet: true,
      width: '1rem',
      cell: (source) => <ChooseCell source={source} onChoose={onChoose} />,
    },
    {
      id: 'name',
      header: t('name'),
      sortBy: ({ title }) => title.toLowerCase(),
      cell: (source) => <NameCell source={source} agentId={agentId} />,
    },
    {
      id: 'status',
      header: t('state'),
      width: '9.5rem',
      sortBy: ({ status, readAt }) => `${status}${String(readAt ?? 0).padStart(16, '0')}`,
      cell: (source) => <StatusCell source={source} />,
    },
    {
      id: 'size',
      header: t('size'),
      width: '7.5rem',
      align: 'end',
      sortBy: ({ chars }) => chars,
      cell: (source) => <SizeCell source={source} />,
    },
    ...wide,
    {
      id: 'more',
      header: t('actions'),
      quiet: true,
      width: '3rem',
      align: 'end',
      cell: (source) => (
        <MoreCell source={source} onRefresh={onRefresh} onStop={onStop} onDelete={onDelete} />
      ),
    },
  ];
}
