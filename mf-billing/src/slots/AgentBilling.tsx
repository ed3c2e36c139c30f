import { Link, toApiError, useInfiniteQuery, useQuery, useT, useWorkspace } from '@voxgrove/sdk';
import { Button, DataTable, EmptyState, Flex, Icon, Stack, Text } from '@voxgrove/ui';
import { useMemo, useState } from 'react';
import type { AgentId } from '@voxgrove/contracts';
import type { StatementEntry } from '../../contract/statement';
import { overviewQuery } from '../data/overview';
import { readStatement, statementKey } from '../data/statement';
import { creditBalance } from '../parts/format';
import { BILLING_PATH } from '../parts/paths';
import { ExplanationDialog } from '../screens/Statement/ExplanationDialog';
import { statementColumns } from '../screens/Statement/statement-columns';

/** The tab Billing of an agent: shows the use of this agent. */
export function AgentBilling({ agentId }: { agentId: string }) {
  const t = useT('mf-billing');
  const { uid } = useWorkspace();
  const { data: overview } = useQuery(overviewQuery(uid));
  const [asked, setAsked] = useState<StatementEntry | null>(null);
  const filters = useMemo(() => ({ agentId: agentId as AgentId }), [agentId]);
  const statement = useInfiniteQuery({
    queryKey: statementKey(uid, filters),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => readStatement(uid, filters, pageParam, signal),
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
  });
  const columns = useMemo(
    () => statementColumns(t, setAsked).filter(({ id }) => id !== 'balance'),
    [t],
  );
  const rows = statement.data?.pages.flatMap(({ entries }) => entries);
  return (
    <Stack gap="4">
      <Flex justify="space-between" align="center" gap="3" wrap="wrap">
        <Text>
          {overview &&
            t('agent.balance', { count: `₭ ${creditBalance(overview.plan.credits.balance)}` })}
        </Text>
        <Button asChild variant="outline">
          <Link to={BILLING_PATH}>{t('notice.seeBilling')}</Link>
        </Button>
      </Flex>
      <DataTable
        caption={t('agent.caption')}
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
          <EmptyState icon={<Icon name="credit-card" size={24} />} title={t('agent.emptyTitle')}>
            {t('agent.emptyBody')}
          </EmptyState>
        }
      />
      {statement.hasNextPage && (
        <Flex justify="center">
          <Button variant="outline" onClick={() => void statement.fetchNextPage()}>
            {t('statement.more')}
          </Button>
        </Flex>
      )}
      {asked && <ExplanationDialog entry={asked} onClose={() => setAsked(null)} />}
    </Stack>
  );
}
