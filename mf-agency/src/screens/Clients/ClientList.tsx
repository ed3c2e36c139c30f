import type { AgencyView } from '@voxgrove/contracts';
import { toApiError, useListAddress, useT, useViewAsClient } from '@voxgrove/sdk';
import { Button, DataTable, EmptyState, FilterBar, HStack, Icon, Stack } from '@voxgrove/ui';
import { useState } from 'react';
import type { ClientRow } from '../../../contract/client-list';
import { useClients } from '../../data/clients';
import { ClientsPage } from '../../parts/ClientsPage';
import { AddClientDialog } from './AddClientDialog';
import { useClientColumns } from './client-columns';
import { ClientMenu } from './ClientMenu';
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
  const columns = useClientColumns();
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
      <Stack gap="3">
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
            <ClientMenu
              row={row}
              onView={() => viewAs.mutate(row.client.ID)}
              onDelete={() => setDeleting(row)}
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
