import { toApiError, useInfiniteQuery, useT, useTitle, useWorkspace } from '@voxgrove/sdk';
import { Badge, Button, DataTable, EmptyState, Flex, Icon, Stack, TextLink } from '@voxgrove/ui';
import type { Column } from '@voxgrove/ui';
import { useMemo } from 'react';
import type { Invoice } from '../../../contract/payment';
import { invoicesKey, readInvoices } from '../../data/invoices';
import { day } from '../../parts/format';
import { invoiceTotal } from '../../parts/invoice-total';
import { BillingLayout } from '../Billing/BillingLayout';

/** `/account/billing/invoices`: the invoices of the workspace. */
export function InvoicesScreen() {
  const t = useT('mf-billing');
  const { uid } = useWorkspace();
  const invoices = useInfiniteQuery({
    queryKey: invoicesKey(uid),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => readInvoices(uid, pageParam, signal),
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
  });
  const { error } = invoices;
  const rows = invoices.data?.pages.flatMap((page) => page.invoices);
  useTitle(t('page.invoices'));
  const columns = useMemo((): Column<Invoice>[] => {
    return [
      {
        id: 'number',
        header: t('statement.number'),
        cell: ({ number }) => <span translate="no">{number ?? t('statement.draft')}</span>,
      },
      { id: 'date', header: t('statement.date'), width: 9, cell: ({ created }) => day(created) },
      {
        id: 'status',
        header: t('statement.status'),
        width: 8,
        card: 'status',
        skeleton: 'badge',
        cell: ({ status }) =>
          status && (
            <Badge tone={status === 'paid' ? 'success' : 'neutral'}>
              {t(`statement.invoiceStatus.${status}`)}
            </Badge>
          ),
      },
      { id: 'total', header: t('statement.total'), width: 8, align: 'end', cell: invoiceTotal },
      {
        id: 'view',
        header: t('statement.view'),
        quiet: true,
        width: 6,
        card: 'fact',
        cell: ({ hosted_invoice_url: url, number }) =>
          url !== null && (
            <TextLink
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={t('statement.viewOf', { number: number ?? '' })}
            >
              {t('statement.view')}
            </TextLink>
          ),
      },
    ];
  }, [t]);
  return (
    <BillingLayout>
      <Stack gap="4">
        <DataTable
          caption={t('statement.invoicesCaption')}
          columns={columns}
          rows={rows}
          rowId={({ id }) => id}
          error={
            error && !rows
              ? {
                  title: t('statement.invoicesFailed'),
                  message: toApiError(error).message,
                  requestId: toApiError(error).requestId,
                  onRetry: () => void invoices.refetch(),
                }
              : null
          }
          empty={
            <EmptyState
              icon={<Icon name="credit-card" size={24} />}
              title={t('statement.noInvoices')}
            >
              {t('statement.noInvoicesBody')}
            </EmptyState>
          }
        />
        {invoices.hasNextPage && (
          <Flex justify="center">
            <Button
              variant="outline"
              loading={invoices.isFetchingNextPage}
              onClick={() => void invoices.fetchNextPage()}
            >
              {t('statement.more')}
            </Button>
          </Flex>
        )}
      </Stack>
    </BillingLayout>
  );
}
