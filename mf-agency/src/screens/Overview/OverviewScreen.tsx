import type { AgencyView } from '@voxgrove/contracts';
import { Link, linkTo, toApiError, useQuery, useT } from '@voxgrove/sdk';
import {
  Card,
  Checkbox,
  DataTable,
  EmptyState,
  Flex,
  Icon,
  Skeleton,
  Stack,
  TextCell,
} from '@voxgrove/ui';
import type { Column } from '@voxgrove/ui';
import { useMemo } from 'react';
import type { OverviewRow } from '../../../contract/overview';
import { overviewQuery, useReportSchedule } from '../../data/reports';
import { FigureCards } from '../../parts/FigureCards';
import { formatCents, formatNumber } from '../../parts/format-number';
import { MonthSelect } from '../../parts/MonthSelect';
import { ClientsPage } from '../../parts/ClientsPage';
import { OfAgency } from '../../parts/OfAgency';
import { useMonth } from '../../parts/use-month';

/** `/clients/overview`: use and payments of the agency and each client in a month. */
export function OverviewScreen() {
  return <OfAgency title="figures.title">{(agency) => <Overview agency={agency} />}</OfAgency>;
}

function Overview({ agency }: { agency: AgencyView }) {
  const t = useT('mf-agency');
  const chosen = useMonth('this');
  const { month } = chosen;
  const { data, error, refetch } = useQuery(overviewQuery(agency.ID, month));
  const schedule = useReportSchedule(agency.ID);
  const failure = error && toApiError(error);
  const columns = useMemo(() => columnsOf(t, month), [t, month]);
  return (
    <ClientsPage part="overview" subtitle={t('figures.subtitle')}>
      <Stack gap="5">
        <MonthSelect {...chosen} />
        {data ? (
          <FigureCards
            figures={[
              { label: t('figures.clients'), value: formatNumber(data.total.clients) },
              { label: t('figures.conversations'), value: formatNumber(data.total.conversations) },
              { label: t('figures.revenue'), value: formatCents(data.total.revenue) },
              {
                label: t('figures.credits'),
                value: formatNumber(data.total.credits),
                note: t('figures.cost', { cost: formatCents(data.total.cost) }),
              },
              { label: t('figures.margin'), value: formatCents(data.total.margin) },
              {
                label: t('figures.signUps'),
                value: formatNumber(data.total.signUps),
                note: t('figures.paying', { count: data.total.payingSignUps }),
              },
            ]}
          />
        ) : (
          !failure && <Skeleton height="6rem" />
        )}
        <DataTable
          caption={t('figures.byClient')}
          columns={columns}
          rows={data?.organisations}
          rowId={({ ID }) => ID}
          error={
            failure && {
              title: t('figures.failed'),
              message: failure.message,
              requestId: failure.requestId,
              onRetry: () => void refetch(),
            }
          }
          empty={
            <EmptyState icon={<Icon name="users" size={22} />} title={t('clients.emptyTitle')}>
              {t('clients.emptyBody')}
            </EmptyState>
          }
        />
        {data && (
          <Card>
            <Flex justify="space-between" align="center" gap="4" wrap="wrap">
              <Checkbox
                checked={data.sendsReports}
                disabled={schedule.isPending}
                onChange={({ target }) => schedule.mutate(target.checked)}
              >
                {t('figures.schedule')}
              </Checkbox>
            </Flex>
          </Card>
        )}
      </Stack>
    </ClientsPage>
  );
}

const columnsOf = (t: ReturnType<typeof useT>, month: string): Column<OverviewRow>[] => [
  {
    id: 'name',
    header: t('clients.organisation'),
    cell: ({ ID, name }) => (
      <TextCell>
        <Link to={`${linkTo('clients.report', { orgId: ID }) ?? ''}?month=${month}`}>{name}</Link>
      </TextCell>
    ),
  },
  {
    id: 'margin',
    header: t('figures.margin'),
    width: 8,
    align: 'end',
    priority: 1,
    cell: ({ margin }) => formatCents(margin),
  },
  {
    id: 'revenue',
    header: t('figures.revenue'),
    width: 8,
    align: 'end',
    priority: 2,
    cell: ({ revenue }) => formatCents(revenue),
  },
  {
    id: 'cost',
    header: t('figures.costHeader'),
    width: 8,
    align: 'end',
    priority: 4,
    cell: ({ cost }) => formatCents(cost),
  },
  {
    id: 'conversations',
    header: t('figures.conversations'),
    width: 9,
    align: 'end',
    priority: 3,
    cell: ({ conversations }) => formatNumber(conversations),
  },
  {
    id: 'clients',
    header: t('figures.clients'),
    width: 7,
    align: 'end',
    priority: 5,
    cell: ({ clients }) => formatNumber(clients),
  },
];
