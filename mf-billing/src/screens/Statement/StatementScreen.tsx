import {
  toApiError,
  useInfiniteQuery,
  useListAddress,
  useT,
  useTitle,
  useWorkspace,
} from '@voxgrove/sdk';
import { Button, DataTable, EmptyState, FilterBar, Flex, Icon, Stack } from '@voxgrove/ui';
import { useMemo, useState } from 'react';
import type { StatementEntry } from '../../../contract/statement';
import { readStatement, statementKey } from '../../data/statement';
import { BillingLayout } from '../Billing/BillingLayout';
import { DownloadButton } from './DownloadButton';
import { ExplanationDialog } from './ExplanationDialog';
import type { FilterId } from './statement-filters';
import { statementColumns } from './statement-columns';
import { filtersOf, FILTER_IDS, FILTERS } from './statement-filters';

/** `/account/billing/statement`: every change of the credits, with its running balance. */
export function StatementScreen() {
  const t = useT('mf-billing');
  const { uid } = useWorkspace();
  useTitle(t('page.statement'));
  const [asked, setAsked] = useState<StatementEntry | null>(null);
  const { values, set, clear, filtered } = useListAddress(FILTER_IDS);
  const filters = useMemo(() => filtersOf(values), [values]);
  const statement = useInfiniteQuery({
    queryKey: statementKey(uid, filters),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => readStatement(uid, filters, pageParam, signal),
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
  });
  const columns = useMemo(() => statementColumns(t, setAsked), [t]);
  const rows = statement.data?.pages.flatMap(({ entries }) => entries);
  return (
    <BillingLayout>
      <Stack gap="4">
        <FilterBar
          filters={FILTERS.map(({ id, values: options }) => ({
            id,
            label: t(`statement.filter.${id}`),
            value: values[id],
            options: options.map((value) => ({
              value,
              label: t(`statement.options.${id}.${value}`),
            })),
          }))}
          onFilter={(id, value) => set(id as FilterId, value)}
          onClear={clear}
        >
          <DownloadButton filters={filters} />
        </FilterBar>
        <DataTable
          caption={t('statement.caption')}
          columns={columns}
          rows={rows}
          rowId={({ transactionId, number }) => `${transactionId}-${number}`}
          error={
            statement.error && !rows
              ? {
                  title: t('statement.failed'),
                  message: toApiError(statement.error).message,
                  requestId: toApiError(statement.error).requestId,
                  onRetry: () => void statement.refetch(),
                }
              : null
          }
          empty={
            <EmptyState
              icon={<Icon name="history" size={24} />}
              title={t(filtered ? 'statement.noneTitle' : 'statement.emptyTitle')}
            >
              {t(filtered ? 'statement.noneBody' : 'statement.emptyBody')}
            </EmptyState>
          }
        />
        {statement.hasNextPage && (
          <Flex justify="center">
            <Button
              variant="outline"
              loading={statement.isFetchingNextPage}
              onClick={() => void statement.fetchNextPage()}
            >
              {t('statement.more')}
            </Button>
          </Flex>
        )}
      </Stack>
      {asked && <ExplanationDialog entry={asked} onClose={() => setAsked(null)} />}
    </BillingLayout>
  );
}
