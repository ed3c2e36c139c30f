import { useQuery, useT, useTitle, useWorkspace, toApiError } from '@voxgrove/sdk';
import { Badge, DataTable, EmptyState, Icon, TextLink } from '@voxgrove/ui';
import type { Column } from '@voxgrove/ui';
import { useMemo } from 'react';
import type { Invoice } from '../../../contract/payment';
import { overviewQuery } from '../../data/overview';
import { day } from '../../parts/format';
import { invoiceTotal } from '../../parts/invoice-total';
import { BillingLayout } from '../Billing/BillingLayout';

/** `/account/billing/invoices`: the invoices of the workspace. */
export function InvoicesScreen() {
  const t = useT('mf-billing');
  const { uid } = useWorkspace();
  const { data, error, refetch } = useQuery(overviewQuery(uid));
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
      <DataTable
        caption={t('statement.invoicesCaption')}
        columns={columns}
        rows={data?.invoices}
        rowId={({ id }) => id}
        error={
          error && !data
            ? {
                title: t('statement.invoicesFailed'),
                message: toApiError(error).message,
                requestId: toApiError(error).requestId,
                onRetry: () => void refetch(),
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
    </BillingLayout>
  );
}
