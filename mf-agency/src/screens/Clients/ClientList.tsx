import type { AgencyView } from '@voxgrove/contracts';
import {
  linkTo,
  navigateTo,
  toApiError,
  useListAddress,
  useT,
  useViewAsClient,
} from '@voxgrove/sdk';
import {
  Badge,
  Button,
  DataTable,
  EmptyState,
  FilterBar,
  HStack,
  Icon,
  RowMenu,
  Stack,
  TextCell,
  TimeAgo,
} from '@voxgrove/ui';
import type { Column, MenuAction } from '@voxgrove/ui';
import { useMemo, useState } from 'react';
import type { ClientRow } from '../../../contract/client-list';
import { useClients } from '../../data/clients';
import { formatNumber } from '../../parts/format-number';
import { ClientsPage } from '../../parts/ClientsPage';
import { AddClientDialog } from './AddClientDialog';
import { DeleteClientDialog } from './DeleteClientDialog';

const NAMES = ['q', 'status'] as const;
const STATUSES = ['online', 'offline'] as const;

/** Shows all clients in one table. The search is part of the address. */
export function ClientList({ agency }: { agency: AgencyView }) {
  const t = useT('mf-agency');
  const [adding, setAdding] = useState(false);
  const [deleting, setDeleting] = useState<ClientRow | null>(null);
  const { values, set, clear, filtered: isFiltered } = useListAddress(NAMES);
  const viewAs = useViewAsClient();
  const clients = useClients(agency.ID, { search: values.q, status: values.status });
  const rows = clients.data?.pages.flatMap(({ data }) => data);
  const organisations = clients.data?.pages.flatMap((page) => page.organisations) ?? [];
  const failure = clients.error && !clients.data ? toApiError(clients.error) : null;
  const columns = useMemo(
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
  const statementOf = ({ organisation }: ClientRow): MenuAction[] => {
    const path = linkTo('portal.organisation', { orgId: organisation.ID }, { tab: 'statement' });
    if (path === undefined) return [];
    return [{ id: 'statement', label: t('clients.statement'), onSelect: () => navigateTo(path) }];
  };
  return (
    <ClientsPage
      part="list"
      subtitle={t('clients.subtitle')}
      actions={
        <Button onClick={() => setAdding(true)}>
          <Icon name="plus" size={16} />
          {t('clients.add')}
        </Button>
      }
    >
      <Stack gap="4">
        <FilterBar
          search={{
            label: t('clients.search'),
            value: values.q,
            onChange: (text) => set('q', text),
            maxLength: 200,
          }}
          filters={[
            {
              id: 'status',
              label: t('clients.status'),
              value: values.status,
              options: STATUSES.map((status) => ({ value: status, label: t(`clients.${status}`) })),
            },
          ]}
          onFilter={(_id, value) => set('status', value)}
          {...(isFiltered && { onClear: clear })}
        />
        <DataTable
          caption={t('clients.title')}
          columns={columns}
          rows={rows}
          rowId={({ client }) => client.ID}
          initialSort={{ id: 'name', desc: false }}
          menu={(row) => (
            <RowMenu
              label={t('clients.menu', { name: row.client.name })}
              actions={[
                {
                  id: 'view',
                  label: t('clients.view'),
                  onSelect: () => viewAs.mutate(row.client.ID),
                },
                ...statementOf(row),
                {
                  id: 'delete',
                  label: t('clients.delete'),
                  separated: true,
                  onSelect: () => setDeleting(row),
                },
              ]}
            />
          )}
          error={
            failure && {
              title: t('clients.failed'),
              message: failure.message,
              requestId: failure.requestId,
              onRetry: () => void clients.refetch(),
            }
          }
          empty={
            <EmptyState
              icon={<Icon name="users" size={22} />}
              title={t(isFiltered ? 'clients.nothingFound' : 'clients.emptyTitle')}
            >
              {t(isFiltered ? 'clients.otherSearch' : 'clients.emptyBody')}
            </EmptyState>
          }
        />
        {clients.hasNextPage && (
          <HStack justify="center">
            <Button
              variant="outline"
              loading={clients.isFetchingNextPage}
              onClick={() => void clients.fetchNextPage()}
            >
              {t('clients.more')}
            </Button>
          </HStack>
        )}
      </Stack>
      {deleting && (
        <DeleteClientDialog
          agencyId={agency.ID}
          client={deleting.client}
          onClose={() => setDeleting(null)}
        />
      )}
      {adding && (
        <AddClientDialog
          agencyId={agency.ID}
          organisations={organisations}
          onClose={() => setAdding(false)}
        />
      )}
    </ClientsPage>
  );
}
