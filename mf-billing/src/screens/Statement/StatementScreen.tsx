import {
  toApiError,
  useInfiniteQuery,
  useListAddress,
  useQuery,
  useT,
  useTitle,
  useWorkspace,
} from '@voxgrove/sdk';
import { statementFiltersOf } from '@voxgrove/contracts/statement-filters';
import type { StatementFilterId } from '@voxgrove/contracts/statement-filters';
import { Button, DataTable, EmptyState, Flex, Icon, Stack, StatementFilters } from '@voxgrove/ui';
import { useMemo, useState } from 'react';
import type { StatementEntry } from '../../../contract/statement';
import { agentsQuery, organisationsQuery, readStatement, statementKey } from '../../data/statement';
import { BillingLayout } from '../Billing/BillingLayout';
import { DownloadButton } from './DownloadButton';
import { ExplanationDialog } from './ExplanationDialog';
import { statementColumns } from './statement-columns';

const FILTER_IDS = [
  'kind',
  'agent',
  'organisation',
  'direction',
  'since',
] as const satisfies StatementFilterId[];

/** `/account/billing/statement`: every change of the credits, with its running balance. */
export function StatementScreen() {
  const t = useT('mf-billing');
  const { uid } = useWorkspace();
  useTitle(t('page.statement'));
  const [asked, setAsked] = useState<StatementEntry | null>(null);
  const { values, set, clear, filtered } = useListAddress(FILTER_IDS);
  const filters = useMemo(() => statementFiltersOf(values), [values]);
  const agents = useQuery(agentsQuery(uid));
  const organisations = useQuery({ ...organisationsQuery(uid), retry: false });
  // Only agencies have organizations.
  const isAgency = (organisations.data ?? []).length > 0;
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
        <StatementFilters
          ids={FILTER_IDS.filter((id) => id !== 'organisation' || isAgency)}
          values={values}
          onFilter={set}
          onClear={clear}
          label={(id) => t(`statement.filter.${id}`)}
          option={(id, value) => t(`statement.options.${id}.${value}`)}
          agents={agents.data}
          organisations={organisations.data}
        >
          <DownloadButton filters={filters} />
        </StatementFilters>
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
